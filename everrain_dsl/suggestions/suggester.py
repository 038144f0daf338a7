"""Search for what a line may mean: sentences that were tried in its place."""

from __future__ import annotations

import re
import weakref
from collections import defaultdict
from itertools import islice
from typing import TYPE_CHECKING, Final

from everrain_dsl.source import Source
from everrain_dsl.suggestions.advice import GENERAL, shown_as
from everrain_dsl.suggestions.answer import CLEAR, NOTHING, SURE, Answer
from everrain_dsl.suggestions.error_correction import Near
from everrain_dsl.suggestions.exchange import is_exchange
from everrain_dsl.suggestions.frames import Index, frames, references
from everrain_dsl.suggestions.headers import Headers
from everrain_dsl.suggestions.line_context import Place, place_of, width_of
from everrain_dsl.suggestions.lines import Lines
from everrain_dsl.suggestions.match import Matcher
from everrain_dsl.suggestions.moments import timed
from everrain_dsl.suggestions.polarity import keeps_meaning
from everrain_dsl.suggestions.rendering import PLACES
from everrain_dsl.suggestions.selections import Pointing
from everrain_dsl.suggestions.sentences import Candidate, Sentences
from everrain_dsl.suggestions.tokens import DENYING, FILLING, words_of
from everrain_dsl.syntax.recovery.attempts import Trials
from everrain_dsl.syntax.recovery.draft import Bench, tools_of
from everrain_dsl.syntax.recovery.expectations import prose

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.suggestions.tokens import Tok
    from everrain_dsl.suggestions.trial import Surroundings, Trial
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.unreadable import Unread

#: What fits less well than this is not shown.
_LEAST: Final = 0.43
_MOST_SHOWN: Final = 3
_REMEMBERED: Final = 1000
#: Help that already says what to write.
_EXACT: Final = re.compile("write `([^`]*)`")
#: Words that are verbs of the vocabulary but nouns of the grammar: `if any die shows omen`.
_NOUNS: Final = ("die",)
#: The classes of holes that words which sets declare stand in, by their terminals.
_CLASSES: Final = {
    "STAT_WORD": "stat",
    "DIE_WORD": "die",
    "FACE_WORD": "face",
    "TRACK_WORD": "ship_track",
    "ORDER_WORD": "order_kind",
    "KIND_WORD": "own_kind",
}


