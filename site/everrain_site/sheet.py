"""Printable sheets of cards, nine to a page, as a PDF.

The typesetter is typst, which `pip install "everrain-dsl[sheet]"` installs. `sheet.typ` defines the
layout. The printed texts are passed as data, so nothing on a card is read as markup.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from itertools import cycle, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from everrain_dsl.english.phrases import starting, title
from everrain_dsl.print.document import Flavour
from everrain_dsl.vocabulary.printed import (
    Chapter,
    DefinedKeyword,
    Location,
    ReferenceCard,
    Rules,
    Story,
    Tile,
    Trait,
)
from everrain_site import hexes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.model import Card
    from everrain_dsl.print.document import Paragraph
    from everrain_site.model import Reference

Paper = Literal["a4", "us-letter"]

_TEMPLATE: Final = Path(__file__).with_name("sheet.typ")
#: Where a card is in a game, if it is one that lies in a hand or in a deck.
_LIVES: Final = frozenset({"read once", "with a crew", "with a ship", "on deck", "in port"})
#: What is printed on cards though no deck holds it: captains look it up.
_LOOKED_UP: Final = (Location, Rules, DefinedKeyword, ReferenceCard)
#: What pictures look like on paper: there the style sheet of the reference does not reach.
_INK: Final = (
    "<style>polygon,path{fill:#fff;stroke:#16211f;stroke-width:1}line{stroke:#16211f}"
    "text{font:12px Libertinus Serif,serif;text-anchor:middle;dominant-baseline:central}"
    ".er-dice{fill:#d9e4e2}.er-out{fill:none;stroke:#b9c4c2}.er-ship,.er-bow{fill:#16211f}"
    "</style>"
)
_SVG: Final = re.compile(r'<svg (viewBox="[^"]*" width="[^"]*" height="([\d.]+)")[^>]*>(.*)</svg>')
#: The colours of bands and backs: a deck has one, whatever lies in it.
_COLOURS: Final = (
    "#23484f", "#5b3a29", "#3b4a6b", "#5a2f3f", "#3f5a34", "#6b5420", "#4a3a66", "#2f5a55",
    "#6b3a20", "#39424e", "#5c4a3a", "#2d4f73",
)  # fmt: skip


class NoTypesetterError(Exception):
    """The typesetter is not installed."""


@attrs.frozen
class Unfit:
    """A card whose text has no room on its face at the smallest size, and by how much: in mm."""

    id: str
    name: str
    over: float


@attrs.frozen
class Sheets:
    """The file of some cards, PDF or SVG, and those that do not fit."""

    content: bytes
    unfit: tuple[Unfit, ...]


def is_card(card: Card, reference: Reference) -> bool:
    """Return whether *card* is printed on a card: no board, no die, no part of another card."""
    if isinstance(card.printed, Tile | Story) or (
        card.parent and not isinstance(card.printed, Chapter)
    ):
        return False
    lives = reference.kind(card).lives
    return lives in _LIVES or isinstance(card.printed, _LOOKED_UP) or bool(reference.decks(card))


def typeset(
    cards: Iterable[Card], reference: Reference, paper: Paper = "a4", *, backs: bool = True
) -> Sheets:
    """Return *cards* on sheets, in their order, each as often as it is given.

    Raises NoTypesetterError where typst is not installed.
    """
    compiler = _compiler({"paper": paper, "backs": backs, "cards": _given(cards, reference)})
    return Sheets(compiler.compile(format="pdf"), _unfit(compiler))


def picture(card: Card, reference: Reference) -> Sheets:
    """Return the face of one card as SVG, of the size of the card.

    Its last line is a comment with the version of typst and a hash of all that it was made from.
    Raises NoTypesetterError where typst is not installed.
    """
    given = {"picture": True, "cards": _given([card], reference)}
    compiler = _compiler(given)
    svg: bytes = compiler.compile(format="svg")
    return Sheets(svg.rstrip() + b"\n" + _origin(given).encode(), _unfit(compiler))


def _origin(given: Mapping[str, Any]) -> str:
    """Return a comment with the typst version and a hash of the picture's input."""
    made_from = _TEMPLATE.read_bytes() + json.dumps(given, sort_keys=True).encode()
    return f"<!-- typst {version('typst')}, from {sha256(made_from).hexdigest()} -->\n"


