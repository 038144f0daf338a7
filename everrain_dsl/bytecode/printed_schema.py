"""Describe the printed facts of each kind of content, for the published JSON Schema.

The definitions are generated from the printed classes; a test compares them with
`grammar/bundle.schema.json`.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Any, Final, Literal

import attrs

from everrain_dsl.records import ITEMS_LIMIT, TEXT_LIMIT, Between, Items, Pattern, annotated
from everrain_dsl.vocabulary import card_types
from everrain_dsl.vocabulary.printed import OwnCard, OwnField, Place, Price, Value

#: The definition that says by a program's kind what is printed on it; those of classes follow it.
FIRST: Final = "printed"

Schema = dict[str, Any]


def definitions() -> dict[str, Schema]:
    """Return the definition of each printed class by its name, before them which kind has which."""
    faces = {row.kind: row.printed for row in card_types.ALL}
    by_kind = [
        {
            "if": {"properties": {"kind": {"const": kind}}},
            "then": {"properties": {"printed": _reference(face)}},
        }
        for kind, face in faces.items()
    ]
    of_sets = {
        "if": {"properties": {"kind": {"enum": list(faces)}}},
        "then": {},
        "else": {"properties": {"printed": _reference(OwnCard)}},
    }
    parts = (Place, Price, Value, OwnField)
    made = {cls.__name__: _object(cls) for cls in (*parts, *faces.values(), OwnCard)}
    return {FIRST: {"allOf": [*by_kind, of_sets]}, **made}


def _reference(cls: type) -> Schema:
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _object(cls: Any) -> Schema:
    hints = annotated(cls)
    return {
        "description": " ".join((cls.__doc__ or "").split()),
        "type": "object",
        "additionalProperties": False,
        "required": [each.name for each in attrs.fields(cls) if each.default is attrs.NOTHING],
        "properties": {each.name: _described(hints[each.name]) for each in attrs.fields(cls)},
    }


def _described(annotation: Any) -> Schema:
    simple = {str: {"$ref": "#/$defs/text"}, bool: {"type": "boolean"}}
    if annotation in simple:
        return simple[annotation]
    if attrs.has(annotation):
        return _reference(annotation)
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _limited(arguments[0], arguments[1])
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": _described(arguments[1])}
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_described(arguments[0]), {"type": "null"}]}
    return _listed(arguments, Items(0, ITEMS_LIMIT))


def _limited(base: Any, limit: Between | Items | Pattern) -> Schema:
    if isinstance(limit, Between):
        return {"type": "integer", "minimum": limit.least, "maximum": limit.most}
    if isinstance(limit, Pattern):
        form = f"^{limit.form.pattern}$"
        return {"type": "string", "pattern": form, "maxLength": TEXT_LIMIT}
    return _listed(typing.get_args(base), limit)


def _listed(arguments: tuple[Any, ...], limit: Items) -> Schema:
    if arguments[-1] is not Ellipsis:
        number = len(arguments)
        parts = [_described(part) for part in arguments]
        return {"type": "array", "prefixItems": parts, "minItems": number, "maxItems": number}
    items = _described(arguments[0])
    return {"type": "array", "minItems": limit.least, "maxItems": limit.most, "items": items}