class Suggester:
    """Finds what lines of a set were meant to be: made once for its words and names."""

    def __init__(
        self,
        parser: Parser,
        words: Mapping[str, str],
        cards: Sequence[tuple[str, str]],
        tokens: Sequence[str],
    ) -> None:
        self.known = dict(words), cards, tokens
        vocabulary = parser.vocabulary
        automaton, lexicon = tools_of(parser)
        trials = Trials(parser, automaton, words)
        written = {**lexicon.written, **{t: w for w, t in parser.reserved.items()}}
        declared: dict[str, list[str]] = defaultdict(list)
        for word, terminal in words.items():
            declared[_CLASSES.get(terminal, "")].append(word)
        declared["token"] += tokens
        declared["place"] += PLACES
        declared["kind"] += [vocabulary.nouns[each].phrase.text for each in vocabulary.kinds_said]
        named: dict[str, list[str]] = defaultdict(list)
        for name, kind in cards:
            type_ = vocabulary.kinds.get(kind)
            for slot in type_.named_by if type_ is not None else ("name",):
                named[slot].append(name)
            named[kind].append(name)
        forms = {t: w if w in _NOUNS else lexicon.verbs.get(w, w) for t, w in written.items()}
        forms |= lexicon.written
        index, referring = _index_of(parser, forms)
        pointing = Pointing(vocabulary, declared["stat"], referring)
        self.matcher = Matcher(index, pointing, declared, named)
        near = Near(parser, automaton, words, self.matcher, written)
        lines = Lines(self.matcher, lambda text: trials.of(text).agreeing)
        headers = Headers(self.matcher, Bench(Source("", ""), parser, words))
        self._sentences = Sentences(lines, headers, near)
        self._reserved = lexicon.knows
        self._declared = {word for name in (*words, *tokens) for word in name.split()}
        self._ranked: dict[object, list[Candidate]] = {}

    def advice(
        self, place: Place, found: Answer, unread: Unread, trial: Trial, *, exchanged: bool
    ) -> str | None:
        """Return the advice for the line at *place*, or None if its own message already suffices.

        *exchanged* is true if the first of the readings *found* is the only fix by an exchange of
        words.
        """
        shown = [shown_as(each) for each in found.shown]
        if exchanged or (found.is_sure and keeps_meaning(place.text, found.shown[0].lines)):
            each = "each on a line of its own: " if found.shown[0].lines[1:] else ""
            return f"write {each}{shown[0]}"
        own = unread.told.help or ""
        if own.startswith(GENERAL):
            return f"did you mean {prose(shown)}" if shown else self._elsewhere(place, trial)
        exact = _EXACT.fullmatch(own)
        if exact and not self._holds(exact[1], place, unread, trial):
            return f"did you mean {prose(shown)}" if shown else self._elsewhere(place, trial)
        if exact or not shown or found.shown[0].score < SURE:
            return None
        return f"did you mean {prose(shown)}"

    def _holds(self, fix: str, place: Place, unread: Unread, trial: Trial) -> bool:
        """Return whether *fix*, written in place of what is wrong at *place*, brings no mistake."""
        wrong = unread.told.span.text
        if place.text.count(wrong) != 1:
            return True
        fixed = Candidate(1.0, (place.text.replace(wrong, fix),))
        return trial.passes(place, fixed, whole=False)

    def _elsewhere(self, place: Place, trial: Trial) -> str | None:
        """Return the advice for a line that no sentence is near, or None."""
        time, others = timed(words_of(place.text))
        if not time or others or not place.opens:
            return self._search(place)
        rows = list(place.rows)  # it says how long the line below it lasts
        rows[place.at : place.at + 2] = [f"{place.margin}{rows[place.at + 1].strip()} {time}"]
        whole = place_of(rows, [*map(width_of, rows)], place.at, trial.vocabulary)
        wrong = {line for line, _, _ in trial.mistakes("\n".join(rows) + "\n")}
        found = self.answer(whole, trial).shown if place.at + 1 in wrong else ()
        lasting = shown_as(found[0]) if found else f"`{whole.text}`"
        return f"a time stands at the end of its line: write {lasting} in place of these two lines"

    def _search(self, place: Place) -> str | None:
        """Return the advice to search for a useful word of the line at *place*, or None."""
        if not place.at:  # no sentence begins a card
            return None
        toks = words_of(place.text)
        things = self.matcher.pointing.things(toks, place.named)
        pointed = {at for thing in things for at in range(thing.start, thing.end)}
        idle = FILLING | DENYING
        told = [tok for tok in toks if tok.kind == "word" and tok.text not in idle]
        known = [tok for tok in told if self.matcher.knows(tok) and tok.at not in pointed]
        if not known:
            return None
        given = {name.removeprefix("the ") for name, _ in place.named}
        told = [tok for tok in told if tok.text not in given]
        strange = next((tok.text for tok in told if not self._says(tok)), None)
        why = f"; cards do not use the word `{strange}`" if strange else ""
        return f"look for the sentence with `everrain words {known[0].text}`{why}"

    def _says(self, tok: Tok) -> bool:
        """Return whether *tok* is a word of the language or of a set, or matches one of them."""
        return self.matcher.knows(tok) or self._reserved(tok.text) or tok.text in self._declared

    def answer(self, place: Place, trial: Trial) -> Answer:
        """Return what the line at *place* was most likely meant to be."""
        key = key_of(place)
        if key not in self._ranked:
            if len(self._ranked) >= _REMEMBERED:
                self._ranked.clear()
            self._ranked[key] = self._sentences.ranked(place)
        ranked = [each for each in self._ranked[key] if each.score >= _LEAST]
        for whole in (True, False):
            shown = tuple(islice(_passing(place, ranked, trial, whole=whole), _MOST_SHOWN))
            if shown:
                alike = (
                    e for e in ranked if is_exchange(place.text, e.lines[0]) and e not in shown
                )
                others = tuple(e for e in alike if trial.passes(place, e, whole=whole))
                return Answer(shown, whole, others)
        return NOTHING


def _passing(
    place: Place, ranked: Sequence[Candidate], trial: Trial, *, whole: bool
) -> Iterator[Candidate]:
    """Yield those of *ranked* that pass, one for each meaning; none behind a clear fix."""
    first: Candidate | None = None
    found: list[Candidate] = []
    for each in ranked:
        if first is not None and first.score - each.score >= CLEAR:
            return
        passing = trial.fitting(place, each, whole=whole)
        if passing is None or any(trial.are_alike(place, passing, other) for other in found):
            continue
        found.append(passing)
        yield passing
        if first is None and passing.score >= SURE and keeps_meaning(place.text, passing.lines):
            first = passing


def key_of(place: Place) -> object:
    """Return what is equal for lines that mean the same: their words, and what is around them."""
    return (
        place.text,
        place.kind,
        place.this,
        place.named,
        place.picked,
        place.above,
        place.opens,
        place.level,
    )


_indexes: Final[weakref.WeakKeyDictionary[Parser, tuple[Index, list[str]]]] = (
    weakref.WeakKeyDictionary()
)
_suggesters: Final[weakref.WeakKeyDictionary[Parser, Suggester]] = weakref.WeakKeyDictionary()


def _index_of(parser: Parser, written: Mapping[str, str]) -> tuple[Index, list[str]]:
    """Return the frames of *parser* and its references: made once."""
    found = _indexes.get(parser)
    if found is None:
        found = Index(frames(parser, written)), references(parser, written)
        _indexes[parser] = found
    return found


def suggester_for(around: Surroundings) -> Suggester:
    """Return what finds suggestions for the set *around*: made anew where its names change."""
    seen = around.names.seen_from(around.set_code)
    cards = tuple((each.name, each.kind) for each in around.names if each.set in seen)
    tokens = [*around.names.tokens]
    found = _suggesters.get(around.parser)
    if found is None or found.known != (dict(around.words), cards, tokens):
        found = Suggester(around.parser, around.words, cards, tokens)
        _suggesters[around.parser] = found
    return found
