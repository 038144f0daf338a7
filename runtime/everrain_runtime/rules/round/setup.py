"""Setup: what lies on the table when the first round begins (SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import StartingKit, Track
from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.engine import options
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.options import chosen, option
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.cards.drawing import draw_kind, shuffle_in
from everrain_runtime.rules.crew.joining import TRAITS, join
from everrain_runtime.rules.round import legacies, own_orders, set_ups
from everrain_runtime.rules.round.rounds import start_round
from everrain_runtime.rules.round.set_ups import sign_on_named
from everrain_runtime.rules.round.winning import PLAYER
from everrain_runtime.rules.sea import revealing
from everrain_runtime.rules.sea.placing import place_ship
from everrain_runtime.rules.ship import ship_tracks
from everrain_runtime.rules.ship.upgrades import legal_slots
from everrain_runtime.state import Artillery, Board, ElderOne, Improvement, Order, Ship
from everrain_runtime.state.handles import BITS, CODES
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Legacy

#: The fewest and the most captains (GEN-01).
FEWEST, MOST = 1, 4


def new_board(
    content: Content,
    players: int,
    *,
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
    legacy: Legacy | None = None,
) -> Board:
    """Return the board of a new game, the setup its first step (SET-01 to SET-14).

    *choices* are the optional rules by name, *legacy* is what the games of a campaign before this
    one left to it. Raises ValueError for too many or too few captains, for choices the rules do
    not leave, for sets without a map tile to begin on, and for cards of a legacy that the sets do
    not have.
    """
    if not FEWEST <= players <= MOST:
        raise ValueError(f"{FEWEST} to {MOST} captains can play, not {players}")
    board = Board(options=options.settled(choices or {}, content), legacy=legacy)
    if legacy is not None:
        legacies.see(legacy, content)
    laid = options.laid(board, content)
    set_ups.see_players(laid, content.name(board.options.get(options.SETUP, "")), players)
    board.streams.seed = seed
    for seat, ship in enumerate(_ships(content, board)[:players], 1):
        handle = seat << BITS | CODES["ship"]
        board.ships[handle] = Ship(handle, ship.name)
    if len(board.ships) < players:
        raise ValueError(f"the sets print {len(board.ships)} player ships, not {players}")
    for deck, kinds in content.decks.items():
        if not set(content.kinds(printed.Chapter)) & set(kinds):
            board.decks[deck] = content.new_deck(deck)
    lying = [card for deck in board.decks.values() for card in deck.cards]
    if not any(content.prints(card, printed.Tile) for card in lying):
        raise ValueError("no deck of the sets holds a map tile")
    board.stories.untold = content.copies(printed.Chapter)
    _lay_tokens(content, board)
    first = next(iter(board.ships))
    board.flow.first = board.flow.you = first
    board.steps = (set_up.due(),)
    return board


def _ships(content: Content, board: Board) -> list[Loaded]:
    """Return the player ships in the order of their seats (SET-05).

    Those of a set come before those of the sets that build on it, or after them, as was chosen.
    """
    laid = options.laid(board, content)
    if laid is not None and laid.ships:
        return [content.get(ship) for ship in laid.ships]
    ships = content.of_kind(printed.PlayerShip)
    newest = option(board, "ships") == "newest"
    return sorted(ships, key=lambda ship: content.storey(ship.bundle), reverse=newest)


def _lay_tokens(content: Content, board: Board) -> None:
    """Put every token on its first space, the Elder One's at the chosen end (SET-02)."""
    length = int(board.options.get("length", 0))
    ship_tracks.lay_out(content, board)
    for _, track in content.printing(Track):
        if track.of_ships:
            continue
        board.tracks.tokens.update(track.tokens)
        if PLAYER in track.tokens:
            board.tracks.last = length or track.last
    elder = board.tracks.tokens.get("elder one discovery")
    if elder is not None:
        board.tracks.tokens["elder one discovery"] = board.tracks.last


@step
def set_up(game: Game) -> None:
    """Draw the Elder One, equip every ship, lay the first tile, begin (SET-04, SET-14, SET-15)."""
    board = game.board
    set_ups.lay(game)
    legacies.lay(game)
    elder = decks.draw(game, decks.deck_for(game, printed.ElderOne))
    if elder:
        board.add(ElderOne(board.new_handle("elder_one"), elder))
    game.push(lay_first_tile)
    for ship in reversed(board.ships):
        game.push(equip, ship)


# A ship's beginnings


