"""One item of a source becomes a card: its printed facts, its flavour, its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.english.words import this_card
from everrain_dsl.model.traversal import labels
from everrain_dsl.model.tree import MisplacedLine
from everrain_dsl.resolve.card_names import card_named, card_of_set
from everrain_dsl.resolve.context import Place, in_card
from everrain_dsl.resolve.declarations import title
from everrain_dsl.resolve.scope import Scope
from everrain_dsl.resolve.tree import TypedTree
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes, parts, trials
from everrain_dsl.types import grids
from everrain_dsl.types.abilities import (
    Holder,
    as_ability,
    is_ability,
    is_stray,
    opening,
    read_abilities,
)
from everrain_dsl.types.branches import aimed, read_choices, see_paid_in_part, speak_of_paid
from everrain_dsl.types.effects import read_prices
from everrain_dsl.types.expressions import ExpressionReader
from everrain_dsl.types.fields import facts_to_write, printed_of, read_fields, says_a_fact
from everrain_dsl.types.flavour import LONGEST, is_flavour, take_flavour
from everrain_dsl.types.keywords import take_keywords
from everrain_dsl.types.rolls import read_rows
from everrain_dsl.types.statements import StatementReader
from everrain_dsl.types.variables import look_ahead, see_choices, see_recalled
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.card_types import USED
from everrain_dsl.vocabulary.identity import identity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.keywords import Reading
    from everrain_dsl.types.boards import Facts
    from everrain_dsl.vocabulary.card_types import CardType, Section

#: What may be under way while a trait works that does so ashore (`Row.needs`).
_UNDER_WAY: Final = {"expedition": ("expedition",), "port": ("visit",)}


def read_cards(line: nodes.Line, reading: Reading, trees: list[TypedTree]) -> list[model.Card]:
    """Return the card that *line* holds, and the cards written inside it (a story's journeys).

    Their typed trees are added to *trees*.
    """
    return _Card(line, reading, None, trees).read() if nodes.has_header(line) else []


class _Card:
    """Reads one card."""

    def __init__(
        self,
        line: nodes.Line[nodes.Header],
        reading: Reading,
        parent: str | None,
        trees: list[TypedTree],
    ) -> None:
        header = line.sentence
        self.line = line
        self.header = header
        self.reading = reading
        self.parent = parent
        self.trees = trees
        self.report = reading.report
        self.type: CardType = header.type
        self.on = ExpressionReader(
            reading.source,
            reading.report,
            reading.names,
            reading.vocabulary,
            reading.set_code,
            self.type.name,
        )
        self.statements = StatementReader(self.on)
        self.span = self.on.span(header)
        self.block_span = Span(reading.source, line.start_pos, line.end_pos)
        self.name = title(header)
        self.id = identity(reading.set_code, self.name, self.type.among)
        if self.type.works:
            self.on.itself["card"] = model.Symbol("name", self.id, self.name)
        if self.type.thing == "trait":
            self.on.itself["trait"] = model.Symbol("name", self.id, self.name)
        look_ahead(self.on, line, self.id)
        self.this: model.Binding | None = None
        self.scope = Scope()
        if self.type.this is not None:
            self.this = _binding(self.type.this)
            self.scope.this[self.type.this] = self.this
        self.abilities: list[model.Ability] = []
        self.inner: list[model.Card] = []
        self.facts: Facts = {}
        self.where: dict[tuple[str, str], Span] = {}

    def read(self) -> list[model.Card]:
        fields = [c.sentence for c in self.line.block if isinstance(c.sentence, nodes.Fields)]
        self.facts = read_fields(
            self.header,
            fields,
            self.reading.source,
            self.report,
            stats=lambda: self.reading.names.stats_seen(self.reading.set_code),
            where=self.where,
        )
        self._see_when()
        flavour, rest = self._flavour()
        if self.type.picture:
            self._picture(rest)
            rest = [c for c in rest if not isinstance(c.sentence, nodes.Prose)]
        place = str(self.facts.get("place", self.type.works))
        self.keywords, rest = take_keywords(rest, self.type, self.this, place, self.on)
        self.abilities += [ability for each in self.keywords for ability in each.abilities]
        rest = self._sections(rest)
        self._remaining(rest)
        self._required_sections()
        see_recalled(self.on)
        self._ports()
        mentions = tuple(dict.fromkeys(self.on.mentions))
        named = ((each, self.reading.names.by_id(each)) for each in mentions)
        card = model.Card(
            self.header.kind,
            self.name,
            self.id,
            self.span,
            self.facts.get("copies", 1),
            printed_of(self.type.printed, self.facts),
            flavour,
            tuple(self.abilities),
            parent=self.parent,
            formerly=tuple(
                identity(self.reading.set_code, old, self.type.among)
                for old in self.facts.get("formerly", ())
            ),
            mentions=mentions,
            names={each: declared.name for each, declared in named if declared is not None},
            words=tuple(self.on.used),
            block_span=self.block_span,
            keywords=self.keywords,
            where=self.where,
            vocabulary=self.reading.vocabulary,
        )
        see_choices(self.on, self.name, frozenset(labels(card)))
        self.on.typed(self.line, card)
        self.trees.append(TypedTree(self.block_span, self.on))
        return [card, *self.inner]

    def _see_when(self) -> None:
        """Tell the sentences what may be under way when the card is read."""
        host = self.reading.vocabulary.kinds.get(str(self.facts.get("deck")), self.type)
        self.on.of_story = issubclass(self.type.printed, printed.Chapter)
        self.on.during = host.during if self.on.of_story else self.type.during
        place = str(self.facts.get("place", ""))
        if place in _UNDER_WAY:
            self.on.during, self.on.works = _UNDER_WAY[place], place

    # Prose and pictures

    def _flavour(self) -> tuple[str, list[nodes.Line]]:
        """Return the flavour and the lines that are neither flavour nor fields."""
        lines = [c for c in self.line.block if not isinstance(c.sentence, nodes.Fields)]
        text, rest = take_flavour(lines)
        late = next(filter(is_flavour, rest), None)
        if late is not None:
            first = "the first line of the card"
            span = self.on.span(late.sentence)
            self.report.add(catalogue.FLAVOUR_TOO_LATE, span, what="the card", place=first)
        if text and not self.type.flavour:
            self._no_section(lines[0])
        if len(text) > LONGEST:
            length = len(text)
            self.report.add(catalogue.LONG_FLAVOUR, self.span, length=length, most=LONGEST)
        return text, [line for line in rest if not is_flavour(line)]

    def _picture(self, lines: Sequence[nodes.Line]) -> None:
        rows = [c.sentence for c in lines if isinstance(c.sentence, nodes.Prose)]
        rows = [row for row in rows if row.kind == "grid"]
        span, source, report = self.span, self.reading.source, self.report
        if issubclass(self.type.printed, printed.Tile):
            ports = self.facts.get("ports", ())
            self.facts["spaces"] = grids.read_tile(rows, span, ports, source, report)
        else:
            size = self.facts.get("size", 0)
            self.facts["hexes"] = grids.read_storm(rows, span, size, source, report)

    def _ports(self) -> None:
        """See that there are the ports it names: where a passenger goes, where a treasure sells."""
        port = self.facts.get("port")
        match self.header.extra:
            case (nodes.Text() as named, *_) if isinstance(port, str):
                self.on.symbol_of(port, "port", self.on.span(named))
            case _:
                pass
        value = self.facts.get("value")
        if isinstance(value, printed.Value):
            for price in filter(None, (value.undesired, value.desired)):
                self.on.symbol_of(price.port, "port", self.span)

    # Sections

    def _sections(self, lines: Sequence[nodes.Line]) -> list[nodes.Line]:
        """Read the parts and inner headers of the card; return the lines that are none."""
        rest: list[nodes.Line] = []
        seen: dict[str, nodes.Line] = {}
        for child in lines:
            sentence = child.sentence
            kind = _section_kind(sentence)
            section = self.type.section(kind) if kind is not None else None
            if section is None:
                rest.append(child)
                continue
            assert kind is not None
            first = seen.get(kind) or next((seen[use] for use in seen if {use, kind} <= USED), None)
            if first is not None and not section.many:
                labels = [Label(self.on.span(first.sentence), "the first one")]
                span = self.on.span(sentence)
                self.report.add(catalogue.DUPLICATE_SECTION, span, section=kind, labels=labels)
            seen.setdefault(kind, child)
            if nodes.has_header(child):
                self.inner.extend(_Card(child, self.reading, self.id, self.trees).read())
            elif isinstance(sentence, nodes.Part) and kind != "row":
                self._section(child, sentence, section)
        rows = [c for c in lines if _section_kind(c.sentence) == "row"]
        if rows and self.type.section("row") is not None:
            self._rows(rows)
        self._seen = seen
        return rest

    def _required_sections(self) -> None:
        for section in self.type.sections:
            if not section.required or section.kind in self._seen:
                continue
            if not any(isinstance(c.sentence, nodes.Broken) for c in self.line.block):
                kind, named = this_card(self.type.name), section.kind
                self.report.add(catalogue.MISSING_SECTION, self.span, kind=kind, section=named)

    def _section(self, line: nodes.Line, sentence: nodes.Part, section: Section) -> None:
        match sentence:
            case parts.Replaces(code=nodes.Text() as code):
                self.facts["replaces"] = (card_of_set(sentence, code, self.type.among),)
                self.where["replaces", ""] = self.on.span(sentence)
            case parts.Naming() if section.names:
                self._names(sentence, section.names, section.of)
            case parts.Objective(condition=said):
                condition = self.on.condition(said, self.scope)
                if condition is not None and self.this is not None:
                    self.abilities.append(
                        model.Objective(condition, self.this, self.on.span(sentence))
                    )
            case _ if section.holds == "picture":
                rows = grids.picture(line.block, self.reading.source, self.report)
                self.facts["range"] = grids.read_range(
                    rows, self.on.span(sentence), self.reading.source, self.report
                )
            case _ if section.holds == "abilities":
                self._held(line, section.context, section.this)
            case _ if section.context and any(is_ability(c) for c in line.block):
                held = [c for c in line.block if is_ability(c)]
                done = [c for c in line.block if not is_ability(c)]
                self._held(attrs.evolve(line, block=held), section.context)
                if done:
                    self._action(attrs.evolve(line, block=done), sentence, section)
            case _:
                self._action(line, sentence, section)

    def _names(self, part: parts.Naming, key: str, type_: str) -> None:
        named = card_named(part, self.type, self.on, type_)
        if named is not None:
            self.facts[key] = (*self.facts.get(key, ()), named)
            self.where[key, named] = self.on.span(part)

    def _held(self, line: nodes.Line, context: str, type_: str | None = None) -> None:
        """Read the abilities of one context, which is the card or a bearer of *type_*."""
        assert self.this is not None
        holder, scope = Holder(self.this, context), self.scope
        outside = dict(self.on.itself)
        if type_ is not None:
            bearer = _binding(type_)
            holder, scope = Holder(bearer, context), Scope({type_: bearer})
            self.on.itself["card"] = model.Symbol("name", self.id, self.name)
        if not line.block:
            self._missing_block(line)
        self.abilities.extend(read_abilities(line.block, holder, scope, self.statements))
        self.on.itself = outside

    def _missing_block(self, line: nodes.Line) -> None:
        words = self.on.words(line.sentence)
        self.report.add(catalogue.MISSING_BLOCK, self.on.span(line.sentence), line=words)

    def _action(self, line: nodes.Line, part: nodes.Part, section: Section) -> None:
        """Read a section that does something: a space, a use, an omen, an arrival."""
        assert self.this is not None
        others: list[model.Binding] = []
        scope = self.scope.fork()
        scope.this = dict(self.scope.this)
        for type_ in (section.this, *section.brings):
            if type_ is not None and type_ not in scope.this:
                scope.this[type_] = _binding(type_)
                others.append(scope.this[type_])
        if not line.block and not section.may_be_empty:
            self._missing_block(line)
        place = in_card(f"the `{section.kind}`", self.type)
        requires, costs, rest = (
            read_prices(self.statements, line.block, scope, place)
            if section.costs
            else ((), (), list(line.block))
        )
        if section.used_up:
            scope.departed = scope.departed.after_use(self.this)
        if section.speaks_of_costs:
            speak_of_paid(self.statements, costs, scope)
        if line.block and not rest and not section.may_be_empty:
            self._missing_block(line)  # prices alone: nothing is bought
        body = self._body(rest, scope, place, line)
        see_paid_in_part(self.statements, body, place, priced=section.costs)
        label, amount = opening(part, self.statements)
        self.abilities.append(
            model.Action(
                section.kind,
                self.this,
                body,
                self.on.span(part),
                others=tuple(others),
                label=label,
                amount=amount,
                costs=costs,
                requires=requires,
                target=aimed(self.header.kind, section.kind, body, self.this, costs),
            )
        )

    def _rows(self, lines: Sequence[nodes.Line]) -> None:
        die = self.facts["die"]
        if die not in self.reading.names.dice:
            word = next((v for v in self.header.extra if isinstance(v, nodes.Word)), None)
            if word is not None:
                self.on.word(word)
            return
        place = Place("a row of a table")

        def body(block: Sequence[nodes.Line]) -> model.Block:
            return self.statements.block(block, self.scope.fork(), place)

        for row in read_rows(die, lines, self.on, body):
            assert self.this is not None
            self.abilities.append(
                model.Action("row", self.this, row.body, row.span, amount=row.low)
            )
            self.facts["rows"] = (*self.facts.get("rows", ()), (row.low, row.high))

    # What stands directly on the card

    def _remaining(self, lines: Sequence[nodes.Line]) -> None:
        if not lines:
            self._check_empty()
            return
        if self.type.body:
            place = in_card("the body", self.type)
            scope = self.scope.fork()
            requires, costs, rest = (
                read_prices(self.statements, lines, scope, place)
                if self.type.costs
                else ((), (), list(lines))
            )
            speak_of_paid(self.statements, costs, scope)
            if not rest:
                self._tell_empty()
            body = self._body(rest, scope, place, self.line)
            see_paid_in_part(self.statements, body, place, priced=self.type.costs)
            this = self.this or _binding("ship")
            target = aimed(self.header.kind, "body", body, this, costs)
            done = model.Action("body", this, body, self.span, costs=costs, requires=requires)
            self.abilities.insert(0, attrs.evolve(done, target=target))
        elif self.type.abilities:
            works = str(self.facts.get("place", self.type.works))
            holder = Holder(self.this or _binding("ship"), works)
            for child in filter(is_stray, lines):
                self._no_section(child)
            held = [meant for c in lines if (meant := as_ability(c, self.on)) is not None]
            self.abilities.extend(read_abilities(held, holder, self.scope, self.statements))
        else:
            for child in lines:
                if not isinstance(child.sentence, nodes.Broken):
                    self._no_section(child)

    def _body(
        self, lines: Sequence[nodes.Line], scope: Scope, place: Place, line: nodes.Line
    ) -> model.Block:
        """Return a block that may be choices in place of statements."""
        first = next((c for c in lines if not isinstance(c.sentence, nodes.Broken)), None)
        if first is not None and _section_kind(first.sentence) == "choice":
            choices = read_choices(self.statements, lines, scope, place, line=line)
            return model.Block((choices,) if choices is not None else ())
        return self.statements.block(lines, scope, place)

    def _check_empty(self) -> None:
        said = says_a_fact(self.type, self.header, self.line, self.facts)
        there = said or self.abilities or self.inner or self._seen
        if not there and (self.type.body or self.type.must_say):
            self._tell_empty()

    def _tell_empty(self) -> None:
        advice = facts_to_write(self.type)
        kind = this_card(self.type.name)
        self.report.add(catalogue.EMPTY_CARD, self.span, kind=kind, help=advice)

    def _no_section(self, line: nodes.Line) -> None:
        """Report a line that has no place on this kind of card."""
        sentence = line.sentence
        if isinstance(sentence, trials.Outcome):
            span = self.on.span(sentence)
            self.report.add(catalogue.BRANCH_WITHOUT_TEST, span, branch=sentence.kind)
            return
        if isinstance(sentence, nodes.Effects) and any(
            section.required and section.kind not in self._seen for section in self.type.sections
        ):
            return  # that section is told, and this line belongs to it
        if isinstance(sentence, nodes.Control | nodes.Effects) and self.type.abilities:
            read_abilities([line], Holder(_binding("card")), self.scope, self.statements)
            return
        sections = tuple(section.kind for section in self.type.sections)
        self.on.typed(line, MisplacedLine(self.type, sections))


def _section_kind(sentence: nodes.Sentence) -> str | None:
    """Return the kind of section that *sentence* begins, None where it begins none."""
    if isinstance(sentence, nodes.Part):
        return sentence.opens
    return sentence.kind if isinstance(sentence, nodes.Header) else None


def _binding(type_: str) -> model.Binding:
    return model.Binding(type_, f"this {type_.replace('_', ' ')}")
