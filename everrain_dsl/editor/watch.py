"""Follow changes outside the open texts: files on disk and folders of the workspace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lsprotocol import types

from everrain_dsl.editor.protocol import path_of
from everrain_dsl.project.discovery import SUFFIX
from everrain_dsl.project.settings import SETTINGS_FILE

if TYPE_CHECKING:
    from everrain_dsl.editor.server import Server

#: The files that a check depends on.
_WATCHED: Final = (f"**/*{SUFFIX}", f"**/{SETTINGS_FILE}")
#: The file operations in the editor that the server is notified of.
_MOVED: Final = types.FileOperationRegistrationOptions(
    [
        types.FileOperationFilter(types.FileOperationPattern(f"**/*{SUFFIX}")),
        types.FileOperationFilter(
            types.FileOperationPattern("**", matches=types.FileOperationPatternKind.Folder)
        ),
    ]
)


def register(server: Server) -> None:
    """Register the notifications about files and folders with *server*."""

    @server.feature(types.INITIALIZED)
    def watch(_: types.InitializedParams) -> None:
        server.desk.folders = [path_of(each) for each in server.workspace.folders]
        can = server.client_capabilities.workspace
        files = can.did_change_watched_files if can is not None else None
        if files is not None and files.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions(
                [types.FileSystemWatcher(pattern) for pattern in _WATCHED]
            )
            server.client_register_capability(
                types.RegistrationParams(
                    [types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)]
                )
            )

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def changed(params: types.DidChangeWatchedFilesParams) -> None:
        paths = [(path_of(each.uri), each.type) for each in params.changes]
        for path, how in paths:
            if how == types.FileChangeType.Deleted:
                server.desk.close(path)
        if any(path not in server.desk.texts for path, _ in paths):
            server.look_again()

    @server.feature(types.WORKSPACE_DID_RENAME_FILES, _MOVED)
    def renamed(params: types.RenameFilesParams) -> None:
        for each in params.files:
            server.desk.move(path_of(each.old_uri), path_of(each.new_uri))
        server.look_again()

    @server.feature(types.WORKSPACE_DID_DELETE_FILES, _MOVED)
    def deleted(params: types.DeleteFilesParams) -> None:
        for each in params.files:
            server.desk.close(path_of(each.uri))
        server.look_again()

    @server.feature(types.WORKSPACE_DID_CREATE_FILES, _MOVED)
    def created(_: types.CreateFilesParams) -> None:
        server.look_again()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders(params: types.DidChangeWorkspaceFoldersParams) -> None:
        for each in params.event.removed:
            server.desk.close(path_of(each.uri))
        server.desk.folders = [path_of(each) for each in server.workspace.folders]
        server.look_again()
