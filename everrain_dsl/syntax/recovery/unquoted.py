"""Names of counters, marks and tracks in another form: `add 1 leech`, `is cursed`, `"Agenda"`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written
from everrain_dsl.syntax.recovery.senses import WORDS
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_COUNTERS: Final = re.compile(r'\bcounters "([^"\n]+)"|"([^"\n]+)" counters?\b')
_MARKS: Final = re.compile(r'\bmark "([^"\n]+)"')
#: What is done with counters of any name, even one that nothing else says.
_PUTTING: Final = ("add", "put", "place", "spend", "remove")
_GAINED: Final = ("collect", "gain", "get", "add", "put", "place", "receive", "take")
_SPENT: Final = ("lose", "spend", "remove", "discard", "pay")
_MOST_OF_NAME: Final = 3
_UNQUOTED: Final = ("TRACK_WORD", "TOKEN_WORD", "STAT_WORD", "DIE_WORD", "ORDER_WORD")


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return *draft* with a name as such things are named, or None if it has none of them."""
    return (
        _counters(bench, draft, words)
        or _marks(bench, draft, words)
        or _without_quotes(bench, draft, words)
    )


def _counters(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`add 1 leech to your ship`: counters by their bare name."""
    known = {name.casefold(): name for name in named(_COUNTERS, bench.source.text)}
    for at, end, name in _stretches(words, known):
        before, after = written(words[:at]), written(words[end:])
        if words[end : end + 1] and words[end].text.startswith(("counter", "token")):
            after = written(words[end + 1 :])
        said = f'"{name}" counters'
        tried = [f"{before} {said} {after}"]
        verb, _, amount = before.partition(" ")
        thing = re.sub(r"^(?:to|from|on|onto|of|off) ", "", after) or "your ship"
        if verb in _GAINED:
            tried.append(f"add {amount} {said} to {thing}")
        if verb in _SPENT:
            tried.append(f"spend {amount} {said} from {thing}")
        line = next(filter(None, map(bench.meaning, map(str.strip, tried))), None)
        if line is not None:
            return _told(bench, draft, words, words[at:end], line)
    return None


def _stretches(words: Sequence[Word], known: dict[str, str]) -> Iterator[tuple[int, int, str]]:
    """Yield where the name of counters stands behind an amount, the longest first, and the name."""
    for at in range(1, len(words)):
        amount = words[at - 1].terminal in ("WHOLE_NUMBER", "PER_PLAYER")
        if not amount and words[at - 1].text not in ("all", "no", "many"):
            continue
        for end in range(min(at + _MOST_OF_NAME, len(words)), at, -1):
            said = " ".join(word.text.casefold() for word in words[at:end])
            bare = " ".join(lemma(word.text.casefold()) for word in words[at:end])
            name = known.get(said) or known.get(bare)
            if name is not None:
                yield at, end, name
        foreign = lemma(words[at].text) in WORDS  # `gold` is coin
        unknown = words[at].terminal == "OTHER_WORD" and words[0].text in _PUTTING and not foreign
        behind = words[at + 1].text if at + 1 < len(words) else "to"
        if unknown and behind in _BEHIND:
            yield at, at + 1, lemma(words[at].text)


_BEHIND: Final = ("to", "from", "on", "onto", "counter", "counters", "token", "tokens")


def _marks(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`your ship is cursed`, `put cursed onto your ship`: a mark by its bare name."""
    marks = {name.casefold(): name for name in named(_MARKS, bench.source.text)}
    for at, word in enumerate(words):
        name = marks.get(word.text.casefold())
        if name is None or not at or words[at - 1].text == "mark":
            continue
        before, after = written(words[:at]), written(words[at + 1 :])
        who = before.removesuffix(" is").removesuffix(" are").removesuffix(" has")
        tried = (
            f'{before} mark "{name}" {after}',
            f'{who} has mark "{name}" {after}',
            f'{before} with mark "{name}" {after}',
        )
        line = next(filter(None, map(bench.meaning, map(str.strip, tried))), None)
        if line is not None:
            return _told(bench, draft, words, [word], line)
    return None


def _without_quotes(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`advance "Agenda" by 1`: what goes by a bare word, in quotes."""
    for at, word in enumerate(words):
        bare = word.text.strip('"').casefold()
        declared = bench.names.get(bare) in _UNQUOTED or bench.lexicon.knows(bare)
        if word.terminal != "QUOTED_TEXT" or not declared or not at:
            continue
        line = bench.meaning(f"{written(words[:at])} {bare} {written(words[at + 1 :])}".strip())
        if line is not None:
            return _told(bench, draft, words, [word], line)
    return None


@lru_cache(maxsize=8)
def named(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return the names that *pattern* finds in the *text* of a source."""
    return tuple(next(filter(None, match.groups())) for match in pattern.finditer(text))


def _told(
    bench: Bench, draft: Draft, words: Sequence[Word], found: Sequence[Word], line: str
) -> Mended:
    told = finding(
        draft, found, catalogue.SAID_OTHERWISE, found=bench.raw(draft, found), nearest=line
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
