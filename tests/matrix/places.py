"""Where sentences may stand: a card of each kind with room for them, and how it is set off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import core
from everrain_runtime.rules.port import passengers
from everrain_runtime.scenarios import card_entry
from tests.matrix.tables import TABLES, UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.vocabulary.card_types import CardType, Section
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from tests.matrix.trying import SetOff


@attrs.frozen
class Place:
    """A place for sentences: a card in which they stand at `{LINES}`, and what sets them off."""

    name: str
    text: str
    set_off: SetOff
    #: The tables on which it can come to that.
    tables: tuple[str, ...] = tuple(TABLES)
    #: The card that what stands there is compared with, where no other sentence does nothing.
    idle: str = ""

    def card(self, name: str, lines: tuple[str, ...], number: int) -> str:
        """Return the card called *name* with those lines in that place; *number* is its own."""
        before = next((line for line in self.text.split("\n") if "{LINES}" in line), "{LINES}")
        indent = before[: before.index("{LINES}")]
        written = f"\n{indent}".join(lines)
        text = self.text.replace("{LINES}", written).replace("{NAME}", name)
        return text.replace("{NUMBER}", str(number)).replace("{AFTER}", str(number + 1)) + "\n"


#: The first line of a card, by how it goes on or its kind; otherwise its kind and its name.
#: Rules that are not optional would be in force while other cards are tried.
OPENINGS: Final[Mapping[str, str]] = {
    "passenger": '{KIND} "{NAME}" for "Grimsea"',
    "trait": '{KIND} "{NAME}" (general)',
    "table": '{KIND} "{NAME}" by fate',
    "rules": '{KIND} "{NAME}", optional',
}
#: Kinds that stand inside another one, with what is around them.
AROUND: Final[Mapping[str, str]] = {
    "journey": """story "{NAME} story"
  starts from "{NAME} start"
  journey {NUMBER} "{NAME}", sea event
    {BODY}
  epilogue {AFTER} "{NAME} end", sea event
    nothing happens

sea event "{NAME} start"
  begin story "{NAME} story"
""",
    "epilogue": """story "{NAME} story"
  starts from "{NAME} start"
  epilogue {NUMBER} "{NAME}", sea event
    {BODY}

sea event "{NAME} start"
  begin story "{NAME} story"
""",
    "service": """location "{NAME} quarter"
  service "{NAME}"
    {BODY}
""",
    "indelible": """shellback "{NAME} board"
  dice 2, track 6, wage 15
  strength 3, resolve 5, intelligence 7, luck 4
  indelible "{NAME}" (general)
    {BODY}
