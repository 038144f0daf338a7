"""Scenarios: small games that show what a card does. `run` plays one and says how it went.

A scenario is played on the engine itself, its lines compiled to the same bytecode as cards.

The table: one ship at sea with the starting orders, 40 coin, the starters of the sets and
nobody aboard but those given; where nobody is, a hand sleeps below deck, for a ship without
crew sinks (SNK-01). `given` puts things on it in their order, and every filter of a line must
hold in the end. What is given by kind is a sample (`samples.py`): nothing is printed on it but
plain numbers, and it is called what the line calls it. Nothing is left to chance: a die that is
rolled and was not given, or a card drawn, ends the scenario; what chance would pick is asked, and
`choose` says who.

The card comes to its moment when the last `given` is done:

| kind | what happens by itself | `this` |
| --- | --- | --- |
| sea event | it is drawn and read to you | the card |
| expedition | the same on an island, by crew `on the expedition`, else the first | the card |
| denizen (alternative, incident, labour) | the ship is in port, the first crew uses it | the card |
| journey, epilogue | as the deck it goes to: in port, on an island; the story is yours | the card |
| denizen passenger | it is aboard, seated | the passenger |
| positive trait, negative trait | a crew has it: one given `with trait`, else a sample | the crew |
| deckhand, shellback, indelible | it is on deck | the crew |
| enemy | it is on deck, on a blank node if one is free | the enemy |
| enemy ship, elder one | it is on the map; the Elder One asleep, unless given `arisen` | itself |
| improvement | it is installed; the first crew uses its crew space, if it has one | itself |
| artillery | it is installed | itself |
| commodity, shanty, trinket, relic | it is in the hold; one with `use` is used | itself |
| service | the ship is in port, the first crew uses it | the crew |
| everything else | nothing | your ship |

A crew space, a service's cost and a `use` wait when the scenario begins with `do` or `when`.
Then the lines are taken one by one: `do` performs effects, `when` lets a moment come (of an event
that is an effect, the effect happens, to the amount of 1), `choose` answers what is asked, in
order; what leaves no choice needs no answer, `expect` looks at the table, also while something is
asked. Whatever a line leads to is finished before the next line, but for what it asks.
"""

from __future__ import annotations

from everrain_runtime.scenarios.failure import Outcome
from everrain_runtime.scenarios.report import described, entry_lines
from everrain_runtime.scenarios.runner import run
from everrain_runtime.scenarios.stage import Stage, prepare

__all__ = ["Outcome", "Stage", "described", "entry_lines", "prepare", "run"]
