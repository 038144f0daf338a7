"""E03xx: what is still to come, what is over already, what is not known yet."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

BROUGHT_BACK_UNNAMED = Entry(
    "E0354",
    "the card must name what it brings back, not pick `{text}`",
    help="name what the card has set aside, such as `return that crew to play`",
    explanation=(
        "What is set aside is out of play, so nobody can pick it from a group. Name a thing when "
        "you set it aside, and use the name to bring it back."
    ),
    example="""
sea event "Roll Call"
  set aside one crew on deck as the deserter
  at the end of the round
    return one crew to play
""",
)
STILL_TO_COME = Entry(
    "E0328",
    "`{text}` names a place or a number, but {kind} have neither before they spawn",
    help="write `{kind} cannot spawn`",
    explanation=(
        "What can't spawn isn't in play yet, so a card can only name its kind. To limit when "
        "this applies, write `while` on a line above: `while there is a storm`."
    ),
    example="""
positive trait "Warden" (general)
  enemies on deck cannot spawn
""",
)
OVER_ALREADY = Entry(
    "E0330",
    "nothing can happen before `{event}`: cards notice it only when it is over",
    help="write `after {event}`",
    explanation=(
        "`before` is for events that can still be changed. Some events, such as a crew joining, "
        "are noticed only when they are over. What follows from them comes `after`."
    ),
    example="""
positive trait "Proud" (general)
  before this crew joins
    collect 1 clue
""",
)
NOT_KNOWN_YET = Entry(
    "E0344",
    "`{text}` doesn't say which {noun} is compared with the others",
    help="choose it on a line above, and write `that {noun}` here",
    explanation=(
        "Having the most, being the nearest or being the only one is asked about one known "
        "thing: `this crew`, `that crew`, `the diver`, `your ship`."
    ),
    example="""
sea event "Squall"
  if one crew on deck has the most strain
    collect 1 clue
""",
)
NEVER_TOO_LATE = Entry(
    "E0345",
    "`{sentence}` needs a time limit that can run out",
    help="add a time limit, such as `this round`, `until the end of the act` or `within 3 rounds`",
    explanation=(
        "A card waits for its event until the end of the game, unless it has a time limit. With "
        "a limit, `otherwise` says what happens if the event hasn't come by then."
    ),
    example="""
sea event "A Wager"
  the next time an altar is purged
    collect 2 clues
  otherwise
    lose 1 clue
""",
)
NEVER_COMES_THERE = Entry(
    "E0346",
    "`{event}` never happens {there}, the only place where a `({place})` trait works",
    help="write {places} after the name of the trait",
    explanation=(
        "A trait works where its first line says: aboard, on an expedition, in port or "
        "everywhere. It can't react to something that never happens there, or never happens to a "
        "crew that is there."
    ),
    example="""
positive trait "Sheltered" (port)
  after this crew suffers strain from the weather
    collect 1 clue
""",
)
BEFORE_IT_AWAKES = Entry(
    "E0380",
    "an Elder One can't react to `{event}`: its board is revealed only when it awakens",
    help=(
        "write it under `upon awakening`, or in the `rules` of your set, which apply from the "
        "beginning"
    ),
    explanation=(
        "Nothing printed on the board of an Elder One works while it sleeps. What happens before "
        "it awakens goes in the rules of a set."
    ),
    example="""
elder one "The Patient"
  health 8, dice 5, placed on the nearest port
  after the game begins
    spawn 1 enemy
  objective every port is covered
""",
)
DECLINED_INSTEAD = Entry(
    "E0381",
    "`{instead}` replaces the event even if this offer is declined",
    help=(
        "write `{before}`, and put `prevent all` and what happens then under `you may`; or add "
        "`otherwise` with what happens when the offer is declined"
    ),
    explanation=(
        "`instead` always puts the lines below it in place of the event. If a captain may choose "
        "to prevent the event, use `before`: when the offer is declined, the event goes ahead."
    ),
    example="""
positive trait "Blood-Sworn" (general)
  instead when another crew suffers trauma
    you may
      this crew suffers 1 strain
""",
)
GONE_BY_THEN = Entry(
    "E0357",
    "`{text}` comes too late: the {thing} has already left play",
    help="write `before` instead of `after`, while it is still there",
    explanation=(
        "A crew that has died or left, an enemy that was destroyed, a treasure that was sold or "
        "discarded: each is gone, with its traits and the cards attached to it. A card can still "
        "read where it was and what it had suffered, but can't do anything to it."
    ),
    example="""
positive trait "Late Heir" (general)
  after a crew dies
    move one trait of that crew to this crew
""",
)
USED_UP = Entry(
    "E0366",
    "`{text}` comes too late: the {thing} is discarded when it is used",
    help=(
        "write what it costs under `cost`, or what happens to it under `instead when this "
        "{thing} is used`"
    ),
    explanation=(
        "A treasure is discarded first, and then does what its `use` says. By then it can't gain "
        "anything or go anywhere. Whatever is paid with it, such as its counters, is paid "
        "before. For a treasure that stays, write `you may` under an event."
    ),
    example="""
trinket "Tide Cup"
  value 0 at "Netherhorn", 10, 20 at "Ashmoor"
  use
    add 2 "tide" counters to this trinket
""",
)
SET_ASIDE_BY_THEN = Entry(
    "E0370",
    "`{text}` was set aside above, so nothing can be done to it",
    help="write `return {text} to play` above this line",
    explanation=(
        "A thing that is set aside is out of play with everything it carries. A card can bring "
        "it back or ask about it. Anything else done to it would have no effect."
    ),
    example="""
