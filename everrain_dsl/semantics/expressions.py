"""Numbers, things and conditions: every reference bound, every use of a row typed.

Each function returns the model's expression, or None when it has reported why there is none;
callers pass None on, so that one mistake is told once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar, assert_never

import attrs

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.suggest import nearest
from everrain_dsl.semantics import model
from everrain_dsl.semantics.names import KINDS, Declared, Names
from everrain_dsl.semantics.scope import Scope, Several
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import Condition, Filter, Gauge, Noun, Quantity, Row
from everrain_dsl.vocabulary.types import THINGS, in_words
from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: The largest number a card may hold.
MOST_NUMBER: Final = 999

#: Where a selection stands: in an effect somebody must be pointed at; a condition or the pattern
#: of an event speaks of any; an argument of a filter or quantity is one thing already known.
Purpose = Literal["effect", "condition", "pattern", "argument"]

R = TypeVar("R", bound=Row)
_YOURS: Final = model.Binding("ship", "your ship", name="you")
_QUANTIFIERS: Final = {
    "one": "one",
    "every": "every",
    "each": "every",
    "any": "any",
    "a": "any",
    "no": "no",
    "the": "the",
    "the nearest": "nearest",
    "another": "another",
    "every other": "other",
    "#": "exactly",
    "up to #": "up to",
    "any number of": "any number",
    "a random": "random",
    "# random": "random",
    "group": "group",
}


def your_ship() -> model.Reference:
    """Return the reference to the acting player's ship."""
    return model.Reference(_YOURS, "ship")