def _given(cards: Iterable[Card], reference: Reference) -> list[dict[str, Any]]:
    backs_of = _backs(reference)
    return [_shown(card, reference, backs_of) for card in cards]


def _compiler(given: Mapping[str, Any]) -> Any:
    try:
        typst: Any = import_module("typst")
    except ModuleNotFoundError as failure:
        raise NoTypesetterError from failure
    usual = {"title": "Cards of The Everrain", "paper": "a4", "backs": False, "picture": False}
    return typst.Compiler(
        input=str(_TEMPLATE),
        root=str(_TEMPLATE.parent),
        ignore_system_fonts=True,
        sys_inputs={"given": json.dumps(usual | dict(given), ensure_ascii=False)},
    )


def _unfit(compiler: Any) -> tuple[Unfit, ...]:
    found = json.loads(compiler.query("<unfit>", field="value"))
    unfit = {each["id"]: Unfit(each["id"], each["name"], each["over"]) for each in found}
    return tuple(unfit.values())


def _backs(reference: Reference) -> dict[str, tuple[str, str]]:
    """Return the name and colour on the back of each kind of card."""
    kinds = {kind: reference.decks(cards[0]) for kind, cards in reference.by_kind.items()}
    names = {kind: decks[0].name if decks else starting(kind) for kind, decks in kinds.items()}
    colours = dict(zip(dict.fromkeys(names.values()), cycle(_COLOURS), strict=False))
    return {kind: (title(name), colours[name]) for kind, name in names.items()}


def _shown(
    card: Card, reference: Reference, backs: Mapping[str, tuple[str, str]]
) -> dict[str, Any]:
    """Return what `sheet.typ` shows of *card*."""
    text = reference.texts[card.id]
    picture, tall = _picture(card)
    rules = [
        {
            "heading": each.heading or "",
            "body": _body(each),
            "depth": each.depth,
            "bullet": each.bullet,
        }
        for each in text.rules
    ]
    back, colour = backs[card.kind]
    return {
        "id": card.id,
        "name": card.name,
        "kind": text.kind or card.kind,
        "facts": [[fact.label, f"{fact.value} {fact.icon}".strip()] for fact in text.facts],
        "flavour": list(text.flavour),
        "rules": [*rules, *(_part(part, reference) for part in reference.printed_parts(card))],
        "picture": picture,
        "caption": text.caption,
        "tall": tall,
        "foot": reference.compiled.sets[card.id.partition(":")[0]].symbol,
        "back": back,
        "colour": colour,
    }


def _body(paragraph: Paragraph) -> list[list[object]]:
    """Return the sentences of a paragraph, each with whether it is flavour."""
    parts = groupby(paragraph.sentences, lambda each: isinstance(each, Flavour))
    return [[" ".join(sentences), told] for told, sentences in parts]


def _part(part: Card, reference: Reference) -> dict[str, Any]:
    """Return the text of a part printed on another card: a service, a trait."""
    where = f" ({title(part.printed.place)})" if isinstance(part.printed, Trait) else ""
    facts = ", ".join(map(str, reference.texts[part.id].facts))
    said = " ".join(filter(None, [f"{facts}." if facts else "", reference.summary(part)]))
    return {"heading": part.name + where, "body": [[said, False]], "depth": 0, "bullet": False}


def _picture(card: Card) -> tuple[str, float]:
    """Return the picture on a card as SVG, empty if it has none, and its height in pixels."""
    found = _SVG.search(hexes.picture(card.printed))
    if found is None:
        return "", 0.0
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {found[1]}>{_INK}{found[3]}</svg>'
    return svg, float(found[2])
