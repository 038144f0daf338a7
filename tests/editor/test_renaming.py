"""Every name can be renamed, with its declaration and every use, or says why not."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from everrain_dsl.editor.mentions import LOCAL, LOCALS, NO_NAMES, QUOTED, TEXTS
from everrain_dsl.editor.rename import CannotRenameError, changed, rename, respelled
from everrain_dsl.editor.workspace import Desk
from everrain_dsl.syntax import tables
from everrain_dsl.syntax.grammar import alternatives
from everrain_dsl.vocabulary import core
from tests.editor.client import drive
from tests.editor.test_server import position
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.editor.index import Name
    from tests.editor.client import Editor

MANIFEST = (
    'set "Kelp", code "kelp", version "1.0.0", symbol "K", languages "en"\n  builds on "core"\n'
)
#: Each name of it stands as something else as well, which has to stay as it is.
CARDS = """\
# Kelp, faith, hush: `faith`.
stats faith, value 3

counters "Kelp", lie on ships

track "Dread" from 0 to 6, token dread at 0

die "Bone", faces hush, skull

kind "idol", plural "idols", stays with a ship
  field "glow", a number from 0 to 3
  field "mood", one of grim, merry
  section "rite"
deck "Idol", holds idols

idol "Kelp Idol", glow 1, mood grim
  > Faith in the kelp.
  rite
    add 1 "kelp" counter to this ship

keyword "Devout" with a number
  before this crew suffers strain
    prevent the number

define "{crew} hails the tide"
  that crew suffers 1 strain

define whether "{ship} is overgrown"
  if that ship has at least 1 "kelp" counter

define the "depth of {ship}"
  reckon that ship's "kelp" counters

order "Hymn", obeyed on deck
  > Sung low.
  collect 1 clue

positive trait "Kelpish" (sea), x2
  > Green.
  devout 2

rules "Tide Tables", optional
  > Always.
  after a round begins
    advance dread by 1

sea event "Faith"
  > The heir has faith.
  choice "Kelp"
    one crew on deck tests faith
      pass
        that crew hails the tide
      fail
        set mark "Hush"
  choice "Dread"
    if your ship is overgrown
      choose one crew on deck as the heir
      the heir gains trait "Kelpish"
      if mark "Hush" is set
        push back dread by 1
    if there is an idol of your ship with mood grim
      draw 1 card from the "Idol" deck
    exhaust one hymn order
    set mark "Toll"
    collect the depth of your ship clues

scenario "the kelp is chosen" of "Faith"
  given a deckhand on deck as the heir
  choose "Kelp"
  expect mark "Hush" is not set
