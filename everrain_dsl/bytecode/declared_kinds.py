"""The vocabulary that compiled sets add by declaring their own kinds of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.declared_kinds import OwnKind, with_kinds
from everrain_dsl.vocabulary.printed import OwnKind as Declared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def kinds_of(bundles: Iterable[Bundle]) -> Iterator[OwnKind]:
    """Yield the kinds of cards that *bundles* declare."""
    for bundle in bundles:
        for program in bundle.programs:
            match program.printed:
                case Declared(plural=plural, lives=lives) as kind:
                    word, code = bundle.strings[program.name].lower(), bundle.set.code
                    yield OwnKind(word, plural, lives, code, kind.fields, kind.sections, kind.down)
                case _:
                    pass


def seen_by(vocabulary: Vocabulary, bundles: Iterable[Bundle]) -> Vocabulary:
    """Return *vocabulary* with the kinds of cards that *bundles* declare."""
    return with_kinds(vocabulary, kinds_of(bundles))
