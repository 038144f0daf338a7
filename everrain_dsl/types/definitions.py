"""Read the definitions of set phrases: once, where they are defined, for all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.model import traversal
from everrain_dsl.records import Shown
from everrain_dsl.resolve.context import Place
from everrain_dsl.resolve.keywords import Keyword
from everrain_dsl.resolve.scope import Scope, one_of
from everrain_dsl.resolve.tree import KeywordDefinition, TypedTree
from everrain_dsl.source import Span
from everrain_dsl.syntax import controls, nodes
from everrain_dsl.syntax.grammar import CONSTRUCTS
from everrain_dsl.syntax.parser import singular
from everrain_dsl.types.expressions import ExpressionReader
from everrain_dsl.types.keywords import read_keyword
from everrain_dsl.types.statements import StatementReader
from everrain_dsl.types.variables import look_ahead, see_recalled
from everrain_dsl.vocabulary import printed, rows
from everrain_dsl.vocabulary.identity import identity
from everrain_dsl.vocabulary.phrase_definitions import TABLES, places_of
from everrain_dsl.vocabulary.rows import ACTING
from everrain_dsl.vocabulary.types import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.resolve.keywords import Reading
    from everrain_dsl.source import Source
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.phrase_definitions import Place as PlaceOfPhrase
    from everrain_dsl.vocabulary.rows import Context, Row

#: The most sentences that a phrase may stand for, with those of the phrases it uses.
MOST_SENTENCES: Final = 400
#: What a question and a number begin with, and how one is written.
_FORMS: Final = {
    "condition": ("if", "if that crew has at least 4 strain"),
    "quantity": ("reckon", "reckon the number of crew on deck"),
}


@attrs.frozen(eq=False, repr=False)
class Defined(Shown):
    """A definition that is to be read: its lines, its row, and what reading them needs."""

    line: nodes.Line[nodes.Header]
    row: Row
    reading: Reading

    @property
    def header(self) -> nodes.Header:
        """Return its first line."""
        return self.line.sentence

    @property
    def says(self) -> str:
        """Return the phrase as it is written."""
        assert self.header.name is not None
        return self.header.name.value

    @property
    def span(self) -> Span:
        """Return the span of its first line."""
        return Span(self.reading.source, self.header.start_pos, self.header.end_pos)


def read_definitions(given: Iterable[Defined], trees: list[TypedTree]) -> list[model.Card]:
    """Return the definitions as cards, and store their meanings for all other cards.

    Definitions that others use are read first. A recursive definition is reported, and has no
    meaning. Their typed trees are added to *trees*.
    """
    found = [*given]
    keywords = [_keyword(each, row) for each in found if isinstance(row := each.row, rows.Keyword)]
    by_row = {each.row.name: each for each in found if not isinstance(each.row, rows.Keyword)}
    cards = [_Definition(each, trees).read() for each in _in_order(by_row)]
    cards += [_keyword_card(each, trees) for each in keywords if each is not None]
    return [card for card in cards if card is not None]


def _keyword(given: Defined, row: rows.Keyword) -> Keyword | None:
    """Let a keyword be known to all cards; None, reported, without lines."""
    reading = given.reading
    if not given.line.block:
        reading.report.add(catalogue.MISSING_BLOCK, given.span, line=given.span.text)
        return None
    id_ = identity(reading.set_code, given.says, given.header.type.among)
    made = Keyword(given.says, id_, row, given.line, reading, given.span)
    reading.names.keywords[given.row.name] = made
    return made


def _keyword_card(keyword: Keyword, trees: list[TypedTree]) -> model.Card | None:
    """Return a keyword as content, with the abilities that it gives to whoever has it.

    One that no card could have is reported.
    """
    found = keyword.these(keyword.reading.vocabulary)
    for bearer, type_ in found.items():
        if type_ is None:
            keyword.reading.report.add(catalogue.KEYWORD_BEARER, keyword.span, bearer=bearer)
            return None
    number = model.Binding(NUMBER, "the number", keyword.span, name=NUMBER)
    readings = _read_for(keyword, found, number)
    block_span = Span(keyword.reading.source, keyword.line.start_pos, keyword.line.end_pos)
    whole_item = _expressions(keyword.reading, "keyword")
    whole_item.typed(keyword.line, KeywordDefinition(tuple(on for _, on in readings)))
    trees.append(TypedTree(block_span, whole_item))
    abilities, on = readings[0]
    spoken = {id(binding) for each in abilities for binding in traversal.bindings_used(each)}
    whole = not any(isinstance(line.sentence, nodes.Broken) for line in keyword.line.block)
    if keyword.row.numbered and whole and id(number) not in spoken:
        keyword.reading.report.add(
            catalogue.UNUSED_PLACE, keyword.span, said="the number", place="with a number"
        )
    return model.Card(
        keyword.header.kind,
        keyword.name,
        keyword.id,
        keyword.span,
        1,
        printed.DefinedKeyword(
            lines=_lines(keyword.line, keyword.reading),
            numbered=keyword.row.numbered,
            bearer=keyword.row.bearer,
        ),
        "",
        (),
        mentions=tuple(dict.fromkeys(on.mentions)),
        words=tuple(on.used),
        block_span=block_span,
        keywords=(
            model.Keyworded(keyword.row, keyword.name, None, tuple(abilities), len(abilities)),
        ),
        vocabulary=keyword.reading.vocabulary,
    )


def _read_for(
    keyword: Keyword, bearers: Mapping[str, str | None], number: model.Binding
) -> list[tuple[list[model.Ability], Expressions]]:
    """Read the lines of *keyword* for each kind of bearer; return their abilities and typed lines.

    If the lines do not fit all kinds, only the errors for the first one they do not fit are
    reported.
    """
    made: list[tuple[list[model.Ability], Expressions]] = []
    itself = keyword.itself(keyword.reading.vocabulary)
    for type_ in dict.fromkeys(filter(None, bearers.values())):
        this = model.Binding(type_, f"this {type_.replace('_', ' ')}")
        told = Report()
        made.append(read_keyword(keyword, this, number, "", told, itself))
        if told.has_errors or len(made) == 1:
            keyword.reading.report.adopt(told)
        if told.has_errors:
            break
    return made


def _expressions(reading: Reading, kind: str) -> ExpressionReader:
    """Return what reads the expressions of a definition."""
    return ExpressionReader(
        reading.source, reading.report, reading.names, reading.vocabulary, reading.set_code, kind
    )


def _lines(line: nodes.Line, reading: Reading) -> tuple[str, ...]:
    """Return the lines below that of a definition, as they are written."""
    text = reading.source.text[line.sentence.end_pos : line.end_pos]
    return tuple(text.strip("\n").splitlines())


def _in_order(by_row: Mapping[str, Defined]) -> Iterator[Defined]:
    """Yield each definition after all that it uses; report those that lead back to themselves."""
    uses = {name: _uses(each.line.block) for name, each in by_row.items()}
    done: set[str] = set()
    for name in by_row:
        yield from _reached(name, (), by_row, uses, done)


def _reached(
    name: str,
    way: tuple[str, ...],
    by_row: Mapping[str, Defined],
    uses: Mapping[str, Mapping[str, nodes.Said]],
    done: set[str],
) -> Iterator[Defined]:
    if name in way:
        _tell_recursion([by_row[each] for each in way[way.index(name) :]])
        return
    if name in done or name not in by_row:
        return
    for used in uses[name]:
        yield from _reached(used, (*way, name), by_row, uses, done)
    if name not in done:
        done.add(name)
        yield by_row[name]


def _tell_recursion(circle: Sequence[Defined]) -> None:
    first, *others = circle
    way = ", which uses ".join(f"`{each.says}`" for each in (*others, first))
    labels = [Label(each.span, "it is used here") for each in others]
    first.reading.report.add(
        catalogue.RECURSION, first.span, phrase=first.says, way=f"it uses {way}", labels=labels
    )


def _uses(lines: object) -> dict[str, nodes.Said]:
    """Return the phrases of sets that *lines* use, by the names of their rows."""
    found: dict[str, nodes.Said] = {}
    rest: list[Any] = [lines]
    while rest:
        node = rest.pop()
        if isinstance(node, list | tuple):
            rest.extend(node)
        elif type(node).__module__ in _SYNTAX:
            if isinstance(node, nodes.Said):
                found.update({row.name: node for row in node.rows if row.defined_by})
            rest.extend(nodes.parts(node))
    return found


#: The modules whose classes are nodes of a syntax tree.
_SYNTAX: Final = frozenset(each.__name__ for each in (nodes, *CONSTRUCTS))


class _Definition:
    """Reads one definition."""

    def __init__(self, given: Defined, trees: list[TypedTree]) -> None:
        self.given = given
        self.trees = trees
        self.reading = given.reading
        self.report = given.reading.report
        self.begins = given.header.kind
        self.on = _expressions(given.reading, "definition")
        self.on.of_story = True
        self.statements = StatementReader(self.on)
        self.id = identity(given.reading.set_code, given.says, given.header.type.among)
        self.block_span = Span(given.reading.source, given.line.start_pos, given.line.end_pos)
        look_ahead(self.on, given.line, self.id)

    def read(self) -> model.Card | None:
        """Return the definition as a card, and store its meaning; return None after an error."""
        given, scope = self.given, Scope()
        places = places_of(given.says, self.reading.vocabulary)
        slots = tuple(self._bound(place, scope) for place in places)
        does = self._does(scope)
        see_recalled(self.on)
        self.trees.append(TypedTree(self.block_span, self.on))
        if does is None or scope.tainted:
            return None
        self._check_used(places, slots, does)
        made = self._meaning(slots, does)
        if made is None:
            return None
        self.reading.names.meanings[given.row.name] = made
        return self._card(made)

    def _bound(self, place: PlaceOfPhrase, scope: Scope) -> model.Binding:
        """Return the binding of *place*, which the lines refer to by its name or as `that crew`."""
        name = place.name or (place.kind if place.type == NUMBER else "")
        nouns = self.reading.vocabulary.nouns.values()
        noun = next((noun for noun in nouns if noun.phrase.text == place.kind), None)
        binding = model.Binding(
            place.type, place.said, self.given.span, name=name or None, noun=noun
        )
        if name:
            scope.names[name] = self.on.given[name] = binding
        else:
            scope.last[one_of(place.type)] = scope.last[place.type] = binding
            self.on.places[one_of(place.type)] = binding
        return binding

    def _does(self, scope: Scope) -> model.Block | model.Condition | model.Number | None:
        """Return the definition's effects, condition or number, or None after an error."""
        if not self.given.line.block:
            words = self.on.words(self.given.header)
            self.report.add(catalogue.MISSING_BLOCK, self.given.span, line=words)
            return None
        if TABLES[self.begins] == "effect":
            place = Place("a definition")
            return self.statements.block(self.given.line.block, scope, place)
        asks = TABLES[self.begins] == "condition"
        line, *others = self.given.line.block
        begins, sample = _FORMS[TABLES[self.begins]]
        sentence = line.sentence
        alone = not line.block and not others
        fits = False
        match sentence:
            case nodes.Broken():
                return None
            case controls.If(condition=condition) if asks:
                if alone:
                    return self.on.condition(condition, scope)
                fits = True
            case controls.Reckon(number=number, name=name) if not asks:
                if alone and name is None:
                    return self.on.number(number, scope)
                fits = True
            case _:
                pass
        wrong = others[0].sentence if fits and others else sentence
        self.report.add(
            catalogue.DEFINITION_FORM,
            self.on.span(wrong),
            begins=self.begins,
            line=begins,
            sample=sample,
        )
        return None

    def _check_used(
        self,
        places: Sequence[PlaceOfPhrase],
        slots: Sequence[model.Binding],
        does: model.Block | model.Condition | model.Number,
    ) -> None:
        """Report the places that no line speaks of."""
        spoken = {id(binding) for binding in traversal.bindings_used(does)}
        for place, slot in zip(places, slots, strict=True):
            if id(slot) not in spoken:
                written = f"{{{place.kind}{f' as the {place.name}' if place.name else ''}}}"
                self.report.add(
                    catalogue.UNUSED_PLACE, self.given.span, said=place.said, place=written
                )

    def _meaning(
        self, slots: tuple[model.Binding, ...], does: model.Block | model.Condition | model.Number
    ) -> model.Meaning | None:
        size = _size(does)
        if size > MOST_SENTENCES:
            self.report.add(
                catalogue.DEFINITION_TOO_LONG,
                self.given.span,
                phrase=self.given.says,
                lines=size,
                most=MOST_SENTENCES,
            )
            return None
        return model.Meaning(
            self.given.row,
            slots,
            does,
            self.given.span,
            _contexts(does),
            size,
            tuple(self.on.used.values()),
            tuple(dict.fromkeys(self.on.mentions)),
        )

    def _card(self, means: model.Meaning) -> model.Card:
        line = self.given.line
        return model.Card(
            self.begins,
            self.given.says,
            self.id,
            self.given.span,
            1,
            self.given.header.type.printed(lines=_lines(line, self.reading)),  # type: ignore[call-arg]
            "",
            (),
            mentions=means.mentions,
            words=tuple(self.on.used),
            block_span=self.block_span,
            means=means,
            vocabulary=self.reading.vocabulary,
        )


