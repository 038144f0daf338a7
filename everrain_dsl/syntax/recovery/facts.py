"""Printed facts in the words of other games: `HP 3`, `hull 6`, `STR 5`, `act: 2`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, get_args

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended
from everrain_dsl.syntax.recovery.slips import NUMBERS
from everrain_dsl.vocabulary.printed.parts import Where

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.places import Context
    from everrain_dsl.vocabulary.card_types import CardType

#: What other games call a fact, by what it is called here.
_CALLED: Final = {
    "health": "hp hit-points hit-point hitpoints life lives hull toughness vitality wounds "
    "structure stamina body endurance",
    "dice": "attack attacks power might damage combat atk d die fight hits",
    "spoils": "reward rewards loot bounty treasure prize",
    "act": "stage age era chapter phase",
    "engagement": "distance reach sight aggro",
    "destination": "target goal heading towards",
    "cost": "price costs gold coin pay buy",
    "wage": "pay salary cost price upkeep wages",
    "track": "health hp sanity tracks stress stamina limit",
    "value": "worth price cost sells sell-value sells-for",
    "clue value": "clue clues research knowledge insight",
    "strength": "str st brawn might",
    "resolve": "res will willpower wil rsl wis sanity",
    "intelligence": "int lore wits iq intellect",
    "luck": "lck luc lk fortune",
    "bow": "front fore forward ahead",
    "stern": "back rear aft behind",
    "port": "left harbour town",
    "starboard": "right",
    "copies": "copy count number quantity",
    "code": "id short abbreviation",
    "version": "v release",
    "builds on": "requires needs depends depends-on base",
    "players": "player",
    "length": "rounds turns",
    "coin": "gold money coins doubloons",
    "deckhands": "crew sailors hands",
    "clues": "clue",
}
_ROMAN: Final = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}
_FACT: Final = re.compile(
    r'(?P<key>[A-Za-z][A-Za-z -]*?)\s*(?:[:=]|\bis\b|\bof\b)?\s*(?P<value>"?[0-9]+"?|[IVX]+)?$'
)
#: A side of a ship with a word too much.
_SIDE: Final = re.compile(r"(?:side |on the )?(bow|stern|port|starboard)(?: side)?")
#: A fact with text.
_TEXT: Final = re.compile(r'(?P<key>\b[a-z][a-z ]*?) "(?P<text>[^"0-9]*)"')
#: A price in a port that is not said.
_NUMBERLESS: Final = re.compile(r'(value\b.*?(?:value|,))\s*(at ".*)$')
#: The stats of a crew as numbers alone.
_STATS: Final = re.compile(r"(?:stats?:?)((?:[ ,/]+[0-9]+){2,})")
#: The first line of something, and one word behind its name.
_NAMED: Final = re.compile(r'([a-z][a-z ]* "[^"]*")(?:,? *[\[(]?([A-Za-z]+)[\])]?)?')
#: A fact with the word for what it counts behind its number: `cost 15 coin`.
_UNIT: Final = re.compile(r"(?P<key>[a-z]+) (?P<value>[0-9]+) [a-z]+")
_FIRST: Final = re.compile(r"(?P<value>[0-9]+)\s+(?P<key>[A-Za-z][A-Za-z -]*)$")


def mend(bench: Bench, draft: Draft, context: Context) -> Mended | None:
    """Return a line of facts, each in the form its kind of card has, or None.

    None means that it is not a line of facts. In a first line, the facts are those after the name.
    """
    text, _, _note = draft.text.partition(" #")
    valued = _valued(bench, draft, text) or _placed(bench, draft, text)
    if valued is not None:
        return valued
    head, names = "", text
    if context.first:
        quote = text.rfind('"', 0, text.find(",") if "," in text else len(text))
        at = text.find(",", max(quote, 0))
        if quote < 0 or at < 0 or not bench.reads(text[:at]):
            return None
        head, names = text[:at], text[at + 1 :]
        line = bench.parser.vocabulary
        kind = next(
            (k for k in sorted(line.kinds, key=len, reverse=True) if head.startswith(k)), ""
        )
    elif context.parent is not None and isinstance(context.parent.sentence, nodes.Header):
        kind = context.parent.sentence.kind
    else:
        return None
    type_ = bench.parser.vocabulary.kinds.get(kind)
    if type_ is None:
        return None
    changed: list[tuple[str, str]] = []
    made = []
    listed = _stats(bench, type_, draft, names)
    if listed is not None:
        return listed
    worded = _texts(bench, type_, draft, head, names)
    if worded is not None:
        return worded
    for piece in names.split(","):
        fact = piece.strip()
        new = _nameless(bench, type_, fact, draft) or _fact(bench, type_, fact, head)
        if new is None:
            return None
        if new != fact:
            changed.append((fact, new))
        made.append(new)
    line_ = f"{head}, {', '.join(made)}" if head else ", ".join(made)
    if not changed or not bench.reads(line_) or not bench.stands(line_):
        return None
    first, right = changed[0]
    at = draft.text.find(first, len(head))
    told = Finding(
        catalogue.FACT_OF_ANOTHER_GAME,
        draft.places[at],
        draft.places[at + len(first)],
        {"found": first, "right": right, "nearest": line_ if len(changed) > 1 else right},
    )
    return Mended(draft.edited([Edit(0, len(text.rstrip()), line_)]), (told,))


def _valued(bench: Bench, draft: Draft, text: str) -> Mended | None:
    """Return `value 5 at "Ashmoor", at "Duskfall"` with a number where it lacks one, else None."""
    match = _NUMBERLESS.match(text)
    line = f"{match[1]} 10 {match[2]}" if match else ""
    if match is None or not bench.reads(line) or not bench.stands(line):
        return None
    told = Finding(
        catalogue.SAID_OTHERWISE,
        draft.places[match.start(2)],
        draft.places[match.end(2)],
        {"found": match[2].rstrip()},
        f"write `{line.rstrip()}`, with the number you mean",
    )
    return Mended(draft.edited([Edit(0, len(text), line)]), (told,))


def _placed(bench: Bench, draft: Draft, text: str) -> Mended | None:
    """Return the first line of a trait with where it works in brackets, None of any other."""
    match = _NAMED.fullmatch(text.strip())
    if match is None or bench.reads(text) or not bench.reads(f"{match[1]} (general)"):
        return None
    ways = [f"({place})" for place in get_args(Where)]
    meant = [way for way in ways if match[2] and match[2].lower() in way]
    told = Finding(
        catalogue.SAID_OTHERWISE,
        draft.places[0],
        draft.places[len(text.rstrip())],
        {"found": text.strip()},
        f"write `{match[1]} {(meant or ways)[0]}`"
        + (
            ""
            if meant
            else f", or {', '.join(f'`{way}`' for way in ways[1:])} in that place: this says where "
            "the trait works"
        ),
    )
    line = f"{match[1]} {(meant or ['(general)'])[0]}"
    return Mended(draft.edited([Edit(0, len(text.rstrip()), line)]), (told,))


def _stats(bench: Bench, type_: CardType, draft: Draft, text: str) -> Mended | None:
    """Return `stats 4 3 5 6` with the name of each stat before its number, None of others."""
    match = _STATS.fullmatch(text.strip())
    if match is None or not any(field.type == "stat" for field in type_.fields):
        return None
    printed = [*_CALLED]
    stats = sorted(
        (name for name, terminal in bench.names.items() if terminal == "STAT_WORD"),
        key=lambda name: (printed.index(name) if name in printed else len(printed), name),
    )
    numbers = re.findall("[0-9]+", match[1])
    if len(numbers) != len(stats):
        return None
    line = ", ".join(f"{name} {number}" for name, number in zip(stats, numbers, strict=True))
    told = Finding(
        catalogue.FACT_OF_ANOTHER_GAME,
        draft.places[0],
        draft.places[len(text.rstrip())],
        {"found": text.strip(), "right": line, "nearest": line},
    )
    return Mended(draft.edited([Edit(0, len(text.rstrip()), line)]), (told,))


def _texts(bench: Bench, type_: CardType, draft: Draft, head: str, names: str) -> Mended | None:
    """Return facts with a number for the text of one that takes a number, None if none has."""
    match = _TEXT.search(names)
    keys = {field.key for field in type_.fields}
    if match is None or match["key"].strip() not in keys or bench.reads(draft.text):
        return None
    number = NUMBERS.get(match["text"].casefold())
    fact = f"{match['key']} {number or 10}"
    whole = f"{names[: match.start()]}{fact}{names[match.end() :]}"
    line = f"{head},{whole}" if head else whole
    if not bench.reads(line) or not bench.stands(line):
        return None
    at = len(head) + bool(head) + match.start()
    meant = "" if number else ", with the number you mean"
    told = Finding(
        catalogue.FACT_OF_ANOTHER_GAME,
        draft.places[at],
        draft.places[at + len(match[0])],
        {"found": match[0], "right": fact},
        f"write `{fact}`{meant}",
    )
    return Mended(draft.edited([Edit(0, len(head) + bool(head) + len(names), line)]), (told,))


def _fact(bench: Bench, type_: CardType, fact: str, head: str) -> str | None:
    """Return *fact* as a card of the kind writes it, None if the kind does not have the fact."""
    lead = f"{head}, " if head else ""
    if bench.reads(f"{lead}{fact}") and bench.stands(f"{lead}{fact}"):
        return fact
    side = _SIDE.fullmatch(fact)
    if side is not None:
        fact = side[1]
    match = _FIRST.match(fact) or _FACT.match(fact) or _UNIT.fullmatch(fact)
    if match is None:
        return None
    key = " ".join(match["key"].lower().split())
    value = match["value"] or ""
    value = _ROMAN.get(value.lower(), value).strip('"')
    for name in _names(bench, type_, key):
        new = f"{name} {value}".strip()
        if name == "copies" and value:
            new = f"x{value}"
        if bench.reads(f"{lead}{new}") and bench.stands(f"{lead}{new}"):
            return new
    return None


def _nameless(bench: Bench, type_: CardType, fact: str, draft: Draft) -> str | None:
    """Return the number *fact* with the name of the fact that its card lacks in front, or None."""
    if not fact.isdigit():
        return None
    text, at = bench.source.text, draft.places[0]
    start, _ = bench.source.item(at)
    names = text[start : max(text.find("\n\n", at), at + len(draft.text))]
    needed = [row.key for row in type_.fields if row.required and row.type != "stat"]
    if any(row.type == "stat" for row in type_.fields):
        needed += [name for name, terminal in bench.names.items() if terminal == "STAT_WORD"]
    missing = [name for name in needed if not re.search(rf"\b{re.escape(name)}\b", names)]
    there = [name for name in needed if name not in missing]
    return f"{missing[0]} {fact}" if there and missing else None


def _names(bench: Bench, type_: CardType, key: str) -> list[str]:
    """Return the facts of a kind that *key* may mean: its own words first."""
    own = [field.key for field in type_.fields if field.type != "stat"]
    if any(field.type == "stat" for field in type_.fields):
        own += [name for name, terminal in bench.names.items() if terminal == "STAT_WORD"]
    if any(field.type == "sides" for field in type_.fields) or type_.opens == "card":
        own += ["bow", "stern", "port", "starboard"]
    same = [name for name in own if name == key]
    called = [
        name
        for name in own
        if key.replace(" ", "-") in _CALLED.get(name, "").split()
        or key in _CALLED.get(name, "").split()
    ]
    return [*same, *called]
