"""The traits of a crew: which it has, which it cannot have together, where the others go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_runtime.rules.cards.drawing import draw_kind, shuffle_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.events import Happening
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Trait

#: The kinds of traits that go from crew to crew.
KINDS: Final = ("positive", "negative")


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
    if gained.stopped or game.board.find(crew.handle) is None:
        shuffle_in(game, card)
        return
    replaced = _make_place(game, crew, card)
    positive = is_positive(game, card)
    game.board.set_traits(crew, **{"positive" if positive else "negative": card})
    _settle(game, crew, gained, replaced, positive=positive)


def hand_over(game: Game, given: Mapping[Trait, Crew]) -> int:
    """Let each trait go to a crew, which loses what is in its place; return how many did (TRT-04).

    All are taken up before any is laid down; if one crew cannot gain one, or what comes before it
    takes one away, none goes anywhere. A copy is on the board from when it is laid down.
    """
    board = game.board
    if any(is_kept_from(game, crew, trait.card) for trait, crew in given.items()):
        return 0
    gained = [(trait, crew, game.begin("crew_gains_trait", crew)) for trait, crew in given.items()]
    if any(happening.stopped for _, _, happening in gained) or not _are_there(game, given):
        return 0
    for trait in given:
        if trait.crew:
            board.lift_trait(trait)
    for trait, crew, happening in gained:
        replaced = _make_place(game, crew, trait.card)
        positive = is_positive(game, trait.card)
        board.lay_trait(trait, crew, positive=positive)
        _settle(game, crew, happening, replaced, positive=positive)
    return len(gained)


def is_kept_from(game: Game, crew: Crew, card: str) -> bool:
    """Return whether a card keeps *crew* from gaining the trait *card*; note it if so (TRT-04)."""
    gain = "gain_positive_trait" if is_positive(game, card) else "gain_negative_trait"
    forbidden = game.facts.forbids(gain, crew.handle)
    if forbidden:
        game.recorder.kept_from(gain)
    return forbidden


def take_off(game: Game, crew: Crew, kind: str) -> str:
    """Remove the `positive` or `negative` trait from *crew*; return the card for the deck, if any.

    A copied trait has no card (TRT-05).
    """
    card = crew.positive if kind == "positive" else crew.negative
    copied = any(each.copied for each in game.board.traits_of(crew) if each.card == card)
    game.board.set_traits(crew, **{kind: ""})
    return "" if copied else card


def is_positive(game: Game, card: str) -> bool:
    """Return whether the trait *card* is a strength (TRT-01)."""
    return game.content.prints(card, printed.PositiveTrait)


def _are_there(game: Game, given: Mapping[Trait, Crew]) -> bool:
    """Return whether the crew, and the traits that some crew has, are still in play."""
    had = [trait.handle for trait in given if trait.crew]
    handles = [*had, *(crew.handle for crew in given.values())]
    return all(game.board.find(handle) is not None for handle in handles)


def _make_place(game: Game, crew: Crew, card: str) -> list[str]:
    """Take off *crew* what the trait *card* replaces, and return it (TRT-04, TRT-07)."""
    positive = is_positive(game, card)
    single = game.content.prints(crew.card, printed.Shellback)
    kinds = ["positive"] if positive else ["negative"]
    return [take_off(game, crew, kind) for kind in (KINDS if single else kinds)]


def _settle(
    game: Game, crew: Crew, gained: Happening, replaced: list[str], *, positive: bool
) -> None:
    """Redraw traits that contradict the gained one, return the others, and trigger the gain."""
    shuffle_in(game, *replaced, *_redrawn(game, crew))
    game.finish(gained)
    kept = crew.positive if positive else crew.negative
    if kept:
        game.moment("crew_gains_positive_trait" if positive else "crew_gains_negative_trait", crew)
        game.moment("crew_gains_named_trait", crew, kept)


def _redrawn(game: Game, crew: Crew) -> list[str]:
    """Draw the negative trait anew until it contradicts nothing; return those it was not."""
    refused: list[str] = []
    while crew.negative and _contradicts(game, crew):
        refused.append(take_off(game, crew, "negative"))
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
