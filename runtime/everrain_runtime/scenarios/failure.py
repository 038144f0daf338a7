"""The one diagnostic a scenario ends with, and what the engine's own outcomes become."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

import attrs

from everrain_dsl import model
from everrain_dsl.bytecode.bundle import Invalid, Malformed
from everrain_dsl.diagnostics import Diagnostic, Label, Report, catalogue
from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.environment import debugging
from everrain_dsl.model import scenario as written
from everrain_runtime.engine.chance import Unscripted
from everrain_runtime.machine.traps import Trap
from everrain_runtime.play.playthrough import Diverged
from everrain_runtime.scenarios.script import MissingDraw, MissingRoll
from everrain_runtime.scenarios.table import Cannot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.source import Span
    from everrain_runtime.content.content import Content
    from everrain_runtime.state.log import Entry


class Failed(Exception):  # noqa: N818 - an outcome, beside Cannot
    """A line that is not so; carries the diagnostic."""

    def __init__(self, failure: Diagnostic) -> None:
        super().__init__(failure.message)
        self.failure = failure


@attrs.frozen(eq=False)
class Outcome:
    """The result of a scenario: the failure, if any, and the log up to it."""

    scenario: written.Scenario
    failure: Diagnostic | None
    log: tuple[Entry, ...]

    @property
    def passed(self) -> bool:
        """Return whether every line was so."""
        return self.failure is None


def fail(
    entry: catalogue.Entry,
    span: Span,
    *,
    labels: Sequence[Label] = (),
    help: str | None = None,  # noqa: A002 - the diagnostic's own name for it
    **fields: str | int | None,
) -> NoReturn:
    """Raise Failed with that entry of the catalogue."""
    raise Failed(Report().add(entry, span, labels=labels, help=help, **fields))


def unpaid(name: str, span: Span) -> NoReturn:
    """Raise Failed: the offer of the card of that name cannot be used, and no line expects that."""
    fail(
        catalogue.CANNOT_BE_GIVEN,
        span,
        line=f'"{name}"',
        reason="nobody can use it: its price can't be paid, or it would change nothing",
        help=f'give what it needs, or write `expect choice "{name}" is not offered`',
    )


def not_set_off(scenario: written.Scenario, compiled: Compiled) -> str | None:
    """Return how to set off a card that waits, where no line of its *scenario* does."""
    card = next((card for card in compiled.cards if card.id == scenario.card), None)
    if card is None or any(map(_sets_off, scenario.steps)):
        return None
    trigger = next((each for each in card.abilities if isinstance(each, model.Trigger)), None)
    waits = (
        re.search(r"\b(?:after|before|instead when) (.*)", line(trigger.span)) if trigger else None
    )
    if waits is not None:
        return f"make its event happen, above what you expect: `when {waits[1]}`"
    return (
        "nothing has happened: the card is already in play, and what it does on arrival is over; "
        "write `when` or `do` above, or a scenario of the card that brings it"
        if any(line(each.span) == "on arrival" for each in card.abilities)
        else None
    )


def _sets_off(step: written.Step) -> bool:
    if isinstance(step, written.Perform):
        return not step.setup
    return isinstance(step, written.Fire | written.Omen | written.Answer)


def line(span: Span) -> str:
    """Return the line at *span* with single spaces."""
    return " ".join(span.text.split())


def asked(question: str, span: Span) -> NoReturn:
    """Raise Failed for the `given` line at *span*, of which a player would be asked *question*."""
    fail(
        catalogue.CANNOT_BE_GIVEN,
        span,
        line=line(span),
        reason=f"it asks `{question}`, and nothing answers while the table is set up",
        help="say which one you mean, such as `the port nearest to your ship`; or write `do` below "
        "the `given` lines, and answer with `choose`",
    )


def idle(span: Span, why: str = "") -> NoReturn:
    """Raise Failed for the `given` or `do` line at *span*, after which nothing is otherwise."""
    fail(
        catalogue.CANNOT_BE_GIVEN,
        span,
        line=line(span),
        reason="it would change nothing; "
        + (why or "it is already true, or what it names is not there"),
        help="remove the line if it is already true; if not, name the thing or the place in "
        "another way, such as `the port nearest to your ship`",
    )


def _not_given(missing: MissingRoll, span: Span) -> NoReturn:
    """Raise Failed with the line that gives a scenario the results it lacks."""
    die, sample = missing.die, ", ".join([*missing.given, *[missing.sample] * missing.count])
    if not missing.given and not missing.tie:
        fail(catalogue.DICE_MISSING, span, die=die, sample=sample)
    advice = f"add `given {die} rolls {sample}` to the `given` lines"
    if missing.given:
        more = f"{missing.count} more {'is' if missing.count == 1 else 'are'} rolled"
        given = ", ".join(missing.given)
        advice = (
            f"write `given {die} rolls {sample}` instead of `given {die} rolls {given}`: {more}"
        )
    if missing.tie:
        advice += "; the die breaks a tie, and those who tie are numbered from 0"
    fail(catalogue.DICE_MISSING, span, help=advice, die=die)


def waiting(section: str, span: Span) -> Label:
    """Return a label for a line that came before a *section* of the card was used."""
    return Label(
        span,
        f"the card's `{section}` was not used yet, because this line comes first; set up "
        "with `given` what must be true before it",
    )


def in_vain(steps: Iterable[tuple[written.Step, str]]) -> list[Label]:
    """Return a label for each of *steps*, lines that did nothing, with any reason for it."""
    said = "this line changed nothing"
    return [Label(step.span, f"{said}: {why}" if why else said) for step, why in steps]


def all_used(given: Sequence[written.Step], unused: Mapping[str, Sequence[str]]) -> None:
    """Fail at the last of the *given* dice and draws of which some are left *unused*."""
    undrawn = {card for cards in unused.values() for card in cards}
    for step in reversed(given):
        if isinstance(step, written.GivenRoll) and unused.get(step.die):
            fail(catalogue.DICE_LEFT_OVER, step.span, line=line(step.span))
        if isinstance(step, written.GivenDraw) and not undrawn.isdisjoint(step.cards):
            advice = "remove the cards that aren't drawn"
            fail(catalogue.DICE_LEFT_OVER, step.span, line=line(step.span), help=advice)


@contextmanager
def guarded(span: Span, content: Content, said: str = "") -> Iterator[None]:
    """Turn errors of the engine into a failure of the line at *span*, shown as *said* if given.

    Bugs of ours count too, so that other scenarios still run. `EVERRAIN_DEBUG=1` lets them through.
    """
    try:
        yield
    except Failed:
        raise
    except Cannot as cannot:
        fail(catalogue.CANNOT_BE_GIVEN, span, line=said or line(span), reason=str(cannot))
    except MissingRoll as missing:
        _not_given(missing, span)
    except MissingDraw as missing:
        deck, card = content.name(missing.deck), content.name(missing.cards[0])
        fail(catalogue.DRAW_MISSING, span, deck=deck, sample=card)
    except NotImplementedError as unbound:
        fail(
            catalogue.SCENARIO_STOPPED,
            span,
            line=said or line(span),
            reason=str(unbound),
            help="the engine cannot do this yet",
        )
    except (Unscripted, Trap, Diverged, Invalid, Malformed) as stopped:
        fail(catalogue.SCENARIO_STOPPED, span, line=said or line(span), reason=str(stopped))
    except Exception as error:
        if debugging():
            raise
        raise Failed(internal_error(error, span)) from error