sea event "The Walk"
  choose one treasure in the hold as the lot
  set aside the lot
  discard the lot
""",
)
WITH_ITSELF = Entry(
    "E0372",
    "`{text}` changes nothing: both are the same thing",
    help="choose a second one on a line above: `choose another crew on deck as the mate`",
    explanation=(
        "Two things change places, or something goes from one to the other. A single thing can "
        "do neither."
    ),
    example="""
sea event "Musical Chairs"
  choose one crew on deck as the cook
  swap the cook for the cook
""",
)
OF_ONE_OWNER = Entry(
    "E0373",
    "`{text}` changes nothing: both have the same owner",
    help=(
        "choose one of another owner: `choose another player as the host` and `choose one "
        "treasure of the host as the prize` on lines above"
    ),
    explanation=(
        "Treasures that are swapped change holds, and traits that are swapped change crew. "
        "Things on a ship are yours unless the card says whose they are."
    ),
    example="""
sea event "A Fair Trade"
  choose one treasure in the hold as the lot
  choose another treasure in the hold as the prize
  swap the lot for the prize
""",
)
THERE_ALREADY = Entry(
    "E0374",
    "`{text}` changes nothing: it is already there",
    help=(
        "write who else gives or gets it: `choose another player as the host` on a line above, "
        "then `of the host` or `to the host` here"
    ),
    explanation=(
        "Things on a ship are yours unless the card says whose they are. Giving something to the "
        "player who already has it changes nothing."
    ),
    example="""
sea event "A Gift"
  choose one treasure in the hold as the lot
  give the lot to your ship
""",
)
NONE_OF_IT = Entry(
    "E0382",
    "`{text}` does nothing: the amount is 0",
    help=(
        "write another amount or remove the line; if nothing should happen, write `nothing happens`"
    ),
    explanation=(
        "Every line of a card changes something. An amount that may turn out to be 0 is worked "
        "out: `collect half of your clues coin`."
    ),
    example="""
sea event "An Empty Net"
  collect 0 coin
""",
)
PAST_THE_TRACK = Entry(
    "E0375",
    "the {track} track has no space {space}: it runs from {first} to {last}",
    help="write a space from {first} to {last}",
    explanation=(
        "A token stays on its track. It never reaches a space that isn't there, and a token that "
        "would go past the end stops there."
    ),
    example="""
relic "Doomsday Clock", clue value 1
  value 5
  after agenda reaches 99
    collect 1 clue
""",
)
SENT_AWAY_BY_THEN = Entry(
    "E0376",
    "`{text}` is out of reach: a line above took it or sent it away",
    help="do this above that line, or use what is left: `take one of the haul`",
    explanation=(
        "A card that was taken is in the hold. A card that was discarded, put back or removed is "
        "in its deck, on the discard pile or in the box, and only a search for its name finds it."
    ),
    example="""
sea event "The Hand"
  draw 2 cards from the "Treasure" deck as the haul
  take the haul
  discard the haul
""",
)
PAID_IN_PART = Entry(
    "E0377",
    "`{text}` in {place} is not a price: the lines below it happen even if it isn't paid in full",
    help="write `you may {text}`, and write what it buys on the lines below that",
    explanation=(
        "After `you may` and `cost`, a price is paid in full or not at all, and only players who "
        "can pay get the offer. On a line of its own it is an ordinary effect, which does as "
        "much as it can."
    ),
    example="""
sea event "The Toll Keeper"
  you may
    pay 30 coin
    collect 3 clues
""",
)
AMOUNT_OF_NOTHING = Entry(
    "E0352",
    "`{text}` means nothing here: no event with an amount is happening at this point",
    help=(
        "write it under an event that has an amount, such as `after this crew suffers strain`; "
        "to use it later, name it: `reckon the amount as the toll`"
    ),
    explanation=(
        "`the amount` is how much is about to happen or has just happened. It works directly "
        "under `before` and `after`, with an event that has an amount. Lines that happen later "
        "need a name for it."
    ),
    example="""
sea event "Squall"
  collect the amount coin
""",
)
NEVER_SO_MUCH = Entry(
    "E0369",
    "`{text}` never happens: the amount of an event is 1 or more",
    help="write `at least 1`, or the limit that you mean: `at most 2`",
    explanation=(
        "An event comes only when something happens or is about to happen. If all of it was "
        "prevented, or it couldn't be done, there is no event. So a card can't wait for an "
        "amount of 0."
    ),
    example="""
positive trait "Untouched" (general)
  after this crew suffers at most 0 strain
    collect 1 clue
""",
)
NOT_SO_OFTEN = Entry(
    "E0356",
    "an ability can't work `{text}`: the limit is a number from 1 to 99",
    help="write `at most 3 times per {unit}`, or leave it out for no limit",
    explanation=(
        "An ability works each time its event happens, or only so many times in a turn, a visit, "
        "a round, an act or a game: once, twice, or up to 99 times."
    ),
    example="""
positive trait "Listless" (general)
  at most 0 times per round, after this crew suffers strain
    collect 1 clue
""",
)
NO_LIMIT_YET = Entry(
    "E0353",
    "there is no {limit} to change until a card sets one",
    help="set it first: `this crew's {limit} becomes 2`",
    explanation=(
        "A crew can obey any number of orders in a turn. A card may set a limit. Until one does, "
        "there is nothing to add to or take from."
    ),
    example="""
positive trait "Overeager" (general)
  this crew gets +1 order limit
""",
)
