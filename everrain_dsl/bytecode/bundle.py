"""Encode a bundle as canonical JSON, and decode only well-formed, verified bundles.

Input that does not have the structure of a bundle raises Malformed, with a path into the JSON. A
bundle that breaks a rule raises Invalid, with the verifier's findings. Errors that neither can
detect are Traps, which the engine raises at run time.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.schema import Test, predicate
from everrain_dsl.records import Malformed

if TYPE_CHECKING:
    from everrain_dsl.bytecode.verifier import Finding
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

__all__ = ["MOST_BYTES", "Invalid", "Malformed", "dump", "load", "schema"]

MOST_BYTES: Final = 8 * 1024 * 1024
#: How many findings a message shows; `findings` has them all.
_SHOWN: Final = 5


class Invalid(Exception):  # noqa: N818 - the name of an outcome, beside Malformed and Trap
    """A well-formed bundle that breaks rules of the verifier: `findings` lists them."""

    def __init__(self, findings: list[Finding]) -> None:
        shown = [str(finding) for finding in findings[:_SHOWN]]
        if len(findings) > _SHOWN:
            shown.append(f"and {len(findings) - _SHOWN} more")
        super().__init__("\n".join(shown))
        self.findings = tuple(findings)


def dump(bundle: Bundle) -> bytes:
    """Return *bundle* as canonical JSON: sorted keys, no spaces, ASCII, one newline at the end."""
    written = json.dumps(bundle.to_json(), sort_keys=True, separators=(",", ":"), allow_nan=False)
    return written.encode("ascii") + b"\n"


def load(raw: bytes, vocabulary: Vocabulary | None = None) -> Bundle:
    """Return the bundle encoded in *raw*, verified against *vocabulary* (default: the core's).

    Raises Malformed if *raw* is not a bundle, and Invalid if the bundle must not run.
    """
    from everrain_dsl.bytecode.verifier import verify  # noqa: PLC0415 - only reading needs it

    value = _decode(raw)
    bundle = Bundle.from_json(value)
    _check_schema(value)
    findings = verify(bundle, vocabulary)
    if findings:
        raise Invalid(findings)
    return bundle


def _decode(raw: bytes) -> Any:
    if len(raw) > MOST_BYTES:
        raise Malformed(f"a bundle is at most {MOST_BYTES} bytes, this has {len(raw)}")
    try:
        return json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=_object,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except RecursionError:
        raise Malformed("nested too deeply") from None
    except ValueError as error:  # not UTF-8, not JSON, or a number of thousands of digits
        raise Malformed(f"not JSON: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise Malformed(f"{twice[:60]!r} stands twice in one object")
    return value


def _no_float(text: str) -> Any:
    raise Malformed(f"{text[:60]} is no whole number")


@cache
def schema() -> dict[str, Any]:
    """Return the published JSON Schema of a bundle's structure."""
    from everrain_dsl.project import resources  # noqa: PLC0415 - only reading needs the files

    text = resources.data("grammar").joinpath("bundle.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def _is_described() -> Test:
    return predicate(schema())


def _check_schema(value: Any) -> None:
    if not _is_described()(value):
        from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import
        from jsonschema.exceptions import best_match  # noqa: PLC0415

        error = best_match(Draft202012Validator(schema()).iter_errors(value))
        if error is None:
            raise Malformed("not as the schema describes a bundle")
        raise Malformed(f"against the schema: {error.message[:200]}", error.json_path[1:])
