"""Cards made by rule, as many as a benchmark needs: the size and shape of real ones."""

from __future__ import annotations

from everrain_dsl.source import Source

#: What the cards speak of, as the core set declares it.
DECLARED = """\
stats strength, resolve, intelligence, luck
die "Fate", faces 0 to 9
track "Agenda" from 1 to 10, tokens agenda at 1
track "Discovery" from 1 to 16, tokens player at 1, enemy at 1, elder one at 16
"""

_CARDS = (
    """\
sea event "Voices {n}", x2
  > Something knocks from beneath, in the rhythm of a psalm
  > your grandmother knew.

  choice "Answer the knocking"
    crew on deck test resolve
      pass
        collect 2 clues
        refresh one order
      fail
        that crew suffers 2 strain
        spawn 1 enemy

  choice "Sing over it"
    requires at least 2 crew on deck
    cost discard one shanty in the hold
    every crew recovers 2 strain

  choice "Cut the anchor"
    advance agenda by 2
    if at least 3 clues
      you may pay 5 coin
        refresh one order
    otherwise
      lose 1 clue
""",
    """\
positive trait "Hardy {n}" (sea)
  before this crew suffers strain from the weather
    prevent 1
  this crew's order limit becomes 2
""",
    """\
denizen alternative "The Barber {n}"
  > He will pull a tooth or a curse for the same price.
  crew space
    cost pay 5 coin
    this crew recovers all trauma
    roll fate
      0-1
        this crew loses its positive trait
      2-5
        this crew suffers 2 strain
      6-9
        nothing happens
""",
    """\
enemy "Cadaver {n}", act 2, x4
  health 4, dice 2, spoils 2
  omen 1 "Burst"
    destroy 2 nodes adjacent to this enemy
    destroy the node of this enemy
    destroy this enemy
""",
    """\
expedition "Chapel {n}"
  > The chapel stands roofless, full to the lintel.
  crew on the expedition test luck
    pass
      collect 4 clues
      advance player discovery by 1
    fail
      collect 2 clues
      every crew on the expedition suffers 1 trauma
""",
)


def cards(count: int) -> Source:
    """Return one source with *count* cards of five kinds in turn, and what they need declared."""
    made = [_CARDS[n % len(_CARDS)].format(n=n) for n in range(count)]
    return Source("generated.rain", "\n".join([DECLARED, *made]))
