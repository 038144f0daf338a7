"""The extension for VS Code: its grammar is that of the table, and colours as Python does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from everrain_dsl.editor.colours import stretches, textmate
from everrain_dsl.editor.decorations import ODDS, PRINT, TEST
from tests.sources import ROOT

FOLDER = ROOT / "site" / "editors" / "vscode"
GRAMMAR = FOLDER / "syntaxes" / "everrain.tmLanguage.json"
MODULES = Path(os.environ.get("EVERRAIN_NODE_MODULES", ROOT / "node_modules"))


def manifest() -> dict[str, object]:
    found: dict[str, object] = json.loads((FOLDER / "package.json").read_text("utf-8"))
    return found


def test_the_grammar_is_made_from_the_vocabulary(*, update_golden: bool) -> None:
    text = json.dumps(textmate(), indent=2) + "\n"
    if update_golden:
        GRAMMAR.write_text(text, "utf-8")

    assert GRAMMAR.read_text("utf-8") == text, "run this test with --update-golden"


def test_vs_code_colours_as_the_table_says(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not (MODULES / "vscode-textmate").is_dir():
        pytest.skip(
            "no node or no vscode-textmate: `npm install --no-save vscode-textmate "
            "vscode-oniguruma` makes this test run"
        )
    files = sorted((ROOT / "cards").rglob("*.rain"))
    odd = tmp_path / "odd.rain"
    odd.write_text(
        'sea event "Ü" # "\n  >x\n\t|y\n  that crew-space "a" "b\n2-2 +1 é crew\n', "utf-8"
    )
    files.append(odd)
    given = json.dumps({"grammar": str(GRAMMAR), "files": [str(each) for each in files]})
    done = subprocess.run(
        [node, str(Path(__file__).with_name("textmate.cjs"))],
        input=given, capture_output=True, text=True, check=True,
        env={**os.environ, "NODE_PATH": str(MODULES)},
    )  # fmt: skip

    for file, lines in zip(files, json.loads(done.stdout), strict=True):
        for text, told in zip(file.read_text("utf-8").split("\n"), lines, strict=True):
            wanted = [
                [text[each.start : each.end], f"{each.colour.scope}.everrain"]
                for each in stretches(text)
            ]
            assert told == wanted, f"{file}: {text}"


def test_every_file_that_the_extension_names_is_there() -> None:
    text = (FOLDER / "package.json").read_text("utf-8")
    named = re.findall(r'"(\./[^"]+)"', text)

    assert len(named) >= 3
    assert [each for each in named if not (FOLDER / each).is_file()] == []
    json.loads((FOLDER / "language-configuration.json").read_text("utf-8"))


def test_the_commands_of_the_server_are_not_the_extension_s_own() -> None:
    # the client registers those that the server announces; a second one would be refused
    script = (FOLDER / "extension.js").read_text("utf-8")
    own = set(re.findall(r'registerCommand\("([^"]+)"', script))
    declared = {
        each["command"]
        for each in manifest()["contributes"]["commands"]  # type: ignore[index]
    }

    assert own == declared
    assert not own & {PRINT, TEST, ODDS}
    assert f'"{PRINT}"' in script


def test_the_extension_is_a_script_that_node_reads() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node: the script of the extension is not read")
    subprocess.run([node, "--check", str(FOLDER / "extension.js")], check=True)


def test_a_line_below_what_opens_a_block_is_indented() -> None:
    rules = json.loads((FOLDER / "language-configuration.json").read_text("utf-8"))["onEnterRules"]
    opening = re.compile(rules[0]["beforeText"])

    assert opening.match('  choice "Go"')
    assert opening.match("    if at least 2 clues")
    assert not opening.match("  collect 2 clues")
