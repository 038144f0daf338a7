"""A row of the catalogue, and the filling of its templates."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics.diagnostic import Severity
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: What a field of a message may be. Only a field of the help alone may be None: it then says
#: that there is no such alternative, and `help_without` is used.
Field = str | int | None

#: Characters of one field that are shown; a name pasted by accident must not flood the screen.
LONGEST_FIELD: Final = 160

_CODE: Final = re.compile(r"[ENW]\d{4}")
_SEVERITIES: Final = {"E": Severity.ERROR, "N": Severity.NOTE, "W": Severity.WARNING}


class FieldError(TypeError):
    """A call gives a message other fields than its templates name: our mistake, not a card's."""


def _without_first_line_end(text: str | None) -> str | None:
    return None if text is None else text.removeprefix("\n")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Entry(Shown):
    """A message: templates with named fields, and a page about it.

    `help_without` is the advice when a field of `help` is None (nothing similar exists).
    `example` is the text of a `.rain` file that gets exactly this message; None where no text
    of a card can (a missing file, a broken bundle, a limit). `slug` is the name of its constant:
    `unknown-effect` of `UNKNOWN_EFFECT`.
    """

    code: str = attrs.field(kw_only=False, validator=attrs.validators.matches_re(_CODE))
    slug: str = attrs.field(init=False, default="")
    message: str = attrs.field(kw_only=False)
    help: str
    help_without: str | None = None
    explanation: str
    example: str | None = attrs.field(default=None, converter=_without_first_line_end)

    def name_after(self, constant: str) -> None:
        """Make the name of its constant its slug, once when the catalogue is put together."""
        object.__setattr__(self, "slug", constant.lower().replace("_", "-"))

    @property
    def message_fields(self) -> frozenset[str]:
        """Return the fields that the message names."""
        return _fields(self.message)

    @property
    def fields(self) -> frozenset[str]:
        """Return every field the templates name: what a call gives that keeps the help."""
        return self.message_fields | _fields(self.help) | _fields(self.help_without or "")

    @property
    def optional(self) -> frozenset[str]:
        """Return the fields that may be None."""
        if self.help_without is None:
            return frozenset()
        return _fields(self.help) - self.message_fields - _fields(self.help_without)

    @property
    def severity(self) -> Severity:
        """Return how serious it is: the letter of the code."""
        return _SEVERITIES[self.code[0]]

    def fill(self, fields: Mapping[str, Field], advice: str | None = None) -> tuple[str, str]:
        """Return message and help with *fields* in their places; *advice* replaces the help.

        Raises FieldError for a missing field, one too many, or None where a text must stand.
        """
        wanted = self.fields if advice is None else self.message_fields
        if fields.keys() != wanted:
            raise FieldError(f"{self.code} needs {_listed(wanted)}; it was given {_listed(fields)}")
        missing = {name for name, value in fields.items() if value is None}
        if missing - self.optional:
            raise FieldError(f"{self.code}: {_listed(missing - self.optional)} cannot be None")
        shown = {name: show(value) for name, value in fields.items() if value is not None}
        if advice is None:
            template = self.help_without if missing and self.help_without else self.help
            advice = template.format_map(shown)
        return self.message.format_map(shown), advice

    def fallback(self, fields: Mapping[str, Field]) -> str | None:
        """Return the help without a fix, None where there is none or *fields* lack a part of it."""
        without = self.help_without
        if without is None or any(fields.get(name) is None for name in _fields(without)):
            return None
        return without.format_map({name: show(v) for name, v in fields.items() if v is not None})


def show(value: str | int) -> str:
    """Return *value* as one printable line of at most LONGEST_FIELD characters."""
    text = str(value)
    if len(text) > LONGEST_FIELD:
        text = text[: LONGEST_FIELD - 1] + "…"
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else " " if c.isspace() else f"U+{ord(c):04X}" for c in text
    )


@cache
def _fields(template: str) -> frozenset[str]:
    names = set()
    for _, name, form, conversion in Formatter().parse(template):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            raise FieldError(f"{template!r}: write a field as {{name}}")
        names.add(name)
    return frozenset(names)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names)) or "no fields"
