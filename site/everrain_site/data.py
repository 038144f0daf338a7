"""All cards as data, for the card browser and for other programs.

`cards.json` and `cards.js` hold the same data, as `cards.schema.json` describes. The script exists
because a page opened from a disk cannot load JSON. Each card's data is also in a file beside its
page.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.search.query import FIELDS
from everrain_dsl.vocabulary.identity import slug
from everrain_site import paths

if TYPE_CHECKING:
    from everrain_dsl.model import Card
    from everrain_site.model import Reference

JSON: Final = "cards/cards.json"
SCHEMA: Final = "cards/cards.schema.json"
SCRIPT: Final = "assets/everrain/cards.js"
#: Raised when something is taken away from the data, or changes its meaning.
FORMAT: Final = 1

_TEXT: Final = {"type": "string"}
_TEXTS: Final = {"type": "array", "items": _TEXT}
_DOCS: Final = {"type": "object", "additionalProperties": _TEXT}


def data(reference: Reference) -> dict[str, Any]:
    """Return every card with what a query can ask of it, kind by kind."""
    return {
        "format": FORMAT,
        "fields": {field.name: field.doc for field in FIELDS},
        "short": {short: field.name for field in FIELDS for short in field.short},
        "names": {each.code: each.name for each in reference.compiled.sets.values()},
        "cards": [_card(card, reference) for cards in reference.by_kind.values() for card in cards],
    }


def _card(card: Card, reference: Reference) -> dict[str, Any]:
    text = reference.texts[card.id]
    fields = {
        name: list(values)
        for name, values in reference.sheets[card.id].items()
        if name not in ("text", "id")
    }
    parts = [f"{part.name}: {reference.summary(part)}" for part in reference.printed_parts(card)]
    return {
        "id": card.id,
        "page": paths.built(paths.card(card.id)),
        "line": text.kind or card.kind,
        "look": slug(card.kind),
        "facts": [[fact.label, f"{fact.value} {fact.icon}".strip()] for fact in text.facts],
        "rules": [*(paragraph.text for paragraph in text.rules), *parts],
        "fields": {"id": [card.id], **fields},
    }


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the data."""
    card = {
        "id": {**_TEXT, "description": "its identity, which never changes"},
        "page": {**_TEXT, "description": "its page, from the root of the site; as lasting"},
        "line": {**_TEXT, "description": "its line of kinds, as it is printed"},
        "look": {**_TEXT, "description": "its kind, as style sheets call it"},
        "facts": {
            "type": "array",
            "description": "what is printed besides: a label and a value, which may be empty",
            "items": {"type": "array", "items": _TEXT, "minItems": 2, "maxItems": 2},
        },
        "rules": {**_TEXTS, "description": "its rules text, a string for each paragraph"},
        "fields": {
            "type": "object",
            "description": "what a query can ask of it, but for `text`: that is `rules`",
            "additionalProperties": {"type": "array", "items": {"type": ["string", "integer"]}},
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The cards of The Everrain",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "fields", "short", "names", "cards"],
        "properties": {
            "format": {"const": FORMAT},
            "fields": {
                **_DOCS,
                "description": "the fields of every kind, and what they mean",
            },
            "short": {**_DOCS, "description": "other names of fields"},
            "names": {**_DOCS, "description": "the names of the sets, by their codes"},
            "cards": {
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": list(card),
                    "properties": card,
                },
            },
        },
    }


def files(reference: Reference) -> dict[str, str]:
    """Return the files of the data by their paths."""
    found = data(reference)
    said = json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return {
        JSON: said + "\n",
        SCRIPT: f"window.everrainCards={said};\n",
        SCHEMA: json.dumps(schema(), indent=2) + "\n",
        **{
            f"{card['page'].removesuffix('.html')}.json": json.dumps(card, ensure_ascii=False)
            + "\n"
            for card in found["cards"]
        },
    }
