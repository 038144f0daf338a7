"""First words that name an unknown kind of content, and what they mean: `monster`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue, nearest
from everrain_dsl.syntax.recovery import expectations
from everrain_dsl.syntax.recovery.draft import finding, written
from everrain_dsl.syntax.recovery.sections import kind_of

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding, Word
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What other games call a kind, and the word of ours for it: a kind, the end of one, or a thing.
_SENSES: Final = {
    foreign: ours
    for ours, words in (
        ("enemy", "monster creature foe minion villain adversary"),
        ("elder one", "boss god ancient"),
        ("treasure", "item asset loot equipment goods possession artefact artifact resource"),
        ("positive trait", "skill talent perk boon blessing"),
        ("negative trait", "weakness flaw madness condition curse injury"),
        ("sea event", "event encounter mythos crisis doom treachery weather"),
        ("expedition", "exploration island discovery"),
        ("player ship", "captain class role"),
        ("crew", "hero character investigator sailor pirate"),
        ("story", "quest mission adventure saga"),
        ("artillery", "weapon gun cannon turret"),
        ("improvement", "upgrade room building facility"),
        ("denizen", "npc person inhabitant merchant villager"),
        ("location", "place town district port harbour harbor shop tavern"),
        ("rules", "rule module variant campaign"),
        ("set", "expansion pack"),
        ("scenario", "example"),
        ("die", "dice"),
    )
    for foreign in words.split()
}

#: What a card cannot be, for it is printed elsewhere, and what a set says of it.
_ELSEWHERE: Final = {
    "altar": "write an `A` in the picture of a tile; what an altar does comes in `rules`, under a "
    "line such as `after an altar is purged`",
    "shipwreck": "write a `W` in the picture of a tile; what a shipwreck does comes in `rules`, "
    "under a line such as `after your ship loots a shipwreck`",
    "agenda": "write `rules`, and what happens when the agenda moves under a line such as `after "
    "agenda advances`",
}


def begins(bench: Bench, draft: Draft) -> bool:
    """Return whether *draft* is a word that means a kind of content, and a name behind it."""
    words = bench.words(draft.text)
    found = kind_of(written(words))
    size = len(found.split())
    named = 0 < size < len(words) and words[size].terminal == "QUOTED_TEXT"
    vocabulary = bench.parser.vocabulary
    return named and found not in vocabulary.kinds and bool(meant(vocabulary, found))


def advice(vocabulary: Vocabulary, line: str) -> str | None:
    """Return what to write where a *line* begins with a word that means a kind, None if none."""
    found = kind_of(line)
    kinds = [] if found in vocabulary.kinds else _by_sense(vocabulary, found)
    return f"write {_listed(kinds)}" if kinds else None


def unknown(draft: Draft, words: list[Word], found: str, kinds: list[str]) -> Finding:
    """Return the finding for *words* that name an unknown kind, and suggest *kinds*."""
    elsewhere = _ELSEWHERE.get(found.casefold())
    return finding(
        draft,
        words,
        catalogue.UNKNOWN_KIND,
        advice=elsewhere or (f"write {_listed(kinds)}" if kinds[1:] else None),
        found=found,
        nearest=next(iter(kinds), None),
    )


def meant(vocabulary: Vocabulary, found: str) -> list[str]:
    """Return the kinds that *found* can mean, by its sense or by its letters."""
    return _by_sense(vocabulary, found) or _nearest(vocabulary, found)


def _nearest(vocabulary: Vocabulary, found: str) -> list[str]:
    """Return the kind that *found* misspells or has in another order, as a list of at most one."""
    if found in vocabulary.kinds:
        return []
    turned = [kind for kind in vocabulary.kinds if sorted(kind.split()) == sorted(found.split())]
    near = turned or nearest.nearest_names(found, vocabulary.kinds, count=1)
    return near[:1]


def _by_sense(vocabulary: Vocabulary, found: str) -> list[str]:
    """Return the kinds that a word of other games, or of a whole family, means."""
    word = found.casefold()
    word = _SENSES.get(word, _SENSES.get(word.removesuffix("s"), word))
    if word in vocabulary.kinds:
        return [word]
    ends = [kind for kind in vocabulary.kinds if kind.endswith(f" {word}")]
    return ends or [kind.kind for kind in vocabulary.kinds.values() if _is_one(kind, word)]


def _listed(kinds: list[str]) -> str:
    return expectations.prose([f"`{kind}`" for kind in kinds])


def _is_one(kind: CardType, word: str) -> bool:
    return kind.card and word in (kind.thing, kind.family)
