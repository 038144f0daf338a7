"""Keywords: words that a set defines once and cards use, for a group of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.english.words import plural, with_article
from everrain_dsl.resolve.scope import Scope
from everrain_dsl.resolve.tree import KeywordUse
from everrain_dsl.syntax import nodes, parts
from everrain_dsl.types.abilities import Holder, read_abilities
from everrain_dsl.types.expressions import ExpressionReader
from everrain_dsl.types.statements import StatementReader
from everrain_dsl.types.variables import look_ahead, see_recalled
from everrain_dsl.vocabulary.rows import CREW
from everrain_dsl.vocabulary.types import NUMBER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.resolve.keywords import Keyword
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.card_types import CardType

#: Where a keyword can stand, by what it is for.
_PLACES: Final = {
    CREW: "put it on a trait, a shellback or a deckhand",
    "card": "put it on a card of a set's kind that stays on the table",
    "treasure": "put it on a relic, a commodity, a shanty or a trinket",
}
#: The permission by which crew have a keyword, as they count as having a trait.
_COUNTS: Final = "crew_counts_as_having_trait"


def read_keyword(
    keyword: Keyword,
    this: model.Binding,
    number: model.Binding,
    context: str,
    report: Report,
    itself: Mapping[str, model.Symbol],
) -> tuple[list[model.Ability], Expressions]:
    """Return the abilities that *keyword* gives to *this*, and the expressions that read them.

    If the keyword applies to several kinds, its lines call the bearer `this card`. *itself* is the
    card that has the keyword, if that is not *this*: a card that stays with a ship refers to both.
    """
    reading = keyword.reading
    on = ExpressionReader(
        reading.source, report, reading.names, reading.vocabulary, reading.set_code, "keyword"
    )
    on.itself.update(itself)
    look_ahead(on, keyword.line, keyword.id)
    scope = Scope({this.type: this})
    if len(keyword.row.bearers) > 1:
        scope.this["card"] = this
    if keyword.row.numbered:
        scope.names[NUMBER] = number
    held = Holder(this, context)
    abilities = read_abilities(keyword.line.block, held, scope, StatementReader(on))
    see_recalled(on)
    return abilities, on


def take_keywords(
    lines: Sequence[nodes.Line],
    kind: CardType,
    this: model.Binding | None,
    context: str,
    on: Expressions,
) -> tuple[tuple[model.Keyworded, ...], list[nodes.Line]]:
    """Return the keywords among the *lines* of a card of a *kind*, and the lines that are none."""
    found: list[model.Keyworded] = []
    for line in filter(_is_keyword, lines):
        made = _keyworded(line, kind, this, context, on)
        if made is not None and made.name in {each.name for each in found}:
            on.report.add(
                catalogue.DUPLICATE_SECTION,
                on.span(line.sentence),
                help="remove one of the two",
                section=made.name,
            )
        elif made is not None:
            found.append(made)
    return tuple(found), [line for line in lines if not _is_keyword(line)]


def _is_keyword(line: nodes.Line) -> TypeGuard[nodes.Line[parts.KeywordLine]]:
    return isinstance(line.sentence, parts.KeywordLine)


def _keyworded(
    line: nodes.Line[parts.KeywordLine],
    kind: CardType,
    this: model.Binding | None,
    context: str,
    on: Expressions,
) -> model.Keyworded | None:
    """Return the keyword on *line* with its abilities, or report that the card cannot have it."""
    said = line.sentence.keyword
    keyword = on.names.keywords.get(said.rows[0].name)
    if keyword is None or not on.is_meant(keyword.row, said):
        return None
    if this is None or not keyword.is_for(kind):
        places = (
            _PLACES.get(each, f"put it on {with_article(each)}") for each in keyword.row.bearers
        )
        others = f"; or define it `for {plural(kind.name)}`" if this else ""
        _report_misfit(line, f"on {with_article(kind.name)}", ", or ".join(places) + others, on)
        return None
    given = next((each.value for each in said.arguments if isinstance(each, nodes.Literal)), None)
    number = model.Fixed(NUMBER, "the number", keyword.span, name=NUMBER, value=given or 0)
    told = Report()
    abilities, used = read_keyword(keyword, this, number, context, told, on.itself)
    for error in told.errors[:1]:
        report_error(line, error, on)
        return None
    on.typed(line, KeywordUse(used))
    on.used.update(used.used)
    on.mentions.extend([keyword.id, *used.mentions])
    written = len(abilities)
    if this.type == CREW:
        abilities.append(_counts(keyword, this, on.span(line.sentence), on))
    return model.Keyworded(keyword.row, keyword.name, given, tuple(abilities), written, keyword.id)


def _counts(keyword: Keyword, this: model.Binding, span: Span, on: Expressions) -> model.Allowance:
    """Return that the crew has the keyword, wherever it is."""
    row = on.vocabulary.permissions[_COUNTS]
    return model.Allowance(
        row, (model.Reference(this, this.type), keyword.mark(this.type)), this, None, span
    )


def _report_misfit(line: nodes.Line, place: str, advice: str, on: Lookup) -> None:
    """Report that the keyword on *line* cannot be in a *place*."""
    phrase, span = on.words(line.sentence), on.span(line.sentence)
    on.report.add(catalogue.PHRASE_NOT_HERE, span, phrase=phrase, place=place, advice=advice)


def report_error(line: nodes.Line, error: Diagnostic, on: Lookup) -> None:
    """Report that the lines of the keyword on *line* have an *error* on this card."""
    on.report.add(
        catalogue.PHRASE_NOT_HERE,
        on.span(line.sentence),
        labels=[Label(error.span, "the definition is here")],
        phrase=on.words(line.sentence),
        place=f"here, where {error.message}",
        advice=error.help or "leave it out",
    )
