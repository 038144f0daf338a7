"""The traits of a crew: which it has, which it cannot have together, where the others go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.rules.cards.drawing import draw_kind, shuffle_in

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


def deal(game: Game, crew: Crew, face: type[printed.Trait]) -> bool:
    """Draw a positive or a negative trait for *crew*; return whether there was one.

    It replaces what was in its place, which is shuffled back (TRT-04).
    """
    card, others = draw_kind(game, face)
    if card:
        give_trait(game, crew, card)
    shuffle_in(game, *others)
    return bool(card)


def give_trait(game: Game, crew: Crew, card: str) -> None:
    """Give *crew* the trait *card* in place of the one it replaces (TRT-04, TRT-07, TRT-09).

    A shellback has one place for either kind. A negative trait that contradicts another of its
    traits is drawn again, whichever of them is new (TRT-03).
    """
    gained = game.begin("crew_gains_trait", crew)
    if gained.stopped:
        shuffle_in(game, card)
        return
    positive = game.content.prints(card, printed.PositiveTrait)
    single = game.content.prints(crew.card, printed.Shellback)
    replaced = []
    if positive or single:
        replaced.append(crew.positive)
        game.board.set_traits(crew, positive=card if positive else "")
    if not positive or single:
        replaced.append(crew.negative)
        game.board.set_traits(crew, negative="" if positive else card)
    replaced += _redrawn(game, crew)
    shuffle_in(game, *replaced)
    game.finish(gained)
    kept = crew.positive if positive else crew.negative
    if kept:
        game.moment("crew_gains_positive_trait" if positive else "crew_gains_negative_trait", crew)
        game.moment("crew_gains_named_trait", crew, kept)


def _redrawn(game: Game, crew: Crew) -> list[str]:
    """Draw the negative trait anew until it contradicts nothing; return those it was not."""
    refused: list[str] = []
    while crew.negative and _contradicts(game, crew):
        refused.append(crew.negative)
        card, others = draw_kind(game, printed.NegativeTrait)
        refused += others
        game.board.set_traits(crew, negative=card)
    return refused


def _contradicts(game: Game, crew: Crew) -> bool:
    return any(
        frozenset((crew.negative, other)) in game.content.contradictions
        for other in (crew.positive, crew.indelible)
        if other
    )
