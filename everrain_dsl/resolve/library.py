"""A compiled set as a library: what it declares, read from its bundle, without its sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.bytecode.program import Action
from everrain_dsl.diagnostics import whole_file
from everrain_dsl.model import ContentSet
from everrain_dsl.resolve.interface import CardInterface
from everrain_dsl.resolve.names import Declared
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import joined, sections_of, values_of, words_of
from everrain_dsl.vocabulary.identity import folded, slug
from everrain_dsl.vocabulary.printed import (
    Counters,
    DefinedKeyword,
    Definition,
    Die,
    OwnKind,
    OwnOrder,
    Stats,
    Tile,
    Track,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.program import Bundle, Program
    from everrain_dsl.resolve.interface import Change
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def content_of(bundle: Bundle) -> ContentSet:
    """Return the manifest of the set."""
    made = bundle.set
    return ContentSet(
        made.code, made.name, made.version, made.symbol, made.languages, made.requirements, None
    )


def declared(bundle: Bundle) -> dict[str, str]:
    """Return the words the set declares, each with the terminal it becomes."""
    words: dict[str, str] = {}
    for program in bundle.programs:
        name = bundle.strings[program.name]
        match program.printed:
            case Stats(stats=stats):
                words.update(words_of(Stats, "", stats))
            case Die(faces=faces):
                shown = [face for face in faces if not face.isdigit()]
                words.update(words_of(Die, name, shown))
            case OwnOrder():
                words = joined(words, words_of(OwnOrder, slug(name), ()))
            case OwnKind(fields=fields, sections=sections):
                words.update(words_of(OwnKind, name, [field.name for field in fields]))
                words.update(sections_of(sections))
                words.update(values_of(word for field in fields for word in field.words))
            case Track(tokens=tokens):
                # a token is known to the lexer by its last word: `one` of `elder one discovery`
                last = [_token(token, name).rsplit(maxsplit=1)[-1] for token in tokens]
                words.update(words_of(Track, name, last))
            case _:
                pass
    return words


def definitions(bundle: Bundle) -> tuple[Source, ...]:
    """Return the phrases that the set defines, written down as its sources had them."""
    texts = [
        "\n".join([_first_line(program, bundle), *program.printed.lines, ""])
        for program in bundle.programs
        if isinstance(program.printed, Definition)
    ]
    return (Source(bundle.set.code, "\n".join(texts)),) if texts else ()


def _first_line(program: Program, bundle: Bundle) -> str:
    line = f'{program.kind} "{bundle.strings[program.name]}"'
    match program.printed:
        case DefinedKeyword(numbered=numbered, bearer=bearer):
            return f"{line}{' with a number' if numbered else ''} for {bearer}"
        case _:
            return line


def declare(bundle: Bundle, names: Names, vocabulary: Vocabulary) -> None:
    """Add every name the set declares to *names*; its places are the bundle as a whole."""
    code, span = bundle.set.code, whole_file(bundle.set.code)
    for program in bundle.programs:
        name = bundle.strings[program.name]
        if program.kind in vocabulary.declared:
            names.add(Declared(program.kind, name, program.id, code, span))
        for port in program.printed.ports if isinstance(program.printed, Tile) else ():
            names.add(Declared("port", port, f"{code}:port-{slug(port)}", code, span))
        _declare_words(program, name.lower(), code, names)


def _declare_words(program: Program, name: str, code: str, names: Names) -> None:
    match program.printed:
        case Stats(stats=stats):
            names.stats.update(dict.fromkeys(stats, code))
        case OwnKind(fields=fields, sections=sections):
            names.fields.update({field.name: code for field in fields if not field.words})
            for field in fields:
                if field.words:
                    names.word_fields[field.name] = field.words
            names.sections.update(dict.fromkeys(sections, code))
        case Die(faces=faces):
            if all(face.isdigit() for face in faces):
                names.dice[name] = None
                names.numbers[name] = (int(faces[0]), int(faces[-1]))
            else:
                names.dice[name] = faces
        case Counters(lie_on=types):
            bearers = frozenset(type_.replace(" ", "_") for type_ in types)
            names.counters[code, folded(name)] = bearers
        case Track(tokens=tokens, of_ships=of_ships):
            declared = names.ship_tracks if of_ships else names.tokens
            declared.update({token: token for token in tokens})
        case _:
            pass


def known(bundle: Bundle, vocabulary: Vocabulary) -> Iterator[CardInterface]:
    """Yield what others need to know of each card of the set."""
    from everrain_dsl.bytecode.verifier.link import changes_of, in_words  # noqa: PLC0415

    changes: dict[str, list[Change]] = {}
    for change in changes_of(bundle, vocabulary):
        read = tuple(sorted({in_words(reading) for reading in change.read}))
        changes.setdefault(change.program, []).append((in_words(change.changed), read))
    span = whole_file(bundle.set.code)
    for program in bundle.programs:
        yield CardInterface(
            program.kind,
            bundle.strings[program.name],
            program.id,
            span.start,
            span.end,
            program.printed,
            program.formerly,
            tuple(sorted({*_labels(program, bundle)})),
            tuple(sorted({*_omens(program, bundle)})),
            tuple(changes.get(program.id, ())),
            program.copies,
            span.source,
        )


def _labels(program: Program, bundle: Bundle) -> Iterator[str]:
    for routine in program.routines:
        for decision in routine.decisions:
            if decision.kind == "offer":
                yield from (bundle.strings[option.label] for option in decision.options)


def _omens(program: Program, bundle: Bundle) -> Iterator[str]:
    for ability in program.abilities:
        if isinstance(ability, Action) and ability.kind == "omen" and ability.label is not None:
            yield bundle.strings[ability.label]


def _token(token: str, track: str) -> str:
    """Return the token as its track lists it: `elder one` of `elder one discovery`."""
    return token.removesuffix(f" {track.lower()}")
