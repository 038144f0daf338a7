"""E03xx: what is still to come, what is over already, what is not known yet."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

BROUGHT_BACK_UNNAMED = Entry(
    "E0354",
    "brought-back-unnamed",
    "what is set aside cannot be picked: `{text}`",
    help="say which thing that the card has set aside, such as `return that crew to play`",
    explanation=(
        "What is set aside is out of play, so it is in no group and nobody picks it. A card names "
        "what it sets aside, and brings that back."
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
    "still-to-come",
    "`{text}` have not come yet, and have neither a place nor a number",
    help="write `{kind} cannot spawn`",
    explanation=(
        "What is forbidden to appear is not there yet, so only its kind can be spoken of. When it "
        "is forbidden stands in front: `while there is a storm`."
    ),
    example="""
positive trait "Warden" (general)
  enemies on deck cannot spawn
""",
)
OVER_ALREADY = Entry(
    "E0330",
    "over-already",
    "`{event}` is told when it is over, and nothing can come before it",
    help="write `after {event}`",
    explanation=(
        "`before` comes while something can still be changed. What is told only when it is over, "
        "such as a crew that has joined, has nothing before it: what follows it comes `after` it."
    ),
    example="""
positive trait "Proud" (general)
  before this crew joins
    collect 1 clue
""",
)
NOT_KNOWN_YET = Entry(
    "E0344",
    "not-known-yet",
    "`{text}` does not say which {noun} is compared with the others",
    help="choose it on a line above, and write `that {noun}`",
    explanation=(
        "Whether something has the most, is the nearest or is the only one is asked of one thing "
        "that is known: `this crew`, `that crew`, `the diver`, `your ship`."
    ),
    example="""
sea event "Squall"
  if one crew on deck has the most strain
    collect 1 clue
""",
)
NEVER_TOO_LATE = Entry(
    "E0345",
    "never-too-late",
    "nothing says when it is too late for `{sentence}`",
    help="say for how long: `this round`, `until the end of the act`, `within 3 rounds`",
    explanation=(
        "What waits for an event waits to the end of the game, unless it says how long: then "
        "`otherwise` says what happens if the event has not come by then."
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
    "never-comes-there",
    "`{event}` never comes {there}, and there alone a trait of `({place})` works",
    help="write {places} behind the name of the trait",
    explanation=(
        "A trait works where its first line says: aboard, on an expedition, in port or everywhere. "
        "What never happens there, or never to a crew that is there, it would wait for in vain."
    ),
    example="""
positive trait "Sheltered" (port)
  after this crew suffers strain from the weather
    collect 1 clue
""",
)
BEFORE_IT_AWAKES = Entry(
    "E0380",
    "before-it-awakes",
    "`{event}` never comes for an Elder One: its board is revealed when it awakens",
    help="write it under `upon awakening`, or in `rules` of your set, which are in play from the "
    "beginning",
    explanation=(
        "Nothing that an Elder One prints works while it sleeps. What is to happen before stands "
        "in the rules of a set."
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
    "declined-instead",
    "`{instead}` keeps it from happening even where this offer is declined",
    help="write `{before}`, and under `you may` `prevent all` and what happens then; or add "
    "`otherwise` with what happens when the offer is declined",
    explanation=(
        "`instead` puts what stands below it in the place of what would happen, whatever that is. "
        "What a captain may do to keep something from happening stands under `before`, where it "
        "goes on if it is declined."
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
    "gone-by-then",
    "the {thing} has left play by then: `{text}` comes too late",
    help="write it with `before` in place of `after`, where it is still there",
    explanation=(
        "After a crew has died or left, an enemy was destroyed, or a treasure was sold or "
        "discarded, it is gone, with its traits and the cards attached to it. Where it was and "
        "what it had suffered can still be read; nothing can be done to it."
    ),
    example="""
positive trait "Late Heir" (general)
  after a crew dies
    move one trait of that crew to this crew
""",
)
USED_UP = Entry(
    "E0366",
    "used-up",
    "the {thing} is discarded as it is used: `{text}` comes too late",
    help=(
        "write what it costs under `cost`, or what becomes of it under `instead when this {thing} "
        "is used`"
    ),
    explanation=(
        "A treasure is discarded first, and then does what its `use` says: nothing can be put "
        "onto it any more, and it cannot go anywhere. What is paid with it, such as its counters, "
        "is paid before. A treasure that stays says what it does under `you may`, behind an event."
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
    "set-aside-by-then",
    "`{text}` was set aside above, and nothing can be done to it until it is back",
    help="write `return {text} to play` above this line",
    explanation=(
        "What is set aside is out of play with all it carries. It can be brought back, and asked "
        "about; what else is done to it would come to nothing."
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
    "with-itself",
    "`{text}` changes nothing: it is said of one thing twice",
    help="choose a second one on a line above: `choose another crew on deck as the mate`",
    explanation=(
        "Two things change places, or something goes from one to the other. One thing alone does "
        "neither."
    ),
    example="""
