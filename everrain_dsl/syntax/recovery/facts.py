"""Printed facts in the words of other games: `HP 3`, `hull 6`, `STR 5`, `act: 2`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import lemma
from everrain_dsl.source import Source
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.parser import declared, joined
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended
from everrain_dsl.syntax.recovery.places import kind_said
from everrain_dsl.vocabulary.fact_names import CALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.syntax.recovery.places import Context
    from everrain_dsl.vocabulary.card_types import CardType

_ROMAN: Final = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}
_FACT: Final = re.compile(
    r'(?P<key>[A-Za-z][A-Za-z -]*?)\s*(?:[:=]|\bis\b|\bof\b)?\s*(?P<value>"?[0-9]+"?|(?i:[ivx]+))?$'
)
#: A side of a ship with a word too much.
_SIDE: Final = re.compile(r"(?:side |on (?:the )?)?(bow|stern|port|starboard)(?: side)?")
#: What has the fact, where that is said: `it heads for the nearest port`.
_ITS: Final = re.compile(r"^(?:its?|(?:this|the) (?:enemy|enemy ship|ship))(?: has)? ")
#: A fact in brackets behind a name: `"Cistern" (2 copies)`.
_BRACKETS: Final = re.compile(r",? *\(([^()\"]*[0-9][^()\"]*)\)")
_WORDS: Final = re.compile("[a-z]+")
#: A fact with the word for what it counts behind its number: `cost 15 coin`.
_UNIT: Final = re.compile(r"(?P<key>[a-z]+) (?P<value>[0-9]+) (?P<unit>[a-z]+?)s?")
_FIRST: Final = re.compile(r"(?P<value>[0-9]+)\s+(?P<key>[A-Za-z][A-Za-z -]*)$")


def mend(bench: Bench, draft: Draft, context: Context) -> Mended | None:
    """Return a line of facts, each in the form its kind of card has, or None.

    None means that it is not a line of facts. In a first line, the facts are those after the name.
    """
    text, _, _note = draft.text.partition(" #")
    said = len(text.rstrip())
    bare = _BRACKETS.sub(r", \1", text) if context.first else text
    bracketed, text = bare != text, bare
    head, names = "", text
    if context.first:
        quote = text.rfind('"', 0, text.find(",") if "," in text else len(text))
        at = text.find(",", max(quote, 0))
        if quote < 0 or at < 0 or not bench.reads(text[:at]):
            return None
        head, names = text[:at], text[at + 1 :]
        kind = kind_said(head, bench.parser.vocabulary)
    elif context.parent is not None and isinstance(context.parent.sentence, nodes.Header):
        kind = context.parent.sentence.kind
    else:
        return None
    type_ = bench.parser.vocabulary.kinds.get(kind)
    if type_ is None:
        return None
    keyless = _keyless(bench, type_, draft, head, names)
    if keyless is not None:
        return keyless
    changed: list[tuple[str, str]] = []
    made: list[str] = []
    for piece in names.split(","):
        fact = piece.strip()
        new = fact_of(bench, type_, fact, ", ".join(filter(None, (head, *made))))
        if new is None:
            return None
        if new != fact:
            changed.append((fact, new))
        made.append(new)
    line_ = f"{head}, {', '.join(made)}" if head else ", ".join(made)
    if not changed or not bench.reads(line_) or not bench.stands(line_):
        return None
    first, right = changed[0]
    shown = line_ if bracketed or len(changed) > 1 else right
    at = draft.text.find(first, len(head))
    told = Finding(
        catalogue.FACT_OF_ANOTHER_GAME,
        draft.places[at],
        draft.places[at + len(first)],
        {"found": first, "right": right, "nearest": shown},
    )
    return Mended(draft.edited([Edit(0, said, line_)]), (told,))


def _keyless(bench: Bench, type_: CardType, draft: Draft, head: str, names: str) -> Mended | None:
    """Put in the missing name of a fact: `die "Bone", skull, blank` lacks `faces`."""
    lists = [row.key for row in type_.fields if row.required and row.header]
    if not head or len(lists) != 1 or lists[0] in _WORDS.findall(names):
        return None
    first, _, rest = names.strip().partition(" ")
    listed = rest if first in CALLED.get(lists[0], "").split() else names.strip()
    line = f"{head}, {lists[0]} {listed}"
    source = Source(bench.source.path, line)
    if not Bench(source, bench.parser, joined(dict(bench.names), declared(source))).reads(line):
        return None
    told = Finding(
        catalogue.FACT_OF_ANOTHER_GAME,
        draft.places[len(head) + 1],
        draft.places[len(head) + 1 + len(names.rstrip())],
        {"found": names.strip(), "right": f"{lists[0]} {listed}", "nearest": line},
    )
    return Mended(draft.edited([Edit(0, len(head) + 1 + len(names.rstrip()), line)]), (told,))


def fact_of(bench: Bench, type_: CardType, fact: str, head: str) -> str | None:
    """Return *fact* as a card of the kind writes it, None if the kind does not have the fact."""
    lead = f"{head}, " if head else ""
    if bench.reads(f"{lead}{fact}") and bench.stands(f"{lead}{fact}"):
        return fact
    fact = _ITS.sub("", fact)
    side = _SIDE.fullmatch(fact)
    if side is not None:
        fact = side[1]
    for name, phrase in _phrases(type_):
        new = f"{name}{fact[len(phrase) :].removeprefix(' is')}"
        if fact.lower().startswith(f"{phrase} ") and bench.reads(f"{lead}{new}"):
            return new if bench.stands(f"{lead}{new}") else None
    match = _FIRST.match(fact) or _FACT.match(fact) or _UNIT.fullmatch(fact)
    if match is None:
        return None
    key = " ".join(match["key"].lower().split())
    value = match["value"] or ""
    value = _ROMAN.get(value.lower(), value).strip('"')
    unit = match.groupdict().get("unit")
    printed = [each.key for each in type_.fields if unit and (each.label, each.unit) == (key, unit)]
    for name in (*printed, *_names(bench, type_, key)):
        new = f"{name} {value}".strip()
        if name == "copies" and value:
            new = f"x{value}"
        if bench.reads(f"{lead}{new}") and bench.stands(f"{lead}{new}"):
            return new
    return None


def _phrases(type_: CardType) -> Iterator[tuple[str, str]]:
    """Yield each fact of a kind with the phrases that may mean it."""
    for field in type_.fields:
        for phrase in (field.key, *CALLED.get(field.key, "").split()):
            yield field.key, phrase.replace("-", " ")


def _names(bench: Bench, type_: CardType, key: str) -> list[str]:
    """Return the facts of a kind that *key* may mean: its own words first."""
    own = [field.key for field in type_.fields if field.type != "stat"]
    if any(field.type == "stat" for field in type_.fields):
        own += [name for name, terminal in bench.names.items() if terminal == "STAT_WORD"]
    if any(field.type == "sides" for field in type_.fields) or type_.opens == "card":
        own += ["bow", "stern", "port", "starboard"]
    same = [name for name in own if lemma(name) == lemma(key)]
    called = [
        name
        for name in own
        if key.replace(" ", "-") in CALLED.get(name, "").split()
        or key in CALLED.get(name, "").split()
    ]
    return [*same, *called]
