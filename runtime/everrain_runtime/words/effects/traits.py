"""Effects on the traits of a crew; indelible ones stay as they are (TRT-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards.drawing import shuffle_in, take
from everrain_runtime.rules.crew.joining import TRAITS
from everrain_runtime.rules.crew.traits import (
    deal,
    give_trait,
    hand_over,
    is_kept_from,
    is_positive,
    take_off,
)
from everrain_runtime.state import Trait

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


@performs
def gain_trait(game: Game, crew: Crew, trait: str) -> int:
    """Give a crew the trait of that name, if a copy is left (TRT-04, TRT-07, TRT-09)."""
    if not any(game.content.prints(trait, face) for face in TRAITS):
        return 0
    if trait in crew.traits or is_kept_from(game, crew, trait) or not take(game, trait):
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


@performs
def move_trait(game: Game, trait: Trait, crew: Crew) -> int:
    """Give a crew the trait of another, in place of its own of that kind (TRT-04, TRT-07)."""
    return hand_over(game, {trait: crew}) if crew.handle != trait.crew else 0


@performs
def copy_trait(game: Game, trait: Trait, crew: Crew) -> int:
    """Let a crew have the same trait, too, in place of its own of that kind (TRT-04, TRT-07)."""
    if trait.card in crew.traits:
        return 0
    copy = Trait(game.board.new_handle("trait"), trait.card, copied=True)
    return hand_over(game, {copy: crew})


@performs
def swap_trait(game: Game, trait: Trait, other: Trait) -> int:
    """Let two crew have each other's trait (TRT-04, TRT-07)."""
    if trait.crew == other.crew:
        return 0
    crew = game.board.crew
    return int(hand_over(game, {trait: crew[other.crew], other: crew[trait.crew]}) > 0)


@performs
def discard_trait(game: Game, trait: Trait) -> int:
    """Let a crew lose that trait (TRT-05)."""
    if is_positive(game, trait.card):
        return game.do("lose_positive_trait", trait.crew)
    return game.do("lose_negative_trait", trait.crew)


def _lose(game: Game, crew: Crew, trait: str) -> int:
    """Shuffle a crew's `positive` or `negative` trait back, if it has one (TRT-05)."""
    if not (crew.positive if trait == "positive" else crew.negative):
        return 0
    shuffle_in(game, take_off(game, crew, trait))
    return 1
