"""The template for a new set: every file of a project that passes all checks unchanged.

`@NAME@` is the name of the set, `@CODE@` its code, `@REQUIREMENT@` the requirement by which pip
installs this program. All files refer to `requirements.txt`, so the requirement is written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_SET: Final = """\
# Whose cards these are. `code` is what other sets call this one by: it never changes.
set "@NAME@", code "@CODE@", version "0.1.0", languages "en"
  builds on "core"
"""
_CARDS: Final = """\
# Three cards to begin with. Change them, or throw them overboard.

sea event "The Quiet Buoy"
  > It rings when there is no swell, and is silent when there is.

  choice "Ask what it has seen"
    one crew on deck tests resolve
      pass
        collect 2 clues
      fail
        that crew suffers 1 strain

  choice "Cut it loose"
    advance agenda by 1
    collect 1 clue

trinket "Pilot's Whistle"
  > It calls nobody who is alive.
  value 0 at "Ashmoor", 5, 10 at "Grimsea"
  use
    every crew on deck recovers 1 strain

positive trait "Light Sleeper" (sea)
  > Hears the hull think.
  before this crew suffers strain
    prevent 1
"""
_SCENARIOS: Final = """\
# What the cards do, branch by branch: `everrain test` plays all of it.

scenario "the buoy has seen something" of "The Quiet Buoy"
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 2
  choose "Ask what it has seen"
  expect exactly 2 clues

scenario "the buoy has seen the mate" of "The Quiet Buoy"
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 7
  choose "Ask what it has seen"
  expect the mate has exactly 1 strain

scenario "what drifts off is heard of again" of "The Quiet Buoy"
  choose "Cut it loose"
  expect agenda is 2
  expect exactly 1 clue

scenario "all hands are rested" of "Pilot's Whistle"
  given a deckhand on deck with 2 strain as the mate
  expect the mate has exactly 1 strain

scenario "she was awake before it came" of "Light Sleeper"
  do this crew suffers 2 strain
  expect this crew has exactly 1 strain
"""
_SETTINGS: Final = """\
# What every command looks at where it is given no path; `sets` says where further sets are.
cards = ["cards"]
"""
_WORKFLOW: Final = """\
name: cards
on: [push, pull_request]
permissions:
  contents: read
jobs:
  cards:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.13"
      - run: python -m pip install -r requirements.txt
      - run: everrain check --format github
      - run: everrain format --check
      - run: everrain test -o junit=report.xml
      - run: everrain build cards -o @CODE@.json
      - run: mkdocs build --strict
"""
_HOOKS: Final = """\
# `pre-commit install` runs these before each commit; the program is that of `requirements.txt`.
repos:
  - repo: local
    hooks:
      - id: everrain-format
        name: everrain format
        entry: everrain format
        language: system
        files: \\.rain$
      - id: everrain-check
        name: everrain check
        entry: everrain check
        language: system
        files: (\\.rain|everrain\\.toml)$
        pass_filenames: false
      - id: everrain-test
        name: everrain test
        entry: everrain test
        language: system
        files: (\\.rain|everrain\\.toml)$
        pass_filenames: false
"""
_SITE: Final = """\
site_name: @NAME@
# repo_url: https://example.org/your/repository  # each page then links to the source
docs_dir: docs
site_dir: build/site
use_directory_urls: false
theme:
  name: material
plugins:
  - everrain-cards:
      sets: [cards]
markdown_extensions: [attr_list, md_in_html]
watch: [cards]
"""
_HOME: Final = """\
# @NAME@

[All cards](cards/index.md)
"""
_README: Final = """\
# @NAME@

A set of cards for *The Everrain*.

```sh
python3 -m venv .venv
.venv/bin/pip install -r requirements.txt
. .venv/bin/activate
everrain check          # every mistake, and what to write instead
everrain test           # the scenarios of the cards
everrain format         # the one layout there is
everrain text "The Quiet Buoy"
everrain try "The Quiet Buoy"
everrain new card trinket "A Card of Your Own"
mkdocs build            # a page for each card, in build/site
```

The cards are in `cards/`, one file for each kind if you like; what they do is shown by the
scenarios in `cards/scenarios/`. `everrain words` lists what a card can say, `everrain explain
E0203` what a message means.
"""
_EDITOR: Final = """\
{
  "files.associations": {"*.rain": "everrain"},
  "[everrain]": {
    "editor.tabSize": 2,
    "editor.insertSpaces": true,
    "editor.detectIndentation": false,
    "files.insertFinalNewline": true,
    "files.trimTrailingWhitespace": true
  }
}
"""
_STYLE: Final = """\
root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true
trim_trailing_whitespace = true

[*.{rain,yml,json}]
indent_style = space
indent_size = 2
"""
_FILES: Final[Mapping[str, str]] = {
    "cards/set.rain": _SET,
    "cards/cards.rain": _CARDS,
    "cards/scenarios/cards.rain": _SCENARIOS,
    "everrain.toml": _SETTINGS,
    "requirements.txt": "@REQUIREMENT@\n",
    "README.md": _README,
    "mkdocs.yml": _SITE,
    "docs/index.md": _HOME,
    ".github/workflows/cards.yml": _WORKFLOW,
    ".pre-commit-config.yaml": _HOOKS,
    ".vscode/settings.json": _EDITOR,
    ".editorconfig": _STYLE,
    ".gitattributes": "*.rain text eol=lf\n",
    ".gitignore": ".venv/\nbuild/\n*.json.part\n/@CODE@.json\n/report.xml\n",
}


def project(name: str, code: str, requirement: str) -> dict[str, str]:
    """Return the files of a new set by their paths, with slashes, from the folder of the project.

    *name* is what it is called, without quotes; *code* a code that a set can have; *requirement*
    what pip installs this program by.
    """
    slots = {"@NAME@": name, "@CODE@": code, "@REQUIREMENT@": requirement}
    made: dict[str, str] = {}
    for path, text in _FILES.items():
        for slot, value in slots.items():
            text = text.replace(slot, value)  # noqa: PLW2901 - one slot after another
        made[path] = text
    return made
