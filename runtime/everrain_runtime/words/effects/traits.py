"""Effects on the traits of a crew; indelible ones stay as they are (TRT-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.binding import performs
from everrain_runtime.rules.cards.drawing import shuffle_in, take
from everrain_runtime.rules.crew.joining import TRAITS
from everrain_runtime.rules.crew.traits import deal, give_trait

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


@performs
def gain_trait(game: Game, crew: Crew, trait: str) -> int:
    """Give a crew the trait of that name, if a copy is left (TRT-04, TRT-07, TRT-09)."""
    if not any(game.content.prints(trait, face) for face in TRAITS):
        return 0
    if trait in crew.traits or not take(game, trait):
        return 0
    give_trait(game, crew, trait)
    return 1


@performs
def gain_positive_trait(game: Game, crew: Crew) -> int:
    """Draw a positive trait in place of the present one (TRT-04, TRT-07, TRT-09)."""
    return int(deal(game, crew, printed.PositiveTrait))


@performs
def gain_negative_trait(game: Game, crew: Crew) -> int:
    """Draw a negative trait in place of the present one (TRT-04, TRT-07, TRT-09)."""
    return int(deal(game, crew, printed.NegativeTrait))


@performs
def redraw_positive_trait(game: Game, crew: Crew) -> int:
    """Shuffle a crew's positive trait back, if it has one, and draw one (TRT-03, TRT-04)."""
    lost = _lose(game, crew, "positive")
    return max(lost, int(deal(game, crew, printed.PositiveTrait)))


@performs
def redraw_negative_trait(game: Game, crew: Crew) -> int:
    """Shuffle a crew's negative trait back, if it has one, and draw one (TRT-03, TRT-04)."""
    lost = _lose(game, crew, "negative")
    return max(lost, int(deal(game, crew, printed.NegativeTrait)))


@performs
def lose_positive_trait(game: Game, crew: Crew) -> int:
    """Take a crew's positive trait away; its place stays empty (TRT-05)."""
    return _lose(game, crew, "positive")


@performs
def lose_negative_trait(game: Game, crew: Crew) -> int:
    """Take a crew's negative trait away; its place stays empty (TRT-05)."""
    return _lose(game, crew, "negative")


def _lose(game: Game, crew: Crew, trait: str) -> int:
    """Shuffle a crew's `positive` or `negative` trait back, if it has one (TRT-05)."""
    lost = crew.positive if trait == "positive" else crew.negative
    if lost:
        game.board.set_traits(crew, **{trait: ""})
        shuffle_in(game, lost)
    return int(lost != "")
