"""The selection of the sets' cards to play: those left out, and those replaced by others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.printed import Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from everrain_dsl.bytecode.program import Bundle, Program

#: The type of what a card is called where others speak of it.
_NAMES: Final = ("name", "trait_name")


def replaced(bundles: Sequence[Bundle]) -> dict[str, str]:
    """Return the cards that others take the place of, each with the one that does.

    Raises ValueError when two cards take the place of the same one.
    """
    found: dict[str, str] = {}
    for program in _programs(bundles):
        for old in program.printed.replaces if isinstance(program.printed, Card) else ():
            if found.setdefault(old, program.id) != program.id:
                both = f"{found[old]} and {program.id}"
                raise ValueError(f"{both} both replace {old}: play with one of the two sets")
    return found


def played(bundles: Sequence[Bundle], replaced: Mapping[str, str]) -> tuple[Bundle, ...]:
    """Return *bundles* as they are played: what stays in the box has no copies left.

    What speaks of a card that is *replaced* means the one in its place.
    """
    out = {*replaced, *(card for bundle in bundles for card in bundle.set.without)}
    if not out:
        return tuple(bundles)
    return tuple([_played(bundle, replaced, out) for bundle in bundles])


def in_place(bundle: Bundle, replaced: Mapping[str, str]) -> Bundle:
    """Return *bundle* so that what speaks of a *replaced* card means the one in its place."""
    symbols = tuple(
        (type_, replaced.get(value, value) if type_ in _NAMES else value)
        for type_, value in bundle.symbols
    )
    return attrs.evolve(bundle, symbols=symbols)


def _played(bundle: Bundle, replaced: Mapping[str, str], out: AbstractSet[str]) -> Bundle:
    own = {program.id for program in bundle.programs}
    programs = bundle.programs
    if out & own:
        programs = tuple(attrs.evolve(p, copies=0) if p.id in out else p for p in programs)
    return attrs.evolve(in_place(bundle, replaced), programs=programs)


def _programs(bundles: Sequence[Bundle]) -> Iterator[Program]:
    for bundle in bundles:
        yield from bundle.programs
