"""Compile the published JSON Schema to a predicate that is fast enough to run on every load.

Only the keywords that the schema uses are supported. jsonschema gives the same answer with a
position, but takes two seconds for a set of cards, so it runs only after a failure. An unknown
keyword raises an error when the schema is read. A test compares the two validators.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

Test: TypeAlias = Callable[[Any], bool]

_CLASSES: Final = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
#: What says nothing about the value.
_NOTES: Final = frozenset({"$schema", "$id", "$defs", "title", "description", "then", "else"})


def predicate(schema: dict[str, Any]) -> Test:
    """Return a function that tests whether a decoded JSON value matches *schema*.

    Raises ValueError for an unknown keyword. References must not be circular.
    """
    return _test(schema, schema["$defs"])


def _test(schema: dict[str, Any], named: dict[str, Any]) -> Test:
    tests: list[Test] = []
    for keyword, value in schema.items():
        if keyword not in _NOTES:
            make = _KEYWORDS.get(keyword)
            if make is None:
                raise ValueError(f"the keyword {keyword!r} is not known here")
            tests.append(make(value, schema, named))
    if len(tests) == 1:
        return tests[0]
    return lambda value: all(test(value) for test in tests)


def _reference(value: str, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    return _test(named[value.removeprefix("#/$defs/")], named)


def _type(value: str | list[str], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    if isinstance(value, str):
        only = _CLASSES[value]
        return lambda found: type(found) is only
    classes = frozenset(_CLASSES[name] for name in value)
    return lambda found: type(found) in classes


def _properties(value: dict[str, Any], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    tests = {name: _test(part, named) for name, part in value.items()}

    def test(found: Any) -> bool:
        if type(found) is dict:
            for name, part in found.items():
                if name in tests and not tests[name](part):
                    return False
        return True

    return test


def _additional(value: Any, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    known = schema.get("properties", {}).keys()
    other = _test(value, named) if value else lambda found: False
    return lambda found: (
        type(found) is not dict
        or found.keys() <= known
        or all(other(part) for name, part in found.items() if name not in known)
    )


def _required(value: list[str], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    names = frozenset(value)
    return lambda found: type(found) is not dict or names <= found.keys()


def _items(value: dict[str, Any], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    test = _test(value, named)
    first = len(schema.get("prefixItems", ()))
    return lambda found: type(found) is not list or all(test(one) for one in found[first:])


def _prefix_items(value: list[Any], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    tests = [_test(part, named) for part in value]
    return lambda found: (
        type(found) is not list or all(test(one) for test, one in zip(tests, found, strict=False))
    )


def _length(kind: type[list[Any]] | type[str], *, least: bool) -> Callable[..., Test]:
    def make(value: int, schema: dict[str, Any], named: dict[str, Any]) -> Test:
        if least:
            return lambda found: type(found) is not kind or len(found) >= value
        return lambda found: type(found) is not kind or len(found) <= value

    return make


def _minimum(value: int, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    return lambda found: type(found) is not int or found >= value


def _maximum(value: int, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    return lambda found: type(found) is not int or found <= value


def _pattern(value: str, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    search = re.compile(value).search
    return lambda found: type(found) is not str or search(found) is not None


def _constant(value: Any, schema: dict[str, Any], named: dict[str, Any]) -> Test:
    return _one_of([value], schema, named)


def _one_of(value: list[Any], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    pairs = [(type(one), one) for one in value]
    return lambda found: any(type(found) is kind and found == one for kind, one in pairs)


def _all_of(value: list[dict[str, Any]], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    """Test all parts; of those that begin with `if` and a constant text, only the one it meets."""
    tests: list[Test] = []
    chosen: dict[str, dict[str, Test]] = {}
    for part in value:
        match part:
            case {"if": {"properties": wanted}, "then": then, **rest} if not rest and _is_told(
                wanted
            ):
                ((key, constant),) = wanted.items()
                chosen.setdefault(key, {})[constant["const"]] = _test(then, named)
            case _:
                tests.append(_test(part, named))
    tests += [_by_text(key, each) for key, each in chosen.items()]
    return lambda found: all(test(found) for test in tests)


def _is_told(wanted: dict[str, Any]) -> bool:
    """Return whether one property is wanted to be one text."""
    (first, *more) = wanted.values()
    return not more and first.keys() == {"const"} and isinstance(first["const"], str)


def _by_text(key: str, tests: dict[str, Test]) -> Test:
    """Return the test that the text under *key* picks, if it picks one."""

    def test(found: Any) -> bool:
        if type(found) is not dict or key not in found:  # then each condition holds
            return all(each(found) for each in tests.values())
        text = found[key]
        return type(text) is not str or text not in tests or tests[text](found)

    return test


def _any_of(value: list[dict[str, Any]], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    tests = [_test(part, named) for part in value]
    return lambda found: any(test(found) for test in tests)


def _if(value: dict[str, Any], schema: dict[str, Any], named: dict[str, Any]) -> Test:
    condition = _test(value, named)
    then, otherwise = _test(schema["then"], named), _test(schema.get("else", {}), named)
    return lambda found: then(found) if condition(found) else otherwise(found)


_KEYWORDS: Final[dict[str, Callable[..., Test]]] = {
    "$ref": _reference,
    "type": _type,
    "const": _constant,
    "enum": _one_of,
    "required": _required,
    "additionalProperties": _additional,
    "properties": _properties,
    "prefixItems": _prefix_items,
    "items": _items,
    "minItems": _length(list, least=True),
    "maxItems": _length(list, least=False),
    "maxLength": _length(str, least=False),
    "minimum": _minimum,
    "maximum": _maximum,
    "pattern": _pattern,
    "if": _if,
    "allOf": _all_of,
    "anyOf": _any_of,
}