""",
}
#: What a kind needs beside what is tried on it.
NEEDS: Final[Mapping[str, str]] = {
    "range": "range\n  |   1\n  | 1   1\n  |   2\n  | .   .\n  |   ^",
    "objective": "objective every port is covered",
    "indelible": 'indelible "{NAME} trait" (general)\n  this crew gets +1 luck',
    "side": "port",
    "row": "0-9\n  nothing happens",
    "stat": "strength 3, resolve 5, intelligence 7, luck 4",
}
#: How a section is opened, where its kind alone does not do.
HEADS: Final[Mapping[str, str]] = {"omen": 'omen 1 "Tried"', "row": "0-9"}


def of_sections(kind: CardType) -> Iterator[tuple[Section, str]]:
    """Yield the sections of a kind that hold effects, each with the card that has it."""
    for section in kind.sections:
        if section.holds == "effects" and section.kind not in core().kinds:
            head = HEADS.get(section.kind, section.kind)
            yield section, card_of(kind, f"{head}\n  {{LINES}}", having=section.kind)


#: The way on that a journey needs, which nobody goes here.
_GOING_ON: Final = "\nif the act is at least 9\n  continue"


def card_of(kind: CardType, body: str, *, having: str = "") -> str:
    """Return a card of that *kind* with *body* on it, and with all else that it needs."""
    if kind.kind == "journey":
        body += _indented(_GOING_ON, "  " if having else "")
    if kind.inside:
        around = AROUND[kind.kind]
        before = next(line for line in around.split("\n") if "{BODY}" in line)
        return around.replace("{BODY}", _indented(body, before[: before.index("{")]))
    opening = OPENINGS.get(
        kind.kind if kind.kind in OPENINGS else kind.opens, '{KIND} "{NAME}"'
    ).replace("{KIND}", kind.kind)
    facts = [NEEDS.get(each.key, each.sample) for each in kind.fields if each.required]
    facts += [each.sample for each in kind.fields if each.key == "cost"]
    parts = [NEEDS[each.kind] for each in kind.sections if each.required and each.kind != having]
    lines = [opening, *(f"  {_indented(each, '  ')}" for each in (*facts, *parts, body))]
    return "\n".join(lines) + "\n"


def _indented(text: str, indent: str) -> str:
    return text.replace("\n", f"\n{indent}")


# What sets them off


def play(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    """Let the card do what it does by itself."""
    card_entry.play(game, loaded, this, crew)


def act(section: str) -> SetOff:
    """Return what does the first action of that section, whoever uses it."""

    def done(game: Game, loaded: Loaded, this: int, crew: int) -> None:
        for number, action in loaded.actions(section)[:1]:
            types = loaded.routine(action.routine).params[1:]
            things = [crew if type_ == "crew" else _first(game, type_) for type_ in types]
            card_entry.act(game, loaded, number, action, (this, *things))

    return done


def _first(game: Game, type_: str) -> int:
    noun = next(each.name for each in core().nouns.values() if each.type == type_)
    return next(iter(game.facts.all(noun)), 0)


def _capture(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    game.do("capture_enemy", _first(game, "enemy"), this)


def _awaken(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    game.do("awaken_elder_one", this)


def _deliver(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    passengers.deliver(game, this)


def harm(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    """Let your ship suffer damage, which what is tried waits for; an Elder One has arisen."""
    elder = game.board.elder_ones.get(this)
    if elder is not None:
        elder.awake = True
    game.do("suffer_damage", game.you, 1)


def roll(die: str) -> SetOff:
    """Return what rolls three dice of a kind, or one that has numbers."""

    def rolled(game: Game, loaded: Loaded, this: int, crew: int) -> None:
        game.throw({die: 1 if game.content.faces(die)[0].isdecimal() else 3})

    return rolled


#: What sets a section off by the rules, where they do it at a word.
RULED: Final[Mapping[str, SetOff]] = {
    "use": play,
    "enemy space": _capture,
    "upon awakening": _awaken,
    "on arrival": _deliver,
}


def tables(kind: CardType) -> tuple[str, ...]:
    """Return the tables on which it can come to what is on a card of that kind."""
    during = core().kinds["sea event"].during if kind.inside == ("story",) else kind.during
    return tuple(
        name for name in TABLES if during is None or UNDER_WAY.get(name) in (None, *during)
    )


def effects() -> list[Place]:
    """Return the places in which an effect may stand."""
    found = [*_within_a_body(), _cost()]
    for kind in core().kinds.values():
        if kind.read_as != "card":
            continue
        if kind.body:
            name, text = f"{kind.kind}: body", card_of(kind, "{LINES}")
            found.append(Place(name, text, play, tables(kind)))
        for section, text in of_sections(kind):
            off = RULED.get(section.kind)
            if section.kind == "crew space":
                off = play
            place = f"{kind.kind}: {section.kind}"
            found.append(Place(place, text, off or act(section.kind), tables(kind)))
        if kind.abilities:
            for timing in ("after", "before", "instead when"):
                body = f"{timing} a ship suffers damage\n  {{LINES}}"
                found.append(Place(f"{kind.kind}: {timing}", card_of(kind, body), harm))
    treasure = core().kinds["commodity"]
    for die in ("attack", "fate"):
        for moment in ("begins", "is read"):
            name = f"before a roll of {die} dice {moment}"
            found.append(Place(name, card_of(treasure, f"{name}\n  {{LINES}}"), roll(die)))
    return found


#: Sentences that hold others, with what they are about.
_HOLDING: Final[Mapping[str, str]] = {
    "choice": 'choice "Tried"\n  {LINES}\nchoice "Not tried"\n  nothing happens',
    "if": "if the act is at least 1\n  {LINES}",
    "otherwise": "if the act is at least 9\n  nothing happens\notherwise\n  {LINES}",
    "for each": "for each player\n  {LINES}",
    "repeat": "repeat 2 times\n  {LINES}",
    "pass": "one crew tests luck with +9\n  pass\n    {LINES}",
    "fail": "one crew tests luck with -9\n  pass\n    nothing happens\n  fail\n    {LINES}",
    "roll": "roll fate\n  0-9\n    {LINES}",
    "you may": "you may pay 1 coin\n  {LINES}",
    "at the end": "at the end of the turn\n  {LINES}",
}


def _within_a_body() -> Iterator[Place]:
    event = core().kinds["sea event"]
    for name, text in _HOLDING.items():
        off: SetOff = _until_the_end if name == "at the end" else play
        yield Place(f"sea event: {name}", card_of(event, text), off, tables(event))


def _cost() -> Place:
    """Return the price of a choice."""
    event = core().kinds["sea event"]
    body = 'choice "Tried"\n  {COST}\nchoice "Not tried"\n  lose 1 clue'
    cards = [
        card_of(event, body.replace("{COST}", said))
        for said in ("cost {LINES}\n  nothing happens", "nothing happens")
    ]
    return Place("sea event: cost", cards[0], play, tables(event), idle=cards[1])


def _until_the_end(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    play(game, loaded, this, crew)
    game.settle()
    game.moment("turn_ends")