def _contexts(does: object) -> frozenset[Context]:
    """Return where all effects of *does* may happen."""
    found = ACTING
    for statement in traversal.performed(does) if isinstance(does, model.Block) else ():
        effects = [statement]
        if isinstance(statement, model.YouMay | model.TheyMay):
            effects = [*statement.effects]
        for effect in effects:
            if isinstance(effect, model.Do):
                found &= effect.row.contexts
    return found


def _size(does: object) -> int:
    """Return how many sentences *does* comes to, those of the phrases it uses among them."""
    size = 0
    rest: list[Any] = [does]
    while rest:
        node = rest.pop()
        if isinstance(node, model.Meaning):
            size += node.size
        elif isinstance(node, tuple | list):
            rest.extend(node)
        elif type(node).__module__ in traversal.MODELS and not isinstance(node, model.Binding):
            size += isinstance(node, model.Statement | model.Condition)
            rest.extend(getattr(node, field.name) for field in attrs.fields(type(node)))
    return max(size, 1)


def bearer(header: nodes.Header, source: Source) -> str:
    """Return the words for the kind that a keyword applies to, or an empty text."""
    said = [each for each in header.extra if isinstance(each, nodes.Noun)]
    return singular(source.text[said[0].start_pos : said[-1].end_pos]) if said else ""
