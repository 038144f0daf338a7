"""Whom a line speaks of as `it` or `he`, by what the lines above it pick."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax.recovery.pattern import Sense

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.draft import Bench, Draft

#: Whom a line speaks of by what the lines above it say.
_THAT: Final = re.compile(r"that (crew|enemy ship|enemy|card)\b(?!')")
#: Whom, and what, a line above has picked; and what lays out cards.
_PICKED: Final = re.compile(r"\b(?:choose (?:one|another)|a random) (crew|enemy ship|enemy)\b")
_TREASURE: Final = re.compile(r"\bchoose (?:one|another) (?:treasure|relic|trinket|shanty)\b")
_DRAWN: Final = re.compile(r"\b(?:draws?|search|look|reveals?)\b")
#: Others that a line may speak of beside what the card is.
_OTHERS: Final = re.compile(r"\b(?:crew|enem(?:y|ies)|treasures?|cards?)\b")
_WOUNDS: Final = ("trauma", "damage")
_WOUND: Final = re.compile(r"\b(?:trauma|damage)\b")
#: What a card of somebody says of itself.
_SOMEBODY: Final = ("this crew", "this enemy", "this enemy ship")
#: What is told where somebody was put in for one who is not known.
WHO: Final = "no line above says who it is"


def of_someone(
    bench: Bench, draft: Draft, line: str, meant: str, own: str
) -> tuple[str, Sense | None]:
    """Return *line* with somebody that is known in the place of the `that crew` of *meant*.

    If no line above speaks of such a one, it is whoever a line above picks; else what the card is
    as it says itself, *own*, of a card of somebody, and else one is picked, and the writer is told
    why. A card that nothing lays out is the treasure that was picked.
    """
    that = _THAT.match(meant)
    if that is None:
        return line, None
    text = bench.source.text[: draft.places[0]]
    item = re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)[-1]
    if that[1] == "card":
        treasure = _TREASURE.search(item) is not None and _DRAWN.search(item) is None
        other = bench.meaning(line.replace(that[0], "that treasure")) if treasure else None
        return other or line, None
    itself = bench.meaning(line.replace(that[0], own))
    beside = bench.source.text[text.rfind("\n") + 1 :].partition("\n")[0]
    if itself is not None and own in beside and not _OTHERS.search(beside.replace(own, "")):
        return itself, None
    picked = _PICKED.findall(item)
    if that[1] in picked if picked else re.search(rf"\b{that[1]}\b", item):
        return line, None
    for kind in reversed(picked):
        for wound in _WOUNDS:
            other = bench.meaning(_WOUND.sub(wound, line.replace(that[0], f"that {kind}")))
            if other is not None:
                return other, None
    one = f"one {that[1]}{' on deck' if that[1] == 'crew' else ''}"
    who = own if own in _SOMEBODY else one
    return bench.meaning(line.replace(that[0], who)) or line, Sense("", "", why=WHO)