sea event "Musical Chairs"
  choose one crew on deck as the cook
  swap the cook for the cook
""",
)
OF_ONE_OWNER = Entry(
    "E0373",
    "of-one-owner",
    "`{text}` changes nothing: both are of the same owner",
    help=(
        "say whose the other is: `choose another player as the host` and `choose one treasure of "
        "the host as the prize` on lines above"
    ),
    explanation=(
        "Treasures that are swapped change holds, and traits change crew. Things of a ship are of "
        "yours unless a filter says whose."
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
    "there-already",
    "`{text}` changes nothing: it is there already",
    help=(
        "say who else it goes to, or comes from: `choose another player as the host` on a line "
        "above, then `to the host`, or `of the host`"
    ),
    explanation=(
        "Things of a ship are of yours unless a filter says whose. What is given to who has it "
        "already stays where it is."
    ),
    example="""
sea event "A Gift"
  choose one treasure in the hold as the lot
  give the lot to your ship
""",
)
NONE_OF_IT = Entry(
    "E0382",
    "none-of-it",
    "`{text}` does nothing: it is done 0 times",
    help="write how much, or leave the line out; where nothing is to happen, `nothing happens`",
    explanation=(
        "A line of a card changes something. An amount that may be 0 is reckoned: `collect half "
        "of your clues coin`."
    ),
    example="""
sea event "An Empty Net"
  collect 0 coin
""",
)
PAST_THE_TRACK = Entry(
    "E0375",
    "past-the-track",
    "the track of {track} has no space {space}: it goes from {first} to {last}",
    help="name a space from {first} to {last}",
    explanation=(
        "A token stays on its track. What is to happen on a space that is not there never does, "
        "and a token put there stops at the end."
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
    "sent-away-by-then",
    "`{text}` was taken or sent away above, and this does nothing to it",
    help="do it above that line, or pick from what is left: `take one of the haul`",
    explanation=(
        "A card that was taken lies in the hold; one that was discarded, put back or removed is in "
        "its deck, on its pile or in the box, where it is searched for by its name."
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
    "paid-in-part",
    "`{text}` in {place} is no price: it takes what there is, and the lines below it follow",
    help="write `you may {text}`, and what it buys in the lines below that",
    explanation=(
        "Behind `you may` and `cost` a price is paid whole or not at all, and is offered to those "
        "who can pay it. On a line of its own it is an effect like others, which does as much as "
        "it can."
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
    "amount-of-nothing",
    "nothing that is waited for here has an amount that `{text}` could be",
    help=(
        "write it under an event that comes with one, such as `after this crew suffers strain`; "
        "what comes later speaks of a number with a name: `reckon the amount as the toll`"
    ),
    explanation=(
        "`the amount` is how much is about to happen, or has happened: under `before` and `after` "
        "an event that comes with one, and there alone. What is put off comes when that is over."
    ),
    example="""
sea event "Squall"
  collect the amount coin
""",
)
NEVER_SO_MUCH = Entry(
    "E0369",
    "never-so-much",
    "nothing comes to {text}: what happens comes to 1 at least",
    help="write `at least 1`, or what is too much: `at most 2`",
    explanation=(
        "An event comes when something has happened, or is about to: what is prevented whole, or "
        "could not be done, is none. So there is always some of it, and none can be waited for."
    ),
    example="""
positive trait "Untouched" (general)
  after this crew suffers at most 0 strain
    collect 1 clue
""",
)
NOT_SO_OFTEN = Entry(
    "E0356",
    "not-so-often",
    "`{text}` is not from 1 to 99 times",
    help="write `at most 3 times per {unit}`, or leave it out where there is no limit",
    explanation=(
        "An ability works as often as what it waits for happens, or so many times in a turn, a "
        "visit, a round, an act or a game: once, twice, or up to 99 times."
    ),
    example="""
positive trait "Listless" (general)
  at most 0 times per round, after this crew suffers strain
    collect 1 clue
""",
)
NO_LIMIT_YET = Entry(
    "E0353",
    "no-limit-yet",
    "there is no {limit} until a card sets one, and nothing to change",
    help="set it: `this crew's {limit} becomes 2`",
    explanation=(
        "A crew obeys any number of orders in a turn. A card may set a limit, which then counts; "
        "until one does, nothing can be added to it or taken off it."
    ),
    example="""
positive trait "Overeager" (general)
  this crew gets +1 order limit
""",
)
