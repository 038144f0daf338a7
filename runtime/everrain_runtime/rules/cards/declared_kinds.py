"""Cards of kinds that sets declare: where they live, and what happens as they come there (SET-18).

They stay until they are discarded; with a ship or a crew, they leave with it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.declared_kinds import PRICE
from everrain_dsl.vocabulary.printed import OwnCard, OwnKind
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import led_to_by, queue_action
from everrain_runtime.engine.counts import count_use
from everrain_runtime.questions import questions
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card

_READ_ONCE: Final = "read once"


def lives(game: Game, card: str) -> str:
    """Return where a card of a set's kind lives, empty for any other card (SET-18)."""
    content = game.content
    if not content.prints(card, OwnCard):
        return ""
    return content.vocabulary.kinds[content.kind(card)].lives


def has_price(game: Game, card: str) -> bool:
    """Return whether the card is of a set's kind that prints a price (SET-18)."""
    own = game.content.printed(card, OwnCard)
    return own is not None and PRICE in own.values


def comes_face_down(content: Content, card: str) -> bool:
    """Return whether the card is of a set's kind that comes face down (SET-18)."""
    return content.prints(card, OwnCard) and content.kind(card) in _hidden(content)


@kept()
def _hidden(content: Content) -> frozenset[str]:
    kinds = content.printing(OwnKind)
    return frozenset(loaded.name.lower() for loaded, face in kinds if face.down)


def stays(game: Game, card: str) -> bool:
    """Return whether the card is of a set's kind that is not read once (SET-18)."""
    return lives(game, card) not in ("", _READ_ONCE)


def come_into_play(game: Game, card: Card) -> int:
    """Put a card where its kind lives, and resolve its arrival (SET-18).

    A card that stays with a crew is discarded if the captain has none. A card that comes face down
    does nothing yet.
    """
    card.down = comes_face_down(game.content, card.card)
    home, bearer = lives(game, card.card), _bearer(game, card)
    if (home != "on the table" and bearer == NOTHING) or not make_room(game, card, bearer):
        game.do("discard_card", card)
        return 0
    card.where, card.place = ("attached", bearer) if bearer else (home, NOTHING)
    card.ship = game.you.handle if bearer else NOTHING
    game.board.add(card)  # what it says works from now on
    count_use(game, "in play", card.card)
    if card.down:
        return 1
    loaded = game.content.get(card.card)
    for number, _ in loaded.actions("on arrival"):
        queue_action(game, loaded, number, (bearer or card.handle,), game.you.handle)
    return 1


def pass_over_others(game: Game, card: Card) -> None:
    """Mark cards drawn with *card*, which is taken or bought, so that they do not resolve.

    They can still be taken, and are discarded in the end like other cards not taken (GEN-07).
    """
    for each in game.board.cards.values():
        if each.where == card.where and each.ship == card.ship and each.deck == card.deck:
            each.passed = True


def turn(game: Game, card: Card, *, down: bool) -> int:
    """Turn a card in play face *down*, or face up, and return whether it was not so (SET-18)."""
    if card.where not in STAYING or card.down == down or not stays(game, card.card):
        return 0
    card.down = down
    game.board.add(card)  # what stands on that side works from now on
    return 1


def make_room(game: Game, card: Card, bearer: int) -> bool:
    """Return whether a card may come to *bearer*, 0 for the table, by the limit of its kind.

    If the limit is reached, the captain discards one of the cards there or does not take it, unless
    the kind refuses it (SET-18).
    """
    if has_room(game, card.card, bearer):
        return True
    limit = _limits(game.content)[game.content.kind(card.card)]
    if limit.refuses:
        return False
    there = [each.handle for each in _with_same(game, card.card, bearer)]
    (picked,) = game.choose(
        questions.DISCARD_WHICH_CARD,
        [*there, card.handle],
        1,
        1,
        player=_captain(game, bearer),
        number=limit.limit or 0,
    )
    if picked != card.handle:
        game.do("discard_card", game.board.cards[picked])
    return has_room(game, card.card, bearer)


def _captain(game: Game, bearer: int) -> int:
    """Return the captain of *bearer*, 0 for the table: you, if it belongs to no ship."""
    thing = game.board.find(bearer)
    ship = game.board.ship_of(thing) if thing is not None else None
    return (ship or game.you).handle


def has_room(game: Game, card: str, bearer: int) -> bool:
    """Return whether *bearer*, 0 for the table, is below the limit for those cards (SET-18)."""
    kind = _limits(game.content).get(game.content.kind(card))
    if kind is None or kind.limit is None:
        return True
    return len(_with_same(game, card, bearer)) < kind.limit


def too_many(game: Game) -> Iterator[tuple[str, int]]:
    """Yield each kind of which more are in one place than it allows, and how many (SET-18)."""
    limits = _limits(game.content)
    staying = [each for each in game.board.cards.values() if limits and each.where in STAYING]
    found = Counter((game.content.kind(each.card), each.place) for each in staying)
    for (kind, _), number in found.items():
        limit = limits[kind].limit if kind in limits else None
        if limit is not None and number > limit:
            yield kind, number


def _with_same(game: Game, card: str, bearer: int) -> list[Card]:
    """Return the cards of the kind of *card* that are with *bearer*, 0 for the table (SET-18)."""
    kind = game.content.kind(card)
    return [
        each
        for each in game.board.cards.values()
        if each.where in STAYING and each.place == bearer and game.content.kind(each.card) == kind
    ]


@kept()
def _limits(content: Content) -> dict[str, OwnKind]:
    kinds = content.printing(OwnKind)
    return {loaded.name.lower(): face for loaded, face in kinds if face.limit is not None}


def do_section(game: Game, card: Card, section: str) -> int:
    """Let *section* of a card be done, 1 if it has one and is what its kind speaks of (SET-18).

    In what it leads to, no section of a card is done again. What it requires must be so, and what
    it costs is paid, if you like; otherwise it is not done.
    """
    loaded, this = game.content.find(card.card), _this(game, card)
    key = f"{section} of {card.handle}"
    if loaded is None or this == NOTHING or key in game.chain or not lives(game, card.card):
        return 0
    actions = [
        (number, action)
        for number, action in loaded.actions(section)
        if _pays(game, loaded, action, this, section)
    ]
    with led_to_by(game, (*game.chain, key)):
        for number, _ in actions:
            queue_action(game, loaded, number, (this,), game.you.handle)
    return len(actions)


def _pays(game: Game, loaded: Loaded, action: Action, this: int, section: str) -> bool:
    """Return whether a section may be done, what it costs paid (SET-18)."""
    if not game.judge(loaded, action.when, (this,)):
        return False
    if action.cost is None:
        return True
    cost = loaded.runnable(action.cost)
    return (
        costs.way_to_pay(game, cost, (this,)) is not None
        and game.confirm(questions.PAY_FOR_SECTION, section=section, card=loaded.id)
        and costs.pay(game, cost, (this,))
    )


def _this(game: Game, card: Card) -> int:
    """Return what the card speaks of as its own, 0 where it is with no crew."""
    match lives(game, card.card):
        case "with a ship":
            return card.place or game.you.handle
        case "with a crew":
            return card.place
    return card.handle


def _bearer(game: Game, card: Card) -> int:
    """Return what the card stays with, 0 for nothing; of several crew the captain picks."""
    match lives(game, card.card):
        case "with a ship":
            return game.you.handle
        case "with a crew":
            crew = [each.handle for each in game.board.crew_of(game.you)]
            if crew:
                (picked,) = game.choose(questions.WHO_BEARS_CARD, crew, 1, 1, card=card.card)
                return picked
    return NOTHING
