"""Limits of printed values, read from the annotations of the printed classes."""

from __future__ import annotations

import typing
from typing import Any

import attrs

from everrain_dsl.records import Between, annotated


def limit(face: type, attribute: str) -> Between | None:
    """Return the limit of the numbers in an attribute, None if it has no numbers."""
    return _within(annotated(face).get(attribute))


def _within(annotation: Any) -> Between | None:
    for part in getattr(annotation, "__metadata__", ()):
        if isinstance(part, Between):
            return part
    if isinstance(annotation, type) and attrs.has(annotation):
        parts = list(annotated(annotation).values())
    else:
        parts = list(typing.get_args(annotation))
    return next(filter(None, map(_within, parts)), None)
