"""Starter cards: for each kind a shortest complete card, and a scenario that it passes.

They are sources that a test checks and plays; `NAME` is the placeholder for the card's name. For a
kind that a set declares, a skeleton is made from its row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.vocabulary.card_types import CardType, Field

_NAME: Final = "NAME"
_CREW_SPACE: Final = """\
  crew space
    cost pay 5 coin
    collect 1 clue
"""
_SPENT: Final = """\
  given a deckhand in port
  given 5 coin
  expect exactly 1 clue
  expect exactly 0 coin
"""
_VALUE: Final = '  value 0 at "Ashmoor", 10, 20 at "Grimsea"\n'
_USE: Final = """\
  use
    every crew on deck recovers 1 strain
"""
_USED: Final = """\
  given a deckhand on deck with 2 strain as the mate
  expect the mate has exactly 1 strain
"""
_RANGE: Final = """\
  range
    |   1
    | 1   1
    |   ^
"""
_STATS: Final = "  strength 3, resolve 3, intelligence 3, luck 3\n"


@attrs.frozen
class Skeleton:
    """A card and its scenario, as sources; the scenario is empty where no table can show it."""

    card: str
    scenario: str


def _of(head: str, body: str, steps: str, *, of: str = _NAME, title: str = "it works") -> Skeleton:
    scenario = f'scenario "{title}" of "{of}"\n{steps}' if steps else ""
    return Skeleton(f"{head}\n{body}", scenario)


_ALL: Final[Mapping[str, Skeleton]] = {
    "sea event": _of(
        'sea event "NAME"',
        """\
  > What the captains read aloud.

  choice "Go and see"
    one crew on deck tests resolve
      pass
        collect 2 clues
      fail
        that crew suffers 1 strain

  choice "Sail on"
    lose 1 clue
""",
        """\
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 2
  choose "Go and see"
  expect exactly 2 clues

scenario "the mate is no match for it" of "NAME"
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 7
  choose "Go and see"
  expect exactly 0 clues
  expect the mate has exactly 1 strain

scenario "sailing on costs a clue" of "NAME"
  given 2 clues
  choose "Sail on"
  expect exactly 1 clue
""",
    ),
    "expedition": _of(
        'expedition "NAME"',
        """\
  > What is found ashore.
  one crew on the expedition tests luck
    pass
      collect 2 clues
    fail
      that crew suffers 1 trauma
""",
        """\
  given a deckhand on the expedition with luck 5 as the scout
  given fate rolls 2
  expect exactly 2 clues

scenario "the scout has no luck" of "NAME"
  given a deckhand on the expedition with luck 5 as the scout
  given fate rolls 7
  expect the scout has exactly 1 trauma
""",
    ),
    "denizen alternative": _of('denizen alternative "NAME"', _CREW_SPACE, _SPENT),
    "denizen incident": _of('denizen incident "NAME"', _CREW_SPACE, _SPENT),
    "denizen labour": _of(
        'denizen labour "NAME"',
        "  crew space\n    this crew suffers 1 strain\n    collect 10 coin\n",
        """\
  given a deckhand in port as the worker
  given 0 coin
  expect exactly 10 coin
  expect the worker has exactly 1 strain
""",
    ),
    "denizen passenger": _of(
        'denizen passenger "NAME" for "Grimsea"',
        "  on arrival\n    collect 15 coin\n",
        """\
  given 0 coin
  when this passenger arrives
  expect exactly 15 coin
""",
    ),
    "story": _of(
        'story "NAME"',
        """\
  epilogue 901 "The End of NAME", expedition
    > How it ends.
    collect 2 clues

sea event "The Beginning of NAME"
  > How it begins.
  begin story "NAME"
""",
        """\
  expect exactly 2 clues
  expect story "NAME" is finished

scenario "it begins" of "The Beginning of NAME"
  expect story "NAME" is ongoing
""",
        of="The End of NAME",
    ),
    "positive trait": _of(
        'positive trait "NAME" (general)',
        "  > What others say of such a person.\n  this crew gets +1 luck\n",
        "  expect this crew's luck is 5\n",
    ),
    "negative trait": _of(
        'negative trait "NAME" (general)',
        "  > What others say of such a person.\n  this crew gets -1 luck\n",
        "  expect this crew's luck is 3\n",
    ),
    "deckhand": _of(
        'deckhand "NAME"',
        f"  > Who this is.\n  dice 1, track 5, wage 5\n{_STATS}",
        "  expect this crew's luck is 3\n  expect this crew's wage is 5\n",
    ),
    "shellback": _of(
        'shellback "NAME"',
        f"""\
  > Who this is.
  dice 2, track 6, wage 15
{_STATS}  indelible "The Habit of NAME" (general)
    this crew gets +1 luck
""",
        "  expect this crew's luck is 4\n",
    ),
    "enemy": _of(
        'enemy "NAME", act 1, x2',
        """\
  > What comes over the rail.
  health 3, dice 2, spoils 1
  omen 1 "The Grasp of NAME"
    every crew on deck suffers 1 strain
