"""Set-ups: how the table is laid in a game that chooses one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl import compile_sources
from everrain_dsl.cli import everrain
from everrain_dsl.source import Source
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.engine.game import Game
from everrain_runtime.play import simulation
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round.discovery import track_of
from everrain_runtime.rules.round.setup import new_board
from everrain_runtime.state import Board
from everrain_runtime.state.places import space_of
from tests.sources import core_bundle

NIGHT = 'setup "Night", players 2 to 4, length 12\n'
LOFT = 'improvement "Net Loft", cost 5, x4\n  crew space\n    collect 1 coin\n\n'
OPTIONAL = 'rules "Watch", optional\n  plays "refresh timing is turn"\n\n'

pytestmark = pytest.mark.rule("SET-18")


def content(text: str) -> Content:
    compiled = compile_sources([Source("night.rain", text)], libraries=[core_bundle()])
    return Content(compiled.bundles())


class First:
    """Answers every question with as little as can be."""

    def answer(self, _game: Game, decision: object) -> tuple[int, ...]:
        """Return the first options of *decision*."""
        least: int = decision.least  # type: ignore[attr-defined]
        return tuple(range(least))


def laid(text: str, name: str = "Night", players: int = 2) -> Board:
    """Return the board of a game with the set-up in *text*, when its first round has begun."""
    known = content(text)
    board = new_board(known, players, choices={"setup": options.set_ups(known)[name]})
    game = Game(board, known, standard_rules(), First())
    while not board.flow.round:
        game.advance()
    return board


def test_a_set_up_begins_in_a_later_act_with_its_enemies() -> None:
    board = laid(NIGHT + "  begin in act 2\n")
    usual = laid(NIGHT)

    assert board.flow.act == 2
    assert board.tracks.tokens["player discovery"] == 4
    assert board.tracks.tokens["enemy discovery"] == 4
    assert board.tracks.last == 12
    enemies = "core:enemy" if "core:enemy" in board.decks else "core:deck-enemy"
    assert board.decks[enemies].size > usual.decks[enemies].size


def test_acts_end_where_a_set_up_says() -> None:
    board = laid(NIGHT + "  act ends 6, 10\n  begin in act 2\n")
    game = Game(
        board, content(NIGHT + "  act ends 6, 10\n  begin in act 2\n"), standard_rules(), First()
    )
    track = track_of(game, "player discovery")

    assert board.tracks.tokens["player discovery"] == 6
    assert track is not None
    assert track.act_ends == (6, 10)


def test_a_set_up_lays_its_tile_first_and_leaves_spaces_calm() -> None:
    board = laid(NIGHT + "  first tile 7\n  without altars\n  without islands\n")

    (tile,) = board.tiles.values()
    assert tile.card == "core:tile-tile-7"
    assert not {terrain.kind for terrain in board.sea.spaces.values()} & {"altar", "island"}
    assert all(space_of(at) for at in board.sea.spaces)


def test_a_set_up_leaves_out_tiles() -> None:
    lines = "".join(f'  without "Tile {number}"\n' for number in (1, 2, 3))
    board, usual = laid(NIGHT + lines), laid(NIGHT)

    def tiles(of: Board) -> set[str]:
        stacked = (card for deck in of.decks.values() for card in deck.cards)
        return {each for each in stacked if ":tile-" in each} | {t.card for t in of.tiles.values()}

    assert {f"core:tile-tile-{number}" for number in (1, 2, 3)} == tiles(usual) - tiles(board)


def test_captains_begin_with_what_the_set_up_says_and_otherwise_with_the_kit() -> None:
    board = laid(NIGHT + '  coin 7, deckhands 0\n  crew "Topman"\n  crew orders 1\n')

    assert [ship.coin for ship in board.ships.values()] == [7, 7]
    assert [crew.card for crew in board.crew.values()] == ["core:topman", "core:topman"]
    first = next(iter(board.ships.values()))
    assert len(board.orders_of(first, "crew")) == 1
    assert len(board.orders_of(first, "navigation")) == 2


def test_captains_begin_with_the_orders_and_guns_of_the_set_up() -> None:
    lines = "  navigation orders 5, artillery orders 4, starter artillery 0\n"
    board, usual = laid(NIGHT + lines), laid(NIGHT)
    first, plain = next(iter(board.ships.values())), next(iter(usual.ships.values()))

    assert len(board.orders_of(first, "navigation")) == 5
    assert len(board.orders_of(first, "artillery")) == 4
    assert len(board.orders_of(first, "crew")) == len(usual.orders_of(plain, "crew"))
    assert not [gun for gun in board.artillery.values() if gun.ship == first.handle]
    assert [gun for gun in usual.artillery.values() if gun.ship == plain.handle]


def test_an_added_kit_comes_beside_the_starting_kit_and_gives_way_to_a_set_up() -> None:
    kit = 'added kit\n  coin 5, crew orders 1, deckhands 1, installed "Net Loft"\n\n'
    board = laid(f"{LOFT}{kit}{NIGHT}  coin 7\n")

    assert [ship.coin for ship in board.ships.values()] == [7, 7]
    first = next(iter(board.ships.values()))
    assert len(board.orders_of(first, "crew")) == 4
    assert len(board.orders_of(first, "navigation")) == 2
    assert len(board.crew_of(first)) == 3
    installed = {each.card for each in board.improvements.values() if each.ship == first.handle}
    assert installed == {"core:cabins", "core:dinghy", "local:net-loft"}


def test_what_is_installed_is_taken_out_of_its_deck() -> None:
    board = laid(f'{LOFT}{NIGHT}  installed "Net Loft"\n')

    decks = [card for deck in board.decks.values() for card in deck.cards]
    assert [each.card for each in board.improvements.values()].count("local:net-loft") == 2
    assert decks.count("local:net-loft") == 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('installed "Ballroom"', "no improvement is called `Ballroom`"),
        ('installed "Raft Stage"', "4 captains need 4 copies of Raft Stage; there is 1"),
        ("deckhands 3", "a ship has room for 4 crew, not 5"),
    ],
)
def test_an_added_kit_fits_aboard(line: str, why: str) -> None:
    text = Source("night.rain", f"added kit\n  {line}\n")
    found = compile_sources([text], libraries=[core_bundle()]).report.errors

    assert [(each.code, why in each.message) for each in found] == [("E0635", True)]


def test_cards_that_are_left_out_never_come() -> None:
    board = laid(NIGHT + '  without "Rain With Opinions"\n')

    held = {card for deck in board.decks.values() for card in (*deck.cards, *deck.discard)}
    usual = {card for deck in laid(NIGHT).decks.values() for card in (*deck.cards, *deck.discard)}
    assert usual - held == {"core:rain-with-opinions"}


def test_what_a_set_up_does_is_done_before_the_first_round() -> None:
    board = laid(NIGHT + "\n  set elder one discovery to 9\n  each player collects 2 clues\n")

    assert board.tracks.tokens["elder one discovery"] == 9
    assert [ship.clues for ship in board.ships.values()] == [2, 2]


def test_the_ships_of_a_set_up_sail_in_the_order_of_the_seats() -> None:
    known = content(NIGHT)
    ships = [each.name for each in known.of_kind("player ship")][:2][::-1]
    lines = "".join(f'  ship "{name}"\n' for name in ships)

    board = laid(NIGHT.replace("2 to 4", "2") + lines)

    assert [ship.name for ship in board.ships.values()] == ships


def test_a_set_up_chooses_rules_and_players_choose_before_it() -> None:
    known = content(OPTIONAL + NIGHT + '  use rules "Watch"\n')
    setup = options.set_ups(known)["Night"]

    chosen = new_board(known, 2, choices={"setup": setup}).options
    asked = new_board(known, 2, choices={"setup": setup, "length": "8"}).options

    assert chosen["refresh_timing"] == "turn"
    assert chosen["length"] == "12"
    assert asked["length"] == "8"
    assert new_board(known, 2, choices=chosen).options == chosen


def test_too_many_captains_are_refused_by_name() -> None:
    known = content(NIGHT)

    with pytest.raises(ValueError, match="Night is for 2 to 4 captains, not 1"):
        new_board(known, 1, choices={"setup": options.set_ups(known)["Night"]})


def test_bots_play_a_set_up_to_its_end() -> None:
    text = OPTIONAL + NIGHT + '  begin in act 2\n  without altars\n  use rules "Watch"\n'
    known = content(text)
    choices = {"setup": options.set_ups(known)["Night"]}

    result = simulation.simulate(known, 2, players=2, choices=choices)

    assert result.games == 2


# On the command line


def run(*arguments: str) -> Result:
    return CliRunner().invoke(everrain, list(arguments))


@pytest.fixture
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "night"
    folder.mkdir()
    manifest = 'set "Night", code "night", version "1.0.0", builds on "core"\n'
    (folder / "set.rain").write_text(manifest, "utf-8")
    (folder / "night.rain").write_text(NIGHT + "  begin in act 2\n", "utf-8")
    return str(folder)


def test_a_simulation_names_its_set_up(night: str) -> None:
    played = ["simulate", "--games", "1", "--set", night, "--setup", "night", "--json"]
    done = run(*played, "--players", "2")

    assert json.loads(done.stdout)["rules"]["setup"] == "night:setup-night"
    refused = run(*played, "--players", "1")
    assert refused.exit_code == 2
    assert "Night is for 2 to 4 captains, not 1" in refused.output


def test_a_set_up_that_is_not_there_is_refused_with_those_that_are(night: str) -> None:
    done = run("simulate", "--games", "1", "--set", night, "--setup", "Nite")

    assert done.exit_code == 2
    assert "no set has a set-up 'Nite'" in done.output
    assert "Night" in done.output


@pytest.mark.long
def test_a_saved_game_goes_on_with_its_set_up(night: str) -> None:
    begun = run("play", "--set", night, "--setup", "Night", "--players", "2", "--save", "one.game")
    header = Path("one.game").read_text("utf-8").splitlines()[0]

    assert begun.exit_code == 0, begun.output
    assert '"setup":"night:setup-night"' in header
    again = run("play", "--load", "one.game", "--set", night)
    assert again.exit_code == 0, again.output
    refused = run("play", "--load", "one.game", "--set", night, "--setup", "Night")
    assert refused.exit_code == 2
    assert "settled" in refused.output
