"""Rules that set each other off for ever, as far as a card can say them: every game comes to its end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from everrain_runtime.engine.effects import MOST_AT_A_TIME
from everrain_runtime.engine.game import Game
from everrain_runtime.play import session
from everrain_runtime.play.one_game import Plan, play
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state.encoding import fingerprint
from tests.rules.editions import chosen
from tests.sources import content_with, core_content

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content

_COIN = """
  after you collect coin
    collect 1 coin"""
_ROUND = """
  after a round begins"""

#: Each by its name: what stands in a rule that is in play for everybody.
HOSTILE = {
    "nine misers": _COIN * 9,
    "sixty misers first": """
  before you collect coin
    collect 1 coin"""
    * 60,
    "deaths that bring enemies": """
  before an enemy is destroyed
    spawn 1 enemy onto your ship
    every enemy on deck suffers 99 trauma""",
    "enemies that call enemies": """
  after an enemy spawns
    destroy every enemy on deck
  after an enemy is destroyed
    spawn 2 enemies onto your ship""",
    "enemies that cannot die": """
  instead when an enemy is destroyed
    that enemy recovers 99 trauma
    every enemy on deck suffers 99 trauma""",
    "deaths that pay nothing off": """
  instead when an enemy is destroyed
    collect 1 coin""",
    "crew that take their place": """
  before a crew dies
    every crew on deck suffers 99 strain
    recruit 1 deckhand""",
    "crew that cannot die": """
  instead when a crew dies
    every crew on deck suffers 99 strain""",
    "ships that sink each other": """
  after a ship suffers damage
    every player ship suffers 5 damage
  after a player ship sinks
    every player ship suffers 9 damage
  before a player ship sinks
    every other player ship suffers 9 damage""",
    "bells that ring bells": """
  after agenda advances
    advance agenda by 9
  after agenda advances
    advance agenda by 8""",
    "storms that bring storms": """
  after a storm moves
    every storm moves 3 spaces
  after a storm spawns
    spawn 3 storms with size 3""",
    "more than lists hold": f"""{_ROUND}
    collect 9 treasures
    spawn 9 enemy ships
    spawn 9 enemies onto your ship
    spawn 9 storms with size 3
    recruit 9 deckhands
    for each treasure in play
      collect 1 coin
    for each enemy ship in play
      collect 1 coin
    for each enemy in play
      collect 1 coin
    for each storm in play
      collect 1 coin
    for each crew in play
      collect 1 coin""",
    "coin that doubles": f"""{_ROUND}
    collect 9 coin{
        '''
    collect 1 coin for each coin you have'''
        * 21
    }
    spawn enemies worth your coin
    advance agenda by your coin""",
    "counters that double": f"""{_ROUND}
    add 999 counters to your ship{
        '''
    your ship doubles its counters'''
        * 21
    }
    repeat your ship's counter times
      collect 1 coin""",
    "a table that reads itself": f"""{_ROUND}
    roll the "Whirl" table""",
    "thirty-three tables in a row": f"""{_ROUND}
    roll the "Step 1" table""",
    "what is put off that puts off": """
  after you collect coin
    the next time you collect coin
      collect 1 coin
    the next time you collect coin
      collect 1 coin
  after a round begins
    collect 1 coin
    collect 1 coin""",
    "each time, each time": """
  after a round begins
    each time you collect coin until the end of the round
      collect 1 coin
    each time you collect coin until the end of the round
      collect 2 coin
    collect 1 coin""",
    "strain for strain": """
  after a crew suffers strain
    every crew on deck suffers 1 strain
  after a crew suffers trauma
    every crew on deck suffers 1 trauma
  after a crew dies
    every crew suffers 2 strain""",
    "treasures for treasures": """
  after a treasure is collected
    collect 1 treasure
  after a treasure is discarded
    collect 3 treasures""",
    "enemies that act at once": """
  after an enemy activates
    every enemy on deck activates""",
}
_TABLES = (
    """
table "Whirl" by fate
  0-9
    roll the "Whirl" table
    roll the "Whirl" table
"""
    + "".join(
        f"""
table "Step {number}" by fate
  0-9
    roll the "Step {number + 1}" table
    roll the "Step {number + 1}" table
"""
        for number in range(1, 34)
    )
    + """
table "Step 34" by fate
  0-9
    collect 1 coin
"""
)


@cache
def _content() -> Content:
    rules = [f'rules "{name}", optional{lines}\n' for name, lines in HOSTILE.items()]
    return content_with("\n".join((*rules, _TABLES)), "hostile")


@pytest.mark.long
def test_a_game_by_hostile_rules_comes_to_its_end(subtests: pytest.Subtests) -> None:
    for name in HOSTILE:
        with subtests.test(name=name):
            plan = Plan(2, "random", 7, check=True, choices=chosen(_content(), name))

            assert play(_content(), plan, 0).outcomes.total() == 1


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    ["coin that doubles", "counters that double", "more than lists hold", "each time, each time"],
)
def test_a_board_that_hostile_rules_reach_is_saved_and_read(name: str) -> None:
    choices = chosen(_content(), name)
    game = session.start(_content(), ("random", "random"), seed=7, choices=choices)
    read = session.restore(game.save(), _content())

    assert game.pending is None
    assert fingerprint(read.board) == fingerprint(game.board)


def test_an_effect_does_999_at_a_time_and_no_more(subtests: pytest.Subtests) -> None:
    for effect in [
        *("collect_treasure", "collect_commodity", "collect_shanty", "collect_trinket"),
        *("collect_relic", "collect_spoils", "suffer_strain", "collect_coin"),
        *("collect_improvement_schematic", "collect_artillery_schematic"),
    ]:
        with subtests.test(effect=effect):
            game = Game(sample_board(core_content()), core_content(), standard_rules())
            crew = [next(iter(game.board.crew))] if effect == "suffer_strain" else []

            assert game.doing.do(effect, *crew, 1_000_000_000) <= MOST_AT_A_TIME


def test_coin_comes_999_at_a_time() -> None:
    game = Game(sample_board(core_content()), core_content(), standard_rules())

    assert game.do("collect_coin", 999) == 999
    assert game.do("collect_coin", 1000) == 999
