"""Effects on tracks and stories."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Context, Effect

_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Tracks
    Effect("advance_token", "advance {token:token} by {amount:number}",
           cannot=("{token:token} cannot advance",),
           doc="Move a token onwards on its track, one space at a time: the Elder One's token towards the others.", rules=("AGN-03", "AGN-05", "DIS-04", "DIS-07", "DIS-09", "DIS-12")),
    Effect("push_token_back", "push back {token:token} by {amount:number}",
           cannot=("{token:token} cannot be pushed back",), happens="{token:token} is pushed back",
           doc="Move a token back on its track, no further than its first space; nothing on the way triggers.", rules=("DIS-01", "AGN-01")),
    Effect("set_token", "set {token:token} to {position:number}", amount=None,
           happens="{token:token} is set",
           doc="Put a token on a space of its track; this is no advance.", rules=("ACT-11", "AGN-01", "DIS-01")),
    Effect("advance_ship_track", "advance the {track:ship_track} of {ship:ship} by {amount:number}",
           cannot=("the {track:ship_track} of {ship:ship} cannot advance",),
           doc="Move the token of a ship onwards on that track of its own, one space at a time, no further than the last.", rules=("SET-18",)),
    Effect("push_ship_track_back", "push back the {track:ship_track} of {ship:ship} by {amount:number}", payable=True,
           cannot=("the {track:ship_track} of {ship:ship} cannot be pushed back",), happens="the {track:ship_track} of {ship:ship} is pushed back",
           doc="Move the token of a ship back on that track of its own, one space at a time, no further than the first.", rules=("SET-18",)),
    Effect("set_ship_track", "set the {track:ship_track} of {ship:ship} to {position:number}", amount=None,
           happens="the {track:ship_track} of {ship:ship} is set",
           doc="Put the token of a ship on a space of that track of its own; this is no advance.", rules=("SET-18",)),
    # Stories
    Effect("begin_story", "begin story {story:story}", contexts=_EFFECT,
           cannot=("you cannot begin a story",),
           doc="You own the story; its next card waits until it reaches the top of its deck.", rules=("STO-02", "STO-03", "STO-04", "STO-12")),
    Effect("continue_story", "continue", text="continue the story", contexts=_EFFECT,
           doc="The story of this card goes on with its next card.", rules=("STO-02", "STO-03")),
    Effect("begin_story_from", "begin story {story:story} from {chapter:chapter}", contexts=_EFFECT,
           cannot=("you cannot begin a story",),
           doc="You own the story; it begins with that card of it, which waits until it reaches the top of its deck.", rules=("STO-02", "STO-03", "STO-04", "STO-12")),
    Effect("continue_story_to", "continue to {chapter:chapter}", text="continue the story to {chapter:chapter}", contexts=_EFFECT,
           doc="The story of this card goes on with that card of it, whatever stands between.", rules=("STO-02", "STO-03")),
    Effect("continue_story_at_once", "continue to {chapter:chapter} at once", text="continue the story to {chapter:chapter} at once", contexts=_EFFECT,
           doc="The story of this card goes on with that card of it, and it is resolved behind what is under way, whether it waits already or not.", rules=("STO-02", "STO-03", "STO-09", "EVT-01")),
    Effect("lose_named_story", "lose story {story:story}", contexts=_EFFECT,
           cannot=("you cannot lose a story",),
           doc="That story is lost and its cards are discarded, unless it is told already or has not begun.", rules=("STO-07",)),
    Effect("lose_story", "lose the story", contexts=_EFFECT, needs="story",
           cannot=("you cannot lose a story",),
           doc="The story of this card is lost and its cards are discarded.", rules=("STO-07",)),
)
# fmt: on