@attrs.define
class Expressions:
    """Reads the expressions of one card. Holds what every sentence of the card shares."""

    source: Source
    report: Report
    names: Names
    vocabulary: Vocabulary
    set_code: str
    #: What the card is called in messages: `sea event`, `positive trait`.
    kind: str
    mentions: list[str] = attrs.field(factory=list)

    def span(self, node: nodes.Line | nodes.Sentence | nodes.Argument | nodes.Noun) -> Span:
        """Return where *node* stands."""
        return Span(self.source, node.start_pos, node.end_pos)

    def words(self, node: object) -> str:
        """Return *node* as it is written."""
        return self.source.text[node.start_pos : node.end_pos]  # type: ignore[attr-defined]

    # Numbers

    def number(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the number *node* stands for."""
        match node:
            case nodes.Literal(value):
                if value > MOST_NUMBER:
                    self.report.add(
                        catalogue.NUMBER_TOO_LARGE, self.span(node), most=MOST_NUMBER, number=value
                    )
                    return None
                return model.Constant(value)
            case nodes.PerPlayer(value):
                return model.PerPlayer(value)
            case nodes.Arithmetic(operation, operands):
                read = [self.number(operand, scope) for operand in operands]
                known = tuple(number for number in read if number is not None)
                return model.Arithmetic(operation, known) if len(known) == len(read) else None
            case nodes.Count(noun, filters):
                selection = self.selection(
                    nodes.Selection("group", 0, noun, filters, noun.start_pos, node.end_pos),
                    scope,
                    "condition",
                )
                return model.CountOf(selection) if selection else None
            case nodes.NamedNumber(name):
                return self._named_number(name, node, scope)
            case nodes.GaugeOf(owner, gauge):
                return self._gauge(owner, gauge, scope)
            case nodes.Choosable(most):
                if most is None:
                    return model.Choosable(None)
                number = self.number(most, scope)
                return model.Choosable(number) if number is not None else None
            case nodes.Said():
                used = self.said(node, scope, Quantity, "argument")
                return model.QuantityOf(*used) if used else None
            case _:
                assert_never(node)

    def _named_number(
        self, name: str, node: nodes.NamedNumber | nodes.Reference, scope: Scope
    ) -> model.Number | None:
        binding = self._lookup(name, node, scope)
        if binding is None:
            return None
        if binding.type != "number":
            self.report.add(
                catalogue.NO_NUMBER,
                self.span(node),
                text=self.words(node),
                found=_a(binding.type),
                sample=None,
            )
            return None
        return model.BoundNumber(binding)

    def _gauge(
        self, owner: nodes.Thing | None, said: nodes.Said, scope: Scope
    ) -> model.GaugeOf | None:
        row = said.rows[0]
        assert isinstance(row, Gauge)
        if owner is None:
            thing: model.Thing | None = None
            type_ = "ship"
        else:
            thing = self.thing(owner, scope, "argument")
            if thing is None:
                return None
            type_ = thing.type
        if type_ not in row.owners:
            self._has_none(owner if owner is not None else said, type_, row)
            return None
        return model.GaugeOf(row, thing)

    def _has_none(self, node: nodes.Thing | nodes.Said | nodes.Noun, type_: str, row: Gauge) -> None:
        self.report.add(
            catalogue.OWNER_HAS_NONE,
            self.span(node),
            text=self.words(node),
            found=_a(type_),
            gauge=row.phrase.text,
            owners=in_words(row.owners),
        )

    # Things

    def thing(self, node: nodes.Thing, scope: Scope, purpose: Purpose) -> model.Thing | None:
        """Return the thing or things *node* points at."""
        if isinstance(node, nodes.Selection):
            return self.selection(node, scope, purpose)
        return self.reference(node, scope)

    def reference(self, node: nodes.Reference, scope: Scope) -> model.Thing | None:
        """Return what *node*, a reference, stands for."""
        text = self.words(node)
        if node.kind == "card":
            return self._port(node)
        if node.kind == "named":
            assert node.name is not None
            binding = self._lookup(node.name, node, scope)
            if binding is None:
                return None
            if binding.type not in THINGS:
                self._wrong_type(node, binding.type, ("crew", "enemy", "space"))
                return None
            return model.Reference(binding, binding.type)
        assert node.noun is not None
        noun = node.noun.row
        assert isinstance(noun, Noun)
        if node.kind == "your":
            if noun.type == "ship":
                return your_ship()
            self.report.add(
                catalogue.INDEFINITE_OUTSIDE_EVENT,
                self.span(node),
                determiner="your",
                noun=noun.phrase.text,
                help=f"write `one {noun.phrase.text} of your ship` or `every {noun.phrase.text} "
                "of your ship`",
            )
            return None
        if node.kind == "its":
            return self._its(node, noun, scope)
        if node.kind == "this":
            this = scope.this.get(noun.type)
            if this is not None:
                return model.Reference(this, noun.type, noun)
            if noun.type == "ship":
                return your_ship()
            self.report.add(
                catalogue.NO_THIS,
                self.span(node),
                reference=text,
                noun=noun.phrase.text,
                kind=self.kind,
            )
            return None
        return self._that(node, noun, scope)

    def _that(
        self, node: nodes.Reference, noun: Noun, scope: Scope
    ) -> model.Reference | None:
        text = self.words(node)
        meant = scope.last.get(noun.type)
        if isinstance(meant, model.Binding):
            return model.Reference(meant, noun.type, noun)
        if isinstance(meant, Several):
            labels = [
                Label(binding.span, f"`{text}` could be this one")
                for binding in (meant.first, meant.second)
                if binding.span is not None
            ]
            self.report.add(
                catalogue.AMBIGUOUS_THAT,
                self.span(node),
                labels=labels,
                reference=text,
                first=meant.first.words,
                second=meant.second.words,
                suggestion=f"as the {_SUGGESTED.get(noun.type, 'other')}",
            )
        elif not scope.tainted:
            self.report.add(
                catalogue.NOTHING_CHOSEN,
                self.span(node),
                reference=text,
                noun=noun.phrase.text,
            )
        return None

    def _its(self, node: nodes.Reference, noun: Noun, scope: Scope) -> model.Thing | None:
        owner = scope.latest or next(iter(scope.this.values()), None)
        row = self.vocabulary.filters.get("of_crew")
        if owner is None or row is None or owner.type not in ("crew", "enemy"):
            if noun.type in scope.this:
                return model.Reference(scope.this[noun.type], noun.type)
            if not scope.tainted:
                self.report.add(
                    catalogue.NO_POSSESSOR, self.span(node), reference=self.words(node)
                )
            return None
        narrowing = model.Narrowing("be", row=row, arguments=(model.Reference(owner, owner.type),))
        binding = model.Binding(noun.type, self.words(node), self.span(node))
        return model.Selection("the", 1, noun, noun.type, (narrowing,), binding)

    def _port(self, node: nodes.Reference) -> model.NamedThing | None:
        assert node.name is not None
        declared = self.symbol_of(node.name, "port", self.span(node))
        if declared is None:
            return None
        return model.NamedThing(declared.name, declared.id, "space")

    def _lookup(
        self, name: str, node: nodes.NamedNumber | nodes.Reference, scope: Scope
    ) -> model.Binding | None:
        binding = scope.names.get(name)
        if binding is not None:
            return binding
        span = self.span(node)
        if name in scope.partial:
            given = scope.partial[name].span
            self.report.add(
                catalogue.NAME_ON_ONE_PATH,
                span,
                name=name,
                branch=f"line {given.line}" if given else "one branch",
                labels=[Label(given, "the name is given here")] if given else [],
            )
        elif not scope.tainted:
            self.report.add(
                catalogue.UNKNOWN_NAME, span, name=name, nearest=nearest(name, scope.names)
            )
        return None

    def selection(
        self, node: nodes.Selection, scope: Scope, purpose: Purpose
    ) -> model.Selection | None:
        """Return the selection *node* writes down, typed by its noun."""
        noun = node.noun.row
        assert isinstance(noun, Noun)
        determiner = _QUANTIFIERS[node.determiner]
        filters = self._filters(node.filters, noun, scope)
        if filters is None or not self._definite(node, noun, determiner, filters, purpose):
            return None
        text = self.words(node)
        without = None
        if determiner in ("another", "other"):
            meant = scope.last.get(noun.type) or scope.this.get(noun.type)
            without = meant if isinstance(meant, model.Binding) else None
            if without is None:
                if not scope.tainted:
                    self.report.add(
                        catalogue.NOTHING_CHOSEN,
                        self.span(node),
                        reference=node.determiner,
                        noun=noun.phrase.text,
                    )
                return None
        many = determiner in ("every", "other", "group", "exactly", "up to", "any number") or (
            determiner == "random" and node.count > 1
        )
        binding = model.Binding(noun.type, text, self.span(node), many=many)
        return model.Selection(
            determiner, node.count, noun, noun.type, filters, binding, without
        )

    def _definite(
        self,
        node: nodes.Selection,
        noun: Noun,
        determiner: str,
        filters: tuple[model.Narrowing, ...],
        purpose: Purpose,
    ) -> bool:
        """Report a determiner that cannot stand here, and return whether it can."""
        if noun.only and determiner not in ("the", "any", "no", "group"):
            self.report.add(
                catalogue.ONLY_ONE_OF_THEM,
                self.span(node),
                noun=noun.phrase.text,
                text=self.words(node),
            )
            return False
        vague = determiner in ("any", "no") and purpose in ("effect",)
        if determiner == "the" and not noun.only:
            unique = any(
                (n.form in ("most", "fewest"))
                or (isinstance(n.row, Filter) and (n.row.form == "best" or n.row.name == "of_crew"))
                for n in filters
            )
            vague = not unique
        if vague:
            self.report.add(
                catalogue.INDEFINITE_OUTSIDE_EVENT,
                self.span(node),
                determiner="a" if node.determiner == "a" else node.determiner,
                noun=noun.phrase.text,
            )
        return not vague

    def _filters(
        self, filters: Sequence[nodes.Filter], noun: Noun, scope: Scope
    ) -> tuple[model.Narrowing, ...] | None:
        read = [self._filter(node, noun, scope) for node in filters]
        known = tuple(narrowing for narrowing in read if narrowing is not None)
        return known if len(known) == len(read) else None

    def _filter(
        self, node: nodes.Filter, noun: Noun, scope: Scope
    ) -> model.Narrowing | None:
        if node.form in ("gauge", "most", "fewest"):
            assert isinstance(node.said, nodes.Said)
            gauge = node.said.rows[0]
            assert isinstance(gauge, Gauge)
            if noun.type not in gauge.owners:
                self._has_none(node.said, noun.type, gauge)
                return None
            if node.compared is None:
                return model.Narrowing(node.form, row=gauge)
            compared = self.compared(node.compared, scope)
            return model.Narrowing("gauge", row=gauge, compared=compared) if compared else None
        if node.form == "stat":
            assert isinstance(node.said, nodes.Word)
            assert node.compared is not None
            if noun.type != "crew":
                self._wrong_type(node.said, noun.type, ("crew",))
                return None
            compared = self.compared(node.compared, scope)
            stat = self.word(node.said)
            if compared is None or stat is None:
                return None
            row = self.vocabulary.quantities["crew_stat"]
            return model.Narrowing("stat", row=row, arguments=(stat,), compared=compared)
        assert isinstance(node.said, nodes.Said)
        return self.narrowing(
            node.said, noun.type, scope, negated=node.form in ("not", "without")
        )

    def narrowing(
        self, said: nodes.Said, type_: str, scope: Scope, *, negated: bool
    ) -> model.Narrowing | None:
        """Return a filter row in use, for things of *type_*."""
        fitting = tuple(
            row for row in said.rows if isinstance(row, Filter) and type_ in row.types
        )
        if not fitting:
            owners = tuple(t for row in said.rows if isinstance(row, Filter) for t in row.types)
            self.report.add(
                catalogue.FILTER_OF_OTHER_THING,
                self.span(said),
                filter=self.words(said),
                found=in_words(type_),
                owners=in_words(tuple(dict.fromkeys(owners))),
            )
            return None
        narrowed = nodes.Said(fitting, said.arguments, said.tokens, said.start_pos, said.end_pos)
        used = self.said(narrowed, scope, Filter, "argument")
        if used is None:
            return None
        return model.Narrowing("be", negated, used[0], used[1])

    # Uses of the vocabulary

    def said(
        self, node: nodes.Said, scope: Scope, kind: type[R], purpose: Purpose
    ) -> tuple[R, tuple[model.Argument, ...]] | None:
        """Return the one row *node* means, by the types in its slots, and its arguments.

        In an effect, what its selections chose may be spoken of afterwards (`that ...`).
        """
        rows = [row for row in node.rows if isinstance(row, kind)]
        read: list[model.Argument] = []
        for index, argument in enumerate(node.arguments):
            value = self.argument(rows[0].slots[index], argument, scope, purpose)
            if value is None:
                return None
            fitting = [row for row in rows if _fits(row.slots[index], value)]
            if not fitting:
                types = tuple(dict.fromkeys(t for row in rows for t in row.slots[index].types))
                self._wrong_type(argument, _type(value), types)
                return None
            rows = fitting
            read.append(value)
        row = rows[0]
        if not self._singles(row, node.arguments, read, purpose):
            return None
        if purpose == "effect":
            for value in read:
                if isinstance(value, model.Selection) and not value.binding.many:
                    scope.bind(value.binding)
        return row, tuple(read)

    def _singles(
        self,
        row: Row,
        written: Sequence[nodes.Argument],
        read: Sequence[model.Argument],
        purpose: Purpose,
    ) -> bool:
        """Report things where only one may stand: all but the first slot of an effect."""
        first = purpose == "effect"
        for slot, node, value in zip(row.slots, written, read, strict=True):
            if not slot.is_thing:
                continue
            many = isinstance(value, model.Selection) and value.binding.many
            many = many or (isinstance(value, model.Reference) and value.binding.many)
            if many and not first and not slot.whole and purpose != "pattern":
                noun = value.noun.phrase.text if isinstance(value, model.Selection) else "thing"
                self.report.add(
                    catalogue.MORE_THAN_ONE,
                    self.span(node),
                    text=self.words(node),
                    noun=noun,
                    suggestion=_SUGGESTED.get(slot.types[0], "chosen one"),
                )
                return False
            first = False
        return True

    def argument(
        self, slot: Slot, node: nodes.Argument, scope: Scope, purpose: Purpose
    ) -> model.Argument | None:
        """Return what stands in *slot*."""
        match node:
            case nodes.Selection() | nodes.Reference():
                return self.thing(node, scope, purpose)
            case nodes.Word():
                return self.word(node)
            case nodes.Text():
                return self._text(slot, node)
            case _:
                number = self.number(node, scope)
                if (
                    isinstance(number, model.Choosable)
                    and purpose != "effect"
                ):
                    self.report.add(
                        catalogue.WRONG_TYPE,
                        self.span(node),
                        text=self.words(node),
                        found="an amount a player picks",
                        expected="a number that is known",
                        sample="2",
                    )
                    return None
                return number

    def word(self, node: nodes.Word) -> model.Symbol | None:
        """Return the name a set declared as a bare word, or report that it is not known."""
        value = " ".join(node.value.split())
        known: dict[str, tuple[dict[str, str], catalogue.Entry]] = {
            "stat": (self.names.stats, catalogue.UNKNOWN_STAT),
            "die": ({die: die for die in self.names.dice}, catalogue.UNKNOWN_DIE),
            "token": (self.names.tokens, catalogue.UNKNOWN_TOKEN),
        }
        if node.kind == "face":
            return model.Symbol("face", value, value)
        table, entry = known[node.kind]
        if value not in table:
            self.report.add(
                entry, self.span(node), name=value, nearest=nearest(value, table)
            )
            return None
        return model.Symbol(node.kind, table[value], value)

    def _text(self, slot: Slot, node: nodes.Text) -> model.Symbol | None:
        type_ = slot.types[0]
        if type_ in ("mark", "choice", "keyword", "event"):
            return model.Symbol(type_, node.value, node.value)
        declared = self.symbol_of(node.value, type_, self.span(node))
        return model.Symbol(type_, declared.id, declared.name) if declared else None

    def symbol_of(self, name: str, type_: str, span: Span) -> Declared | None:
        """Return the declaration *name* means as a *type_*, or report that there is none."""
        kinds = KINDS.get(type_)
        found = self.names.named(name, kinds, self.set_code)
        if found:
            self.mentions.append(found[0].id)
            return found[0]
        other = self.names.anywhere(name)
        entry = _UNKNOWN.get(type_, catalogue.UNKNOWN_CARD)
        close = nearest(name, self.names.candidates(kinds, self.set_code))
        if other and (kinds is None or other[0].kind in kinds):
            self.report.add(catalogue.UNNAMED_SET, span, name=name, set=other[0].set)
        elif other:
            self.report.add(
                catalogue.WRONG_KIND_OF_NAME,
                span,
                name=name,
                found=other[0].kind,
                expected=type_,
                nearest=close,
            )
        else:
            self.report.add(entry, span, name=name, nearest=close)
        return None

    def _wrong_type(self, node: object, found: str, expected: Sequence[str]) -> None:
        first = expected[0]
        self.report.add(
            catalogue.WRONG_TYPE,
            Span(self.source, node.start_pos, node.end_pos),  # type: ignore[attr-defined]
            text=self.words(node),
            found=_a(found),
            expected=in_words(tuple(expected)),
            sample=_SAMPLES.get(first, "2" if first == "number" else f"one {in_words(first)}"),
        )

    # Conditions

    def condition(self, node: nodes.Condition, scope: Scope) -> model.Condition | None:
        """Return the condition *node* writes down."""
        match node:
            case nodes.Logic(operation, operands):
                read = [self.condition(operand, scope) for operand in operands]
                known = tuple(c for c in read if c is not None)
                return model.Logic(operation, known) if len(known) == len(read) else None
            case nodes.Counted(compared, noun, filters):
                group = nodes.Selection("group", 0, noun, filters, noun.start_pos, node.end_pos)
                selection = self.selection(group, scope, "condition")
                comparison = self.compared(compared, scope)
                if selection is None or comparison is None:
                    return None
                return model.Counted(selection, comparison)
            case nodes.Holds(owner, compared, gauge):
                return self._holds(owner, compared, gauge, scope)
            case nodes.Is(subject, said, negated):
                thing = self.thing(subject, scope, "condition")
                if thing is None:
                    return None
                narrowing = self.narrowing(said, thing.type, scope, negated=negated)
                return model.ThingIs(thing, narrowing) if narrowing else None
            case nodes.NumberIs(number, compared):
                return self._number_is(number, compared, scope)
            case nodes.ThereIs(subject):
                thing = self.thing(subject, scope, "condition")
                if isinstance(thing, model.Selection):
                    return model.ThereIs(thing)
                if thing is not None:
                    self._wrong_type(subject, thing.type, ("crew",))
                return None
            case nodes.Said():
                used = self.said(node, scope, Condition, "condition")
                return model.Asked(*used) if used else None
            case _:
                assert_never(node)

    def _number_is(
        self, node: nodes.Number | nodes.Thing, compared: nodes.Compared, scope: Scope
    ) -> model.Condition | None:
        if isinstance(node, nodes.Reference) and node.kind == "named":
            assert node.name is not None
            number = self._named_number(node.name, node, scope)
        elif isinstance(node, nodes.Reference | nodes.Selection):
            thing = self.thing(node, scope, "condition")
            if thing is not None:
                self.report.add(
                    catalogue.NO_NUMBER,
                    self.span(node),
                    text=self.words(node),
                    found=_a(thing.type),
                    sample=None,
                )
            return None
        else:
            number = self.number(node, scope)
        comparison = self.compared(compared, scope)
        if number is None or comparison is None:
            return None
        return model.NumberIs(number, comparison)

    def _holds(
        self,
        owner: nodes.Thing | None,
        compared: nodes.Compared,
        said: nodes.Said,
        scope: Scope,
    ) -> model.Condition | None:
        comparison = self.compared(compared, scope)
        if owner is None:
            gauge = self._gauge(None, said, scope)
            if gauge is None or comparison is None:
                return None
            return model.NumberIs(gauge, comparison)
        thing = self.thing(owner, scope, "condition")
        row = said.rows[0]
        assert isinstance(row, Gauge)
        if thing is None or comparison is None:
            return None
        if thing.type not in row.owners:
            self._has_none(owner, thing.type, row)
            return None
        return model.ThingHolds(thing, row, comparison)

    def compared(self, node: nodes.Compared, scope: Scope) -> model.Compared | None:
        """Return the comparison *node* writes down."""
        number = self.number(node.number, scope)
        return model.Compared(node.operation, number) if number is not None else None


_SUGGESTED: Final = {
    "crew": "diver",
    "enemy": "beast",
    "node": "breach",
    "zone": "breach",
    "space": "haven",
    "ship": "neighbour",
    "treasure": "prize",
}
_SAMPLES: Final = {
    "crew": "one crew on deck",
    "enemy": "one enemy on deck",
    "node": "one blank node",
    "space": "the nearest port",
    "ship": "your ship",
    "treasure": "one treasure in the hold",
}
_UNKNOWN: Final = {
    "story": catalogue.UNKNOWN_STORY,
    "trait": catalogue.UNKNOWN_TRAIT,
    "deck": catalogue.UNKNOWN_DECK,
    "table": catalogue.UNKNOWN_TABLE,
    "location": catalogue.UNKNOWN_LOCATION,
    "port": catalogue.UNKNOWN_PORT,
}


def _a(type_: str) -> str:
    words = in_words(type_)
    if type_ == "crew":
        return words
    return ("an " if words[0] in "aeiou" else "a ") + words


def _type(value: model.Argument) -> str:
    if isinstance(value, model.Selection | model.Reference | model.NamedThing | model.Symbol):
        return value.type
    return "number"


def _fits(slot: Slot, value: model.Argument) -> bool:
    return _type(value) in slot.types
