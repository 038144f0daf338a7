"""Words in their right forms, and no alarm where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.syntax.conftest import Read

RIGHT = """
they collect 1 clue
they choose one crew on deck as the clerk
collect 1 clue
collect 2 clues
collect 0 clues
collect 2+ clues
collect up to 1 clue
collect up to 3 clues
collect the toll clues
collect 1 clue for each 2 crew on deck
collect 1 clue for every 2 enemies on deck, at most 3
collect 1 clue for each clue you have
collect 1 coin for every 3 clues you have
collect 1 coin for each 2 clues collected
this crew gets +1 luck for each 2 enemies on deck, at most 3 this turn
pay 5 coin
pay any amount of coin
every crew recovers 2 strain
this crew suffers 1 strain
crew on deck suffer 1 strain
2 crew suffer 1 strain
up to 2 crew on deck recover all strain
any number of crew on deck recover 1 strain
one crew on deck tests luck
crew on deck test resolve
every crew who is fatigued suffers 1 strain
crew who are fatigued suffer 1 strain
2 crew who are not fatigued suffer 1 strain
the diver suffers 1 strain
the divers suffer 1 strain
spawn 1 enemy
spawn 2 enemies
spawn 1 storm with size 3 over this port
destroy 2 nodes adjacent to this enemy
destroy the node of this enemy
your ship suffers 2 damage
gain 2 navigation points
collect 1 spoils
collect 2 spoils
add 2 attack dice
re-roll 1 attack die
if at least 3 clues
if your clues are fewer than 3
if at most 1 clue
if at least 2 crew on deck
if exactly 1 crew on deck
if that crew has at least 1 strain
if there is one crew on deck
if there are 2 crew on deck
if this crew's luck is at least 3
if this ship has no clues
if mark "told" is not set
if navigation is not under way
if the diver has not already obeyed an order
every crew on deck gets +1 luck until the end of the turn
crew on deck get +1 luck until the end of the turn
before a crew suffers strain
after an enemy is destroyed
collect 1 clue for each crew on deck
for each enemy on deck
the price of rough seas becomes 1
the crow's nest counts as manned
this crew redraws its positive trait
choose one crew with at least 2 strain as the diver
choose one crew with the most strain
repeat 1 time
repeat the toll times
repeat the toll time
roll 2 fate dice
re-roll 1 die
given 2 clues
given 2 deckhands on deck
""".strip().splitlines()

#: A line, the word in a wrong form, and the right one.
WRONG = """
collect 2 clue | clue | clues
collect 1 clues | clues | clue
collect up to 1 clues | clues | clue
pay 5 coins | coins | coin
collects 2 clues | collects | collect
every crew recover 2 strain | recover | recovers
this crew suffer 1 strain | suffer | suffers
2 crew suffers 1 strain | suffers | suffer
crew on deck tests resolve | tests | test
one crew on deck test resolve | test | tests
spawn 2 enemy | enemy | enemies
the price of repairs get -5 this turn | get | gets
the price of repairs become 5 this turn | become | becomes
a enemy on deck suffers 1 trauma | a | an
2 enemy on deck suffer 1 trauma | enemy | enemies
every enemies on deck suffers 1 trauma | enemies | enemy
enemy on deck suffers 1 trauma | enemy | enemies
if at least 2 clue | clue | clues
if at least 2 crews on deck | crews | crew
if there is 2 crew on deck | is | are
if 2 crew has at least 1 strain | has | have
every crew who are fatigued suffers 1 strain | are | is
2 crew who is fatigued suffer 1 strain | is | are
every crew on deck get +1 luck until the end of the turn | get | gets
the price of rough sea becomes 1 | sea | seas
add 2 attack die | die | dice
if the number of times a enemy has been destroyed this turn is at least 2 | a | an
if the number of times an enemy has been destroyed this turn is fewer than 2 | fewer | less
for each enemies on deck | enemies | enemy
collect 1 clue for each enemies on deck | enemies | enemy
the price of reveals becomes the number of enemy on deck | enemy | enemies
choose one crew with the most strains | strains | strain
given 2 clue | clue | clues
repeat 2 time | time | times
repeat 1 times | times | time
repeats 2 times | repeats | repeat
roll 2 fate die | die | dice
re-roll 1 dice | dice | die
them collect 1 clue | them | they
""".strip().splitlines()


def test_what_agrees_is_not_reported(read: Callable[..., Read], subtests: pytest.Subtests) -> None:
    for line in RIGHT:
        with subtests.test(line=line):
            result = read(f'sea event "Squall"\n  {line}\n')
            assert not result.found, result.said


def test_what_does_not_agree_is_reported_once(
    read: Callable[..., Read], subtests: pytest.Subtests
) -> None:
    for row in WRONG:
        with subtests.test(row=row):
            line, found, right = (part.strip() for part in row.split(" | "))
            result = read(f'sea event "Squall"\n  {line}\n')
            assert result.codes == ["wrong-form"], result.said
            (diagnostic,) = result.found
            assert diagnostic.span.text == found
            assert diagnostic.message.startswith(f"`{found}`")
            assert diagnostic.help is not None
            assert f"`{right}`" in diagnostic.help


def test_every_wrong_word_of_a_line_is_reported(read: Callable[..., Read]) -> None:
    result = read('sea event "Squall"\n  2 crew suffers 1 strains and collect 2 clue\n')
    assert [one.span.text for one in result.found] == ["suffers", "strains", "clue"]


def test_blocks_are_looked_at(read: Callable[..., Read]) -> None:
    result = read('sea event "Squall"\n  if at least 3 clues\n    collect 2 clue\n')
    assert result.codes == ["wrong-form"]


@pytest.mark.parametrize(
    ("asked", "verb", "right"), [("at least 1", "are", "is"), ("exactly 2", "is", "are")]
)
def test_a_verb_is_told_with_how_many_of_a_group_it_goes_with(
    asked: str, verb: str, right: str, read: Callable[..., Read]
) -> None:
    result = read(
        f'sea event "Squall"\n  if {asked} of the divers {verb} dead\n    collect 1 clue\n'
    )

    (diagnostic,) = result.found
    assert diagnostic.message == f"`{verb}` does not agree with `{asked}`"
    assert f"`{right}`" in (diagnostic.help or "")
