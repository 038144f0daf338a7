"""Votes and bids: what leads them, and what the label of each block is."""

from __future__ import annotations

from typing import Final

from everrain_dsl import model
from everrain_dsl.print.compound_kinds import FIRST, KINDS, LAST, MORE, Kind, only
from everrain_dsl.print.templates import Category

_TIE: Final = Category("tie")
_TIE.says(model.Vote, "", when=lambda given: given.tie is not None)
_TIE.says(model.Bid, "; equal bids do not count", "\nequal bids do not count", equal=True)
_TIE.says(None, "; on a tie, nobody wins", "\non a tie, nobody wins", nobody=True)
_TIE.says(None, "; on a tie, you decide", "", decider=None)
_TIE.says(None, "; on a tie, {decider:thing} decides~", "\non a tie, {decider} decides")
_SECRETLY: Final = Category("secretly")
_SECRETLY.says(None, "secretly ", secret=True)
_SECRETLY.says(None, "")

_VOTE: Final = Category("vote")
_VOTE.says(
    model.Vote,
    "{who:thing} {:secretly}votes~ (the most votes win{:tie})",
    "{who} {secretly}votes{tie}",
)
_VOTE_FOR: Final = Category("vote for")
_VOTE_FOR.says(
    model.VoteFor,
    "{who:thing} {:secretly}votes~ for {selection:thing}[ as the {selection.binding.name:name}]"
    " (the most votes win{:tie})",
    "{who} {secretly}votes for {selection}[ as the {selection.binding.name}]{tie}",
)
_BID: Final = Category("bid")
for _which, _line in ("highest", ""), ("lowest", "\nthe lowest bid wins"):
    _BID.says(
        model.Bid,
        f"{{who:thing}} {{:secretly}}bids~ {{:what is bid}} (the {_which} bid wins{{:tie}})",
        f"{{who}} {{secretly}}bids {{what is bid}}{_line}{{tie}}",
        lowest=_which == "lowest",
    )
_WHAT: Final = Category("what is bid")
_WHAT.says(model.Bid, "a number from {low:number} to {high:number}", gauge=None)
_WHAT.says(model.Bid, "any amount of {gauge:gauges}", high=None)
_WHAT.says(model.Bid, "up to {high:number} {gauge:gauges}")

#: What leads a vote or a bid.
POLL: Final = Category("poll")
POLL.says(model.Vote, "{:vote}")
POLL.says(model.VoteFor, "{:vote for}")
POLL.says(model.Bid, "{:bid}")
Category("ballot").reads("{:label}", "choice {label}")
Category("on a tie").reads("on a tie")
Category("each voter").reads("each voter", "")
Category("each bidder").reads("each bidder", "")
KINDS.append(
    Kind(
        "vote",
        {FIRST: (("ballot", MORE),), MORE: (("ballot", MORE), ("on a tie", LAST))},
        "poll",
        alone=False,
    )
)
KINDS.append(Kind("vote for", only("each voter"), "poll"))
KINDS.append(Kind("bid", only("each bidder"), "poll"))
