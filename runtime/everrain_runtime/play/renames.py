"""Cards that were renamed or removed since a game or campaign was saved (law 12).

A save names content by its identity. Every old identity that a card declares with `formerly` is
replaced by the new one, wherever the save names it: in decks, holds and crew, among the rules in
force, in memories and in effects still to come. Content that its set no longer has is left out of
the game, and each is reported once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from everrain_runtime.state import Crew, Deck, encoding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.play.journal import Saved
    from everrain_runtime.state import Board

#: An identity, alone or in a text that is made of several words.
_IDENTITY: Final = re.compile(r"[a-z][a-z0-9-]*:[a-z0-9-]+")
#: The tables of a board whose pieces are gone with their card.
_PIECES: Final = (
    "artillery", "cards", "crew", "elder_ones", "enemies", "enemy_ships", "improvements",
    "passengers", "treasures", "aside",
)  # fmt: skip
#: What a crew has beside its own card.
_TRAITS: Final = ("positive", "negative", "indelible")

R = TypeVar("R")


def resolved(record: R, content: Content) -> R:
    """Return a record of a save with all that it names by an earlier name as it is called now."""
    known = content.renamed
    if not known:
        return record
    form = encoding.form()

    def now(value: Any) -> Any:
        match value:
            case str():
                return _IDENTITY.sub(lambda found: known.get(found[0], found[0]), value)
            case list():
                return [now(each) for each in value]
            case dict():
                return {now(key): now(each) for key, each in value.items()}
        return value

    return form.read(type(record), now(form.write(record)))


def made_whole(saved: Saved, content: Content) -> Saved:
    """Return a game that was saved with other cards as it goes on with these, and notes on it."""
    header, gone = resolved(saved.header, content), set[str]()
    options = _without(header.options, content, gone)
    snapshots = saved.snapshots
    if snapshots:
        board = resolved(snapshots[-1].board, content)
        board.log = snapshots[-1].board.log
        for ship in board.ships.values():
            ship.name = content.ship_called(ship.name)
        _leave_out(board, content, gone)
        snapshots = (*snapshots[:-1], attrs.evolve(snapshots[-1], board=board))
    notes = [f"{_said(each)}; the game goes on without it" for each in sorted(gone)]
    return attrs.evolve(
        saved,
        header=attrs.evolve(header, options=options),
        snapshots=snapshots,
        notes=(*saved.notes, *notes),
    )


def _is_gone(card: object, content: Content, gone: set[str]) -> bool:
    """Return whether its set has that card no more; then it is added to what is *gone*."""
    if not isinstance(card, str) or ":" not in card or card in content:
        return False
    found = card.partition(":")[0] in {bundle.set.code for bundle in content.bundles}
    if found:
        gone.add(card)
    return found


def _without(options: Mapping[str, str], content: Content, gone: set[str]) -> dict[str, str]:
    """Return the options of a game without the rules and the set-up that are gone."""
    return {
        name: value
        for name, value in options.items()
        if not _is_gone(name, content, gone) and not _is_gone(value, content, gone)
    }


def _leave_out(board: Board, content: Content, gone: set[str]) -> None:
    """Take what its set has no more off the board, and add it to what is *gone*."""

    def is_gone(card: object) -> bool:
        return _is_gone(card, content, gone)

    for name in _PIECES:
        table = getattr(board, name)
        for handle in [
            each for each, piece in table.items() if is_gone(getattr(piece, "card", ""))
        ]:
            del table[handle]
    for crew in [*board.crew.values(), *[e for e in board.aside.values() if isinstance(e, Crew)]]:
        for kind in _TRAITS:
            if is_gone(getattr(crew, kind)):
                setattr(crew, kind, "")
    for handle in [each for each, trait in board.traits.items() if trait.card in gone]:
        del board.traits[handle]
    for deck, pile in [*board.decks.items()]:
        if is_gone(deck):
            del board.decks[deck]
            continue
        layers = [tuple([card for card in layer if not is_gone(card)]) for layer in pile.layers]
        discard = tuple([card for card in pile.discard if not is_gone(card)])
        board.decks[deck] = Deck(tuple(filter(None, layers)), discard)
    board.options = _without(board.options, content, gone)
    told = board.stories
    told.untold = tuple([each for each in told.untold if not is_gone(each)])
    told.ongoing = tuple([each for each in told.ongoing if not is_gone(each[0])])
    told.waiting = tuple([each for each in told.waiting if not is_gone(each[0])])
    told.told = tuple([each for each in told.told if not is_gone(each[0])])
    told.continued = tuple([each for each in told.continued if not is_gone(each)])
    told.owners = {story: owner for story, owner in told.owners.items() if not is_gone(story)}
    board.in_play = None


def _said(card: str) -> str:
    """Return that a set no longer has *card*, by what is left of its name."""
    code, _, stem = card.partition(":")
    return f"the set `{code}` no longer has `{stem.replace('-', ' ')}`"