"""


@pytest.fixture(scope="module")
def kelp(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, Path]:
    folder = tmp_path_factory.mktemp("kelp")
    (folder / "set.rain").write_text(MANIFEST, "utf-8")
    path = folder / "cards.rain"
    path.write_text(CARDS, "utf-8")
    desk = Desk()
    desk.put(path, CARDS)
    assert [f"{each.span.line}: {each.message}" for each in desk.check(path).findings] == []
    return desk, path


#: What is renamed, at which words, to what, and the lines that say it then; `|` parts lines.
RENAMED = (
    ("stat", "tests faith", 7, "trust", "stats trust, value 3|one crew on deck tests trust"),
    (
        "counters",
        'counters "Kelp"',
        12,
        "Weed",
        'counters "Weed", lie on ships|add 1 "weed" counter to this ship'
        '|if that ship has at least 1 "weed" counter'
        '|reckon that ship\'s "weed" counters',
    ),
    (
        "track",
        "advance dread",
        9,
        "gloom",
        'track "gloom" from 0 to 6, token gloom at 0|advance gloom by 1|push back gloom by 1',
    ),
    (
        "kind",
        "an idol of",
        4,
        "lamp",
        'kind "lamp", plural "lamps", stays with a ship|deck "Idol", holds lamps'
        '|lamp "Kelp Idol", glow 1, mood grim'
        "|if there is a lamp of your ship with mood grim",
    ),
    (
        "field",
        "glow 1",
        1,
        "shine",
        'field "shine", a number from 0 to 3|idol "Kelp Idol", shine 1, mood grim',
    ),
    (
        "value",
        "one of grim",
        8,
        "sour",
        'field "mood", one of sour, merry|idol "Kelp Idol", glow 1, mood sour'
        "|if there is an idol of your ship with mood sour",
    ),
    ("section", '"rite"', 2, "prayer", 'section "prayer"|prayer'),
    ("face", "faces hush", 7, "quiet", 'die "Bone", faces quiet, skull'),
    ("keyword", "devout 2", 2, "Zealous", 'keyword "Zealous" with a number|zealous 2'),
    (
        "phrase",
        "that crew hails the tide",
        11,
        "{crew} blesses the ebb",
        'define "{crew} blesses the ebb"|that crew blesses the ebb',
    ),
    (
        "question",
        "ship is overgrown",
        9,
        "{ship} is choked",
        'define whether "{ship} is choked"|if your ship is choked',
    ),
    ("order", "hymn order", 1, "Dirge", 'order "Dirge", obeyed on deck|exhaust one dirge order'),
    (
        "mark",
        'set mark "Hush"',
        11,
        "Still",
        'set mark "Still"|if mark "Still" is set|expect mark "Still" is not set',
    ),
    (
        "local",
        "as the heir\n      the",
        8,
        "scion",
        'choose one crew on deck as the scion|the scion gains trait "Kelpish"',
    ),
    (
        "choice",
        'choice "Kelp"',
        9,
        "Weeds",
        'choice "Weeds"|choose "Weeds"',
    ),
    (
        "deck",
        'deck "Idol"',
        7,
        "Idols",
        'deck "Idols", holds idols|draw 1 card from the "Idols" deck',
    ),
    (
        "trait",
        'trait "Kelpish"\n',
        8,
        "Salty",
        'positive trait "Salty" (sea), x2, formerly "Kelpish"|the heir gains trait "Salty"',
    ),
    (
        "sea event",
        'of "Faith"',
        5,
        "Doubt",
        'sea event "Doubt", formerly "Faith"|scenario "the kelp is chosen" of "Doubt"',
    ),
)


@pytest.mark.long
def test_a_name_is_renamed_wherever_it_stands_and_nothing_else(
    kelp: tuple[Desk, Path], subtests: pytest.Subtests
) -> None:
    desk, path = kelp
    tree = desk.tree(path)
    assert tree is not None
    for of, at, more, called, lines in RENAMED:
        with subtests.test(of=of):
            edits = rename(desk, path, tree, CARDS.index(at) + more, called)
            text = changed(edits)[path]
            old, new = CARDS.splitlines(), text.splitlines()
            differing = [now for was, now in zip(old, new, strict=True) if was != now]

            assert [each.strip() for each in differing] == lines.split("|")


def test_what_cannot_be_renamed_says_why(
    kelp: tuple[Desk, Path], subtests: pytest.Subtests
) -> None:
    desk, path = kelp
    tree = desk.tree(path)
    assert tree is not None
    for at, more, called, why in (
        ("collect 1", 2, "gather", "put the cursor on a name"),
        ("suffers 1 strain", 2, "gather", "put the cursor on a name"),
        ('the "Idol" deck', 7, "Sea Event", "can't have that name"),
        ("tests faith", 7, "My Trust", "not one word in small letters"),
        ("tests faith", 7, "luck", "can't have that name"),
        ('set mark "Hush"', 11, "toll", "`toll` means something else already"),
        ("tests faith", 7, "faith", "already"),
        ('"Faith"', 2, 'a "quote"', "1 to 80 characters"),
        ("hails the tide", 2, "the tide is hailed", "has other slots than"),
    ):
        with (
            subtests.test(at=at, called=called),
            pytest.raises(CannotRenameError, match=re.escape(why)),
        ):
            rename(desk, path, tree, CARDS.index(at) + more, called)


def test_an_editor_is_told_what_can_be_renamed_and_why_not(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(MANIFEST, "utf-8")
    path = tmp_path / "cards.rain"
    path.write_text(CARDS, "utf-8")

    async def does(made: Editor) -> None:
        at = types.TextDocumentIdentifier(made.open(path, CARDS))
        found = await made.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(at, position(CARDS, 'counters "Kelp"', 12))
        )
        assert isinstance(found, types.PrepareRenamePlaceholder)
        assert found.placeholder == "Kelp"
        assert found.range.start == position(CARDS, 'counters "Kelp"', 10)
        with pytest.raises(JsonRpcException, match="put the cursor on a name"):
            await made.client.text_document_prepare_rename_async(
                types.PrepareRenameParams(at, position(CARDS, "collect", 1))
            )
        edit = await made.client.text_document_rename_async(
            types.RenameParams(at, position(CARDS, 'trait "Kelpish"\n', 8), "Salty")
        )
        assert edit is not None
        assert [*(edit.changes or {})] == [path.as_uri()]

    drive(does)


#: A mark and counters without a declaration, each in three spellings: case and accents differ.
SPELLINGS = """\
sea event "Bell"
  set mark "Café Bell"
  add 1 "Café Debt" counter to your ship
  add 1 "CAFE\u0301 DEBT" counter to your ship
  if mark "café bell" is set
    if mark "CAFE\u0301 BELL" is set
      if your ship has at least 1 "café debt" counter
        collect 1 clue
