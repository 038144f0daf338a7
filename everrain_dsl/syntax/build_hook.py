"""Build hook: writes the parse table of the core vocabulary into the wheel.

Users then need not wait for the table to be built. hatchling runs this file when it builds a wheel;
nothing else imports it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NAME: Final = "everrain.table"
_WRITE: Final = (
    "import sys; from everrain_dsl.syntax import tables; sys.stdout.buffer.write(tables.shipped())"
)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the table to standard wheels. A checkout builds its own on first use."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the table and add it to the files of the wheel."""
        if version == "editable" or self.target_name != "wheel":
            return
        self._folder = Path(tempfile.mkdtemp(prefix="everrain-"))
        file = self._folder / _NAME
        file.write_bytes(_table(self.root))
        build_data["force_include"][str(file)] = f"everrain_dsl/_data/grammar/{_NAME}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built for the wheel alone."""
        del version, build_data, artifact_path
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _table(root: str) -> bytes:
    """Return the file that holds the table, made by the sources in *root*."""
    made = subprocess.run(
        [sys.executable, "-c", _WRITE],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([root, *sys.path])},
        cwd=root,
        check=True,
        stdout=subprocess.PIPE,
    )
    return made.stdout