""",
        """\
  given a deckhand on deck as the mate
  do omen "The Grasp of NAME"
  expect the mate has exactly 1 strain
""",
    ),
    "enemy ship": _of(
        'enemy ship "NAME"',
        f"""\
  > What is seen of her, and when.
  health 4, dice 2, engagement 3
  destination the nearest port
{_RANGE}""",
        """\
  do this enemy ship suffers 3 damage
  expect this enemy ship has exactly 1 health
""",
    ),
    "elder one": _of(
        'elder one "NAME"',
        """\
  > What there was before the sea.
  health 8, dice 6, placed on the start space
  destination the nearest port
  range
    |   2
    | 2   2
    |   ^
  upon awakening
    spawn 1 storm with size 2 over the port nearest to the elder one
  while arisen
    every player ship within 1 of the elder one suffers 1 damage
  objective at least 3 ports which are covered
""",
        """\
  given a deckhand below deck
  do awaken this elder one
  choose anything
  expect exactly 1 storm

scenario "a ship beside it is damaged" of "NAME"
  given a deckhand below deck
  given the elder one who is arisen as the deep
  given move your ship to the calm sea nearest to the deep
  given fate rolls 9
  when all turns are over
  expect exactly 1 node which is destroyed
""",
    ),
    "improvement": _of(
        'improvement "NAME", cost 15',
        "  > What it is good for.\n  crew space\n    this crew recovers 1 strain\n",
        """\
  given a deckhand below deck with 2 strain as the sleeper
  expect the sleeper has exactly 1 strain
""",
    ),
    "artillery": _of(
        'artillery "NAME", starboard, cost 15',
        """\
  > How it sounds.
  range
    | .
    |   1
    | ^   1
    |   1
""",
        """\
  given a rough sea adjacent to an island as the race
  given an altar as the stone
  given an enemy ship on the stone
  given 4 artillery nodes which are manned
  given move your ship to the race
  expect this artillery can fire
""",
    ),
    "commodity": _of(
        'commodity "NAME"',
        _VALUE,
        "  given a deckhand in port\n  expect this treasure's price is 20\n",
    ),
    "shanty": _of('shanty "NAME"', f"  > How it goes.\n{_VALUE}{_USE}", _USED),
    "trinket": _of('trinket "NAME"', f"  > Whose it was.\n{_VALUE}{_USE}", _USED),
    "relic": _of('relic "NAME", clue value 2', f"  > Where it lay.\n{_VALUE}{_USE}", _USED),
    "location": _of(
        'location "NAME"',
        '  service "A Night at NAME"\n    cost pay 5 coin\n    this crew recovers 1 strain\n',
        """\
  given a deckhand in port with 2 strain as the guest
  given 5 coin
  expect the guest has exactly 1 strain
""",
        of="A Night at NAME",
    ),
    "order": _of(
        'order "NAME", obeyed on deck, begin with 1',
        "  > How it is shouted.\n  this crew suffers 1 strain\n  collect 1 clue\n",
        "  expect this crew has exactly 1 strain\n  expect exactly 1 clue\n",
    ),
    "rules": _of(
        'rules "NAME", optional',
        "  > Why it is so.\n  every crew on deck gets +1 luck\n",
        "  given a deckhand on deck as the mate\n  expect the mate's luck is 5\n",
    ),
    "setup": _of(
        'setup "NAME", players 1 to 4',
        "  > What is different this time.\n  begin in act 2\n",
        "  expect the act is 2\n",
    ),
}


def kinds() -> tuple[str, ...]:
    """Return the kinds that have a skeleton of their own."""
    return tuple(_ALL)


def skeleton(kind: CardType, name: str) -> Skeleton | None:
    """Return a card of *kind* called *name* with its scenario; None for a kind that has none."""
    found = _ALL.get(kind.kind) or (_declared(kind) if kind.declared_by and kind.card else None)
    if found is None:
        return None
    return Skeleton(found.card.replace(_NAME, name), found.scenario.replace(_NAME, name))


def _declared(kind: CardType) -> Skeleton:
    """Return a card of a kind that a set declares: its facts, and something that it does."""
    facts = "".join(f", {_fact(each)}" for each in kind.fields if each.type == "own")
    head = f'{kind.kind} "{_NAME}"{facts}'
    flavour = "  > What stands on it.\n"
    if kind.body:
        return _of(head, f"{flavour}  collect 1 clue\n", "  expect exactly 1 clue\n")
    body = f"{flavour}  after a round begins\n    collect 1 clue\n"
    bearer = "  given a deckhand on deck\n" if kind.lives == "with a crew" else ""
    return _of(head, body, f"{bearer}  when a round begins\n  expect exactly 1 clue\n")


def _fact(field: Field) -> str:
    return f"{field.key} {field.words[0] if field.words else field.least}"