"""


def test_spellings_of_a_mark_or_counter_are_one_name(tmp_path: Path) -> None:
    path = tmp_path / "bell.rain"

    async def does(made: Editor) -> None:
        at = types.TextDocumentIdentifier(made.open(path, SPELLINGS))
        await made.told_of(at.uri, [])
        for first, lines in (('"Café Bell"', [1, 4, 5]), ('"Café Debt"', [2, 3, 6])):
            place = position(SPELLINGS, first, 2)
            found = await made.client.text_document_references_async(
                types.ReferenceParams(types.ReferenceContext(include_declaration=True), at, place)
            )
            assert [each.range.start.line for each in found or ()] == lines
            edit = await made.client.text_document_rename_async(
                types.RenameParams(at, place, "New Name")
            )
            assert edit is not None
            edits = (edit.changes or {})[at.uri]
            made_of = sorted((each.range.start.line, each.new_text) for each in edits)
            assert made_of == [(line, '"New Name"') for line in lines]
        line = '      if mark "'
        text = SPELLINGS + line
        made.type(at.uri, text)
        place = types.Position(text.count("\n"), len(line))
        offered = await made.client.text_document_completion_async(
            types.CompletionParams(at, place)
        )
        assert isinstance(offered, types.CompletionList)
        bells = [each.label for each in offered.items if "bell" in each.label.lower()]
        assert bells == ["Café Bell"]

    drive(does)


def test_every_name_in_quotes_and_every_own_word_has_a_role() -> None:
    parser = tables.parser_for(core())
    known = alternatives(core())
    fixed = [
        (rule.alias or rule.makes, symbol)
        for rule in parser.table.rules
        for symbol in rule.parts
        if known.called(rule.alias or rule.makes) is None
    ]
    headers = {name for name, _ in fixed if name.startswith("header_")}
    texts = {name for name, symbol in fixed if symbol == QUOTED} - headers
    words = {name for name, symbol in fixed if symbol == "OTHER_WORD"} - headers

    assert texts <= {*TEXTS, "own_header", "text_field", "later_text", "voted"}
    assert words <= {*LOCALS, *NO_NAMES, "any_name"}


def _other(name: Name, number: int) -> str:
    """Return a new name for *name*, of the form that it needs."""
    letters = "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}")
    if "{" in name.called:
        return re.sub(r"(\{[^}]*\})|([a-z]{4,})", lambda m: m[1] or f"{m[2]}qu", name.called)
    if name.kind in (LOCAL, "stat", "field", "value", "face", "section", "token", "kind", "mark"):
        return f"qu{letters}ok"
    if name.kind in ("die", "counters", "counter", "track", "order", "keyword"):
        return f"Qu{letters}ok"
    return f"Qu{letters} {name.called}"[:79]


@pytest.mark.parametrize("code", [pytest.param("core", marks=pytest.mark.long), "lanterns"])
def test_every_name_of_a_set_is_renamed_without_a_new_finding(code: str) -> None:
    """All names are renamed together; those that the rules ask for are left out."""
    root = ROOT / "cards" / code
    desk = Desk()
    index = desk.index(root)
    before = Counter((each.path, each.code, each.span.line) for each in desk.check(root).findings)
    names: list[Name] = []
    asked = {"die", "stat", "face", "token", "track"} if code == "core" else set()
    for name in index:
        places = index.declarations(name)
        kind = places[0].mention.kind
        numbered = kind is not None and kind.numbered
        own = places[0].tree.set in index.compiled.own
        if own and name.kind not in ("set code", *asked) and not numbered:
            names.append(name)
    edits = [
        edit
        for number, name in enumerate(names)
        for edit in respelled([index], name, _other(name, number))
    ]
    tried = desk.with_texts(changed(edits))

    assert [
        f"{each.path}:{each.span.line}: {each.message}"
        for each in tried.check(root).findings
        if (each.path, each.code, each.span.line) not in before
    ] == []
