"""A site as `mkdocs serve` serves it, without a socket: it is asked as its server asks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer


class Server:
    """A site that is served; `save` is what somebody does who writes cards."""

    def __init__(self, config_file: Path, site: Path) -> None:
        self.folder, self.site = config_file.parent, site
        self._file = config_file
        config = self._config()
        config.plugins.on_startup(command="serve", dirty=False)
        self.whole = 0
        self._build(config)
        self._server: Any = LiveReloadServer(self._build, "127.0.0.1", 8000, str(site))
        self._server = config.plugins.on_serve(self._server, config=config, builder=self._build)

    def _config(self) -> Any:
        config = load_config(config_file=str(self._file), site_dir=str(self.site))
        config.site_url = "http://127.0.0.1:8000/"
        return config

    def _build(self, config: Any = None) -> None:
        self.whole += 1
        build(config or self._config(), serve_url="http://127.0.0.1:8000/")

    def save(self, path: str, text: str) -> None:
        """Write a file, and let the server notice."""
        (self.folder / path).write_text(text, "utf-8")
        self._server.builder()

    def close(self) -> None:
        """Give back the socket that was never bound."""
        self._server.server_close()

    def get(self, address: str) -> str:
        """Return the page at *address*, or the number of what went wrong."""
        told: list[str] = []
        environ = {"PATH_INFO": f"/{address}", "REQUEST_METHOD": "GET"}
        answer = self._server.get_app()(environ, lambda status, _: told.append(status))
        body = b"".join(answer).decode()
        getattr(answer, "close", lambda: None)()
        return body if told[0].startswith("200") else told[0]
