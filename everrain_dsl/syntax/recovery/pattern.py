"""What a row of a table of senses is: a pattern of words, and what the language says for it."""

from __future__ import annotations

import re
from typing import Final

import attrs

from everrain_dsl.records.classes import Shown


@attrs.frozen(repr=False, eq=False)
class Sense(Shown):
    """A pattern, the sentences it may mean, and the kinds it is for (all, if none is named).

    With `near` it says something else than what was written, and is only shown as near it. `why`
    is a sentence for the writer, where the sentence alone does not explain itself.
    """

    pattern: str
    said: str
    where: tuple[str, ...] = ()
    near: bool = False
    why: str = ""
    #: Whether it is for whole lines alone, that have no lines below them.
    alone: bool = False
    #: Whether the whole line is looked at before its parts are: it says more than they do.
    whole: bool = False


#: The kinds of content that rows are for.
PLAY: Final = ("scenario",)
#: Kinds of cards that stay in play, and wait there for what happens.
IN_PLAY: Final = (
    "positive trait",
    "negative trait",
    "improvement",
    "artillery",
    "enemy",
    "enemy ship",
    "elder one",
    "deckhand",
    "shellback",
    "relic",
    "trinket",
    "shanty",
    "commodity",
    "rules",
)
SETS: Final = ("set", "setup")
TRAITS: Final = ("positive trait", "negative trait", "indelible", "shellback", "deckhand")
#: What happens to something of which it is not said which: `choose a crew`.
VAGUE: Final = re.compile(
    r"^((?:you may )?(?:choose|sell|discard|buy|take|exhaust|refresh|destroy)|each player chooses)"
    r" an? (?!random )"
)