@step
def equip(game: Game, ship: int) -> None:
    """Give a ship its orders and coin, and its starters to install (SET-06, SET-07, SET-09)."""
    board, captain = game.board, game.board.ships[ship]
    kit = legacies.kit(game, captain, set_ups.kit(game))
    for kind, count in _orders(kit):
        for _ in range(count):
            board.add(Order(board.new_handle("order"), ship, kind))
    own_orders.deal(game, captain)
    captain.coin = kit.coin
    game.push(legacies.inherit, ship)
    for card in _named_crew(game):
        game.push(sign_on_named, ship, card)
    for _ in range(kit.deckhands):
        game.push(sign_on, ship)
    for hand in reversed(legacies.crew(game, captain)):
        game.push(legacies.sign_on_again, ship, hand.card, hand.traits, hand.cards)
    for _ in range(kit.starter_artillery):
        game.push(install_starter, ship, "")
    for name in reversed(kit.installed):
        game.push(install_starter, ship, game.content.named(name, printed.Improvement).id)
    for card in reversed(legacies.upgrades(game, captain)):
        game.push(install_starter, ship, card)


@step
def install_starter(game: Game, ship: int, card: str) -> None:
    """Install a starter in a free slot of choice; without a name one of the guns (SET-09)."""
    board = game.board
    captain = board.ships[ship]
    card = card or _starter_gun(game)
    if not card:
        return
    free = [at.handle for at in legal_slots(game, captain, card) if board.upgrade_in(at) is None]
    asked = questions.WHERE_DOES_STARTER_GO
    if not decks.take_from_the_box(game, card):
        decks.take_out(game, card)
    for at in game.choose(asked, free, 1, 1, player=ship, upgrade=card):
        made = Improvement if game.content.prints(card, printed.Improvement) else Artillery
        board.add(made(board.new_handle(made.TYPE), card, ship, at))


@step
def sign_on(game: Game, ship: int) -> None:
    """Let a random deckhand with the kit's traits go below deck, free of charge (SET-08)."""
    card, others = draw_kind(game, printed.Deckhand)
    shuffle_in(game, *others)
    if card:
        with acting(game, ship):
            join(game, game.board.ships[ship], card, _traits(set_ups.kit(game)))


# The map


@step
def lay_first_tile(game: Game) -> None:
    """Let a random captain lay the first tile and place the first ship (SET-14, SET-15, SET-17)."""
    board, flow = game.board, game.board.flow
    (flow.first,) = game.pick(list(board.ships), 1, "captains")
    flow.you = flow.first
    game.push(start_round)
    game.push(game_begins)
    if options.SETUP in board.options:
        game.push(set_ups.arrange)
    game.push(start_tile_spawns)
    game.push(place_ship, flow.first)
    layout = map_layout(game.content)
    board.sea.start = space(*layout.slots[layout.start]).handle
    revealing.lay(game, layout.start, clues=chosen(game, "start_tile_clues") == "yes")


@step
def game_begins(game: Game) -> None:
    """Let rules of the sets do what they do at the beginning, the first player acts (SET-18)."""
    game.moment("game_begins")


@step
def start_tile_spawns(game: Game) -> None:
    """Let enemy ships come to the first tile once the first ship is there (SET-17)."""
    for at, terrain in list(game.board.sea.spaces.items()):
        if terrain.kind == "enemy ship spawn":
            game.do("spawn_enemy_ship_onto", 1, at)


def _named_crew(game: Game) -> tuple[str, ...]:
    laid = options.laid(game.board, game.content)
    return () if laid is None else laid.crew


def _orders(kit: StartingKit) -> tuple[tuple[str, int], ...]:
    return (
        ("crew", kit.crew_orders),
        ("navigation", kit.navigation_orders),
        ("artillery", kit.artillery_orders),
        ("fleeting", kit.fleeting_orders),
    )


def _traits(kit: StartingKit) -> list[type[printed.Trait]]:
    counts = zip(TRAITS, (kit.positive_traits, kit.negative_traits), strict=True)
    return [face for face, count in counts if count]


def _starter_gun(game: Game) -> str:
    """Return a random starter gun that no captain has; empty when all are taken (SET-09)."""
    content, board = game.content, game.board
    guns = [card for card in content.copies(printed.Artillery) if content.is_starter(card)]
    laid = options.laid(board, content)
    guns = [gun for gun in guns if laid is None or gun not in laid.without]
    for taken in board.artillery.values():
        if taken.card in guns:
            guns.remove(taken.card)
    if not guns:
        return ""
    return guns[game.luck.pick_name(guns, "starter artillery")]
