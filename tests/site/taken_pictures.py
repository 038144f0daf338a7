"""The pictures in README, taken anew in a browser: `python -m tests.site.taken_pictures SITE`.

SITE is the folder of the built site, from which the page of a card comes. The other picture is a
card with a line in other words in an editor. Its colours are those of the TextMate grammar in `site/editors`,
as `vscode-textmate` (from npm, in EVERRAIN_NODE_MODULES) applies it. The message and the quick fix
are what the language server sends. Only the frame around them is drawn here.
"""

from __future__ import annotations

import asyncio
import html
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from lsprotocol import types

from tests.editor.client import editor
from tests.editor.test_extension import GRAMMAR, MODULES
from tests.site.browser import running
from tests.sources import ROOT

SAMPLE: Final = ROOT / "cards" / "core" / "sea-events.rain"
#: The change to the sample, which is the one in README, and the code of its message.
OTHERWISE: Final = ("collect 2", "gain 2")
TOLD: Final = "N0101"
#: The lines that the picture shows, from 0: the comment above the card is left out.
FIRST: Final = 2
LAST: Final = 19
#: What VS Code's light theme makes of the scopes of the grammar.
LOOKS: Final = {
    "comment": "color:#008000",
    "string": "color:#a31515",
    "storage.type": "color:#0000ff;font-weight:600",
    "entity.name.section": "color:#795e26",
    "constant.numeric": "color:#098658",
    "keyword.control": "color:#af00db",
    "support.function": "color:#795e26",
    "support.class": "color:#267f99",
    "support.type": "color:#e50000",
}
PAGE: Final = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 16px; width: 608px; background: #fff; font: 13px/20px "DejaVu Sans Mono", monospace; color: #000; }}
main {{ border: 1px solid #c8c8c8; border-radius: 6px; overflow: hidden; }}
nav {{ background: #f3f3f3; font-family: "DejaVu Sans", sans-serif; font-size: 12px; }}
nav span {{ display: inline-block; padding: 7px 14px; background: #fff; border-right: 1px solid #ddd; }}
ol {{ margin: 0; padding: 6px 0; list-style: none; position: relative; }}
li {{ white-space: pre; padding-left: 52px; position: relative; height: 20px; }}
li::before {{ content: attr(value); position: absolute; left: 0; width: 36px; text-align: right; color: #237893; }}
u {{ text-decoration: underline wavy #1a85ff 1px; text-underline-offset: 3px; text-decoration-skip-ink: none; }}
aside {{ position: absolute; left: 110px; background: #f3f3f3; border: 1px solid #c8c8c8; box-shadow: 0 2px 8px #0003; font: 12px/18px "DejaVu Sans", sans-serif; }}
aside p {{ margin: 0; padding: 6px 10px; }}
aside p + p {{ border-top: 1px solid #c8c8c8; }}
aside small {{ color: #666; font-size: 12px; }}
footer {{ padding: 5px 12px; background: #f3f3f3; border-top: 1px solid #c8c8c8; font: 12px "DejaVu Sans", sans-serif; }}
footer b {{ color: #1a85ff; font-weight: 600; }}
</style><main><nav><span>sea-events.rain</span></nav><ol>{lines}<aside style="top:{top}px">{told}</aside></ol>
<footer><b>{count} note</b></footer></main>"""


def coloured(file: Path) -> list[list[tuple[str, str]]]:
    """Return the coloured parts of each line of *file*, each with the scope of the grammar."""
    node = shutil.which("node")
    assert node is not None
    done = subprocess.run(
        [node, str(ROOT / "tests" / "editor" / "textmate.cjs")],
        input=json.dumps({"grammar": str(GRAMMAR), "files": [str(file)]}),
        env={**os.environ, "NODE_PATH": str(MODULES)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [[(text, scope) for text, scope in line] for line in json.loads(done.stdout)[0]]


async def served(file: Path, text: str) -> tuple[list[types.Diagnostic], list[str]]:
    """Return what the language server reports of *file*, and the titles of its quick fixes."""
    async with editor(file.parent) as made:
        uri = made.open(file, text)
        (found,) = await made.told_of(uri, [TOLD])
        given = types.CodeActionParams(
            types.TextDocumentIdentifier(uri), found.range, types.CodeActionContext([found])
        )
        actions = await made.client.text_document_code_action_async(given)
        return [found], [each.title for each in actions or () if isinstance(each, types.CodeAction)]


def drawn(text: str, colours: list[list[tuple[str, str]]], wrong: types.Diagnostic) -> str:
    """Return the lines of the picture as HTML."""
    lines = []
    for number, line in [*enumerate(text.splitlines())][FIRST:LAST]:
        at, parts = 0, []
        for part, scope in colours[number]:
            start = line.index(part, at)
            look = next(style for name, style in LOOKS.items() if scope.startswith(name))
            parts += [(line[at:start], ""), (part, look)]
            at = start + len(part)
        parts.append((line[at:], ""))
        if number == wrong.range.start.line:
            start, end = wrong.range.start.character, wrong.range.end.character
            parts = [(line[:start], ""), (line[start:end], "wrong"), *_after(parts, end)]
        shown = "".join(
            f"<u>{html.escape(part)}</u>"
            if look == "wrong"
            else f'<span style="{look}">{html.escape(part)}</span>'
            for part, look in parts
        )
        lines.append(f'<li value="{number + 1}">{shown}</li>')
    return "".join(lines)


def _after(parts: list[tuple[str, str]], end: int) -> list[tuple[str, str]]:
    """Return what of *parts* stands after the first *end* characters."""
    found, at = [], 0
    for part, look in parts:
        found.append((part[max(0, end - at) :], look))
        at += len(part)
    return found


def page_of_editor() -> str:
    """Return the page that shows the card with a line in other words."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SAMPLE.parent, Path(folder) / "core")
        file = Path(folder) / "core" / SAMPLE.name
        text = SAMPLE.read_text("utf-8").replace(*OTHERWISE, 1)
        file.write_text(text, "utf-8")
        (wrong,), fixes = asyncio.run(served(file, text))
        colours = coloured(file)
    message = html.escape(wrong.message).replace("\n", "<br>")
    said = [f"{message} <small>{wrong.source}({wrong.code})</small>"]
    said += [f"Quick fix: {html.escape(each)}" for each in fixes]
    top = 6 + 20 * (wrong.range.start.line + 1 - FIRST)
    told = "".join(f"<p>{each}</p>" for each in said)
    lines = drawn(text, colours, wrong)
    return PAGE.format(lines=lines, top=top, told=told, count=1)


def picture_of_editor(page: Any, shown: str) -> None:
    """Take the picture of the page *shown*."""
    page.set_viewport_size({"width": 640, "height": 500})
    page.set_content(shown)
    page.locator("main").screenshot(path=ROOT / "site" / "editor.png")


def picture_of_card(page: Any, site: Path) -> None:
    """Take the picture of the page of the card."""
    page.set_viewport_size({"width": 820, "height": 940})
    page.goto((site / "cards" / "core" / "voices-under-the-hull.html").as_uri())
    page.wait_for_timeout(500)  # the fonts
    page.screenshot(path=ROOT / "site" / "card-page.png")


def main() -> None:
    """Take both pictures."""
    shown = page_of_editor()
    with running() as browser:
        page = browser.new_page(device_scale_factor=1.5)
        picture_of_editor(page, shown)
        picture_of_card(page, Path(sys.argv[1]).resolve())


if __name__ == "__main__":
    main()
