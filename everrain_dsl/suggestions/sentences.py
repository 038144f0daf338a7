"""Candidate readings of a line: one sentence, or several if the line combines several."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import with_s
from everrain_dsl.suggestions.exchange import is_exchange
from everrain_dsl.suggestions.lines import MAY, WAITING, Line
from everrain_dsl.suggestions.moments import moments, rows_of_roll, text_of
from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.tokens import DENYING, FILLING, Tok, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.error_correction import Near
    from everrain_dsl.suggestions.headers import Headers
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.lines import Lines

#: So many of the likeliest are worth trying.
_MOST_TRIED: Final = 10
_MOST_WORDS: Final = 40
_MOST_POINTS: Final = 5
_DEEPEST: Final = 2
#: What a line loses whose words are all others than those that are written.
_ADDED: Final = 0.05
#: How likely a line among choices is the label of another one, and what may stand behind it.
_CHOICE: Final = 0.7
_LABELLED: Final = re.compile(r"(?:choice|option)\b", re.IGNORECASE)
_ENDS: Final = " :.-\u2013\u2014"
_TABLES: Final = ("effect", "condition", "event", "scenario")
_HEADS: Final = words(
    "if when unless while before after once twice at for upon instead every each next in until "
    "during as on"
)
#: Words that are never the verb of a line.
_SMALL: Final = FILLING | DENYING | _HEADS | words("less lower worse was were had")
_PARTING: Final = (",", ":", ";", ".", "-", "then", "and", "but")
_JOINING: Final = ("and", "then", "but", ",", "also")
_BEHIND: Final = ("if", "when", "while", "unless", "before", "after", "during")
#: Words that begin what happens where nothing parts it from what it waits for.
_BODIES: Final = ("it", "this", "you", "every", "lose", "collect", "gain", "put")
_PRICES: Final = words("pay spend discard lose exhaust suffer sacrifice cost give hand use")
_COST: Final = Tok("cost", "cost", "word", -1)
_ROLLS: Final = ("roll ", "look up", "table ")
#: What may stand before the name of a part, and what a row of a roll is made of.
_LEADING: Final = words("on a an the if you when it they that this crew test any")
_PART_LEADS: Final = words("on if when")
_ELSE: Final = ("if not", "if you do not", "if they do not", "if it does not", "if not so")
_COUNTED: Final = ("number", "range")
_BEGUN: Final = re.compile(r"(given|expect|do|when|choose) ")
_AFTER: Final = re.compile(
    r"^(?:(?:once|twice) per \w+, )?(?:after|before|instead when|if|while|unless) "
)
_WAITED: Final = re.compile(r"^((?:once|twice) per \w+, )?(?:before|after) ")
#: What a line says that is meant by one that denies something.
_DENIED: Final = re.compile(
    r"\b(?:not?|cannot|nothing|nobody|none|without|unless|otherwise|fewe(?:r|st)|least|prevent|most"
    r"|ignores?|instead|only|[a-z]*less)\b"
)
#: What a line says that is meant by one that offers something.
_OFFERED: Final = re.compile(r"\bmay\b|\buse$")
_UNITS: Final = ("turn", "round", "act", "game", "visit")
_SPOKEN_OF: Final = ("crew", "enemy_ship", "enemy", "treasure")
#: How lines begin that ask, and how what is meant by them may begin.
_ASKING: Final = ("if ", "unless ", "while ", "otherwise if ")
_ASKED: Final = (
    *_ASKING,
    "pass",
    "fail",
    "otherwise",
    "  ",
    "requires ",
    "objective ",
    "you may ",
    "after ",
    "before ",
    "stop when ",
    "instead ",
)


@attrs.frozen
class Candidate:
    """Lines that may be what was meant, and how likely that is; *down* where a block moves down."""

    score: float
    lines: tuple[str, ...]
    down: bool = False
    of: object = None

    @property
    def is_below(self) -> bool:
        """Return whether it is to be part of the line above it."""
        return self.lines[0].startswith(" ")


class Sentences:
    """Finds what a line may have been meant to be, by words and by the parse table."""

    def __init__(self, lines: Lines, headers: Headers, near: Near) -> None:
        self._lines = lines
        self._headers = headers
        self._near = near
        self._agreeing = lines.agreeing

    def ranked(self, place: Place) -> list[Candidate]:
        """Return the candidates to try, the likeliest first, at most two per frame."""
        self._lines.forget()
        kept: list[Candidate] = []
        seen: set[tuple[str, ...]] = {(place.text,)}
        often: dict[object, int] = {}
        begun = _BEGUN.match(place.text) if place.kind == "scenario" else None
        asks = place.text.startswith(_ASKING) and place.text.count(" ") > 1
        verb = self._verb(place)
        said = {tok.text for tok in words_of(place.text)}
        denies = not DENYING.isdisjoint(said)
        offers = not denies and not said.isdisjoint(MAY)
        found = [_nearer(each, place.text) for each in self._all(place)]
        for each in sorted(found, key=lambda each: -each.score):
            if begun is not None and not each.lines[0].startswith(begun[0]):
                continue
            if asks and not any(line.lstrip().startswith(_ASKED) for line in each.lines):
                continue
            whole = " ".join(each.lines)
            if (denies and not _DENIED.search(whole)) or (offers and not _OFFERED.search(whole)):
                continue
            if verb and verb.isdisjoint(stem(word) for word in whole.replace('"', " ").split()):
                continue
            if each.lines in seen or (each.of is not None and often.get(each.of, 0) >= 2):
                continue
            seen.add(each.lines)
            often[each.of] = often.get(each.of, 0) + 1
            kept.append(each)
            if len(kept) >= _MOST_TRIED:
                break
        return kept

    def _verb(self, place: Place) -> frozenset[str]:
        """Return what the verb of a line may mean, in stems; nothing where no word may be one."""
        toks = words_of(place.text)
        apart = place.text.startswith(_ASKING) or place.above.startswith(_ROLLS)
        if not place.at or toks[0].kind != "word" or apart:
            return frozenset()
        things = self._lines.matcher.pointing.things(toks, place.named)
        said = {at for thing in things for at in range(thing.start, thing.end)}
        for at, tok in enumerate(toks):
            edge = tok.text in ("end", "start") and at > 1 and toks[at - 1].text == "the"
            often = tok.text == "per" or (at and toks[at - 1].text in ("per", "each", "every"))
            often = often and tok.text in ("per", *_UNITS)
            idle = edge or often or tok.text in _SMALL
            if at not in said and tok.kind == "word" and not idle:
                known = self._lines.matcher.knows(tok)
                return frozenset(self._lines.matcher.means(tok)) if known else frozenset()
        return frozenset()

    def _all(self, place: Place) -> Iterator[Candidate]:
        toks = words_of(place.text)
        if not toks:
            return
        for score, line in self._near(place.text, declares=not place.at):
            right = self._agreeing(line)
            if right is not None:
                yield Candidate(score, (right,))
        unnamed = all(tok.kind != "name" for tok in toks) and toks[0].text not in _HEADS
        if unnamed and place.opens and place.is_among_choices:
            label = _LABELLED.sub("", place.text).strip(_ENDS)
            yield Candidate(_CHOICE, (f'choice "{label}"',))
        if any(tok.kind == "name" for tok in toks):
            for header in self._headers.of(toks, place):
                yield from self._readable(header)
        if place.above.startswith(_ROLLS):
            yield from (Candidate(1.0, (row,)) for row in rows_of_roll(toks))
        if place.at == 0 or not place.margin:
            return
        for table in _TABLES:
            for each in self._lines.of(table, toks, place):
                yield from self._readable(each)
        yield from self._parts(toks, place)
        yield from self._split(toks, place, 0)

    def _readable(self, line: Line) -> Iterator[Candidate]:
        head, _, below = line.text.partition("\n")
        right = self._agreeing(head)
        if right is not None and below:
            inner = self._agreeing(below)
            if inner is not None:
                yield Candidate(line.score - 0.02, (right, f"  {inner}"), of=line.of)
        elif right is not None:
            yield Candidate(line.score, (right,), of=line.of)
        elif line.text.startswith("you may "):
            inner = self._agreeing(line.text.removeprefix("you may "))
            if inner is not None:
                yield Candidate(line.score - 0.02, ("you may", f"  {inner}"), of=line.of)

    # Several sentences

    def _bodies(
        self, toks: Sequence[Tok], place: Place, depth: int, most: int = 3
    ) -> list[Candidate]:
        """Return candidates for the block below a head, or for a second sentence."""
        found = [
            Candidate(line.score, (line.text,))
            for line in self._lines.right("effect", toks, place, most)
        ]
        if depth < _DEEPEST:
            found += self._split(toks, place, depth + 1)
        return sorted(found, key=lambda each: -each.score)[:most]

    def _heads(self, toks: Sequence[Tok], place: Place, *, instead: bool) -> list[Line]:
        """Return the heads that *toks* may be: what is asked, waited for, counted, offered."""
        words = [tok.text for tok in toks]
        opened = attrs.evolve(place, deep=1)
        moment = [*moments(toks)]
        found = [Line(score + 0.05, line) for score, line in moment]
        if moment:
            pass
        elif words[0] == "for":
            counted = [tok for tok in toks[1:] if tok.text not in ("each", "every", "all")]
            found = [Line(0.9, said) for said in self._lines.scales(counted, place)]
        elif words[:2] == ["unless", "you"] and words[2:3] != ["have"]:
            offered = self._lines.right("effect", toks[2:], place, 2)
            found = [Line(line.score, f"you may {line.text}") for line in offered]
        else:
            if words[0] in ("if", "unless", "while", "when", "during") and not instead:
                found += self._lines.right("condition", toks, opened, 3)
            if words[0] in WAITING:
                found += self._lines.right("event", toks, opened, 4)
            if instead:
                found = [
                    attrs.evolve(line, text=_WAITED.sub(_instead, line.text)) for line in found
                ]
        found.sort(key=lambda line: -line.score)
        return [line for line in found if self._agreeing(line.text) is not None][:4]

    def _split(self, toks: Sequence[Tok], place: Place, depth: int) -> Iterator[Candidate]:
        if not 3 < len(toks) <= _MOST_WORDS:
            return
        words = [tok.text for tok in toks]
        heads = words[0] in _HEADS
        points = 0
        for i in range(1, len(toks)):
            word, left, right = words[i], list(toks[:i]), list(toks[i:])
            parted = word in _PARTING
            if parted:
                while right and right[0].text in _JOINING:
                    right = right[1:]
                if right and right[0].kind == "mark" and right[0].text == word:
                    right = right[1:]
            if not right or points > _MOST_POINTS:
                continue
            if parted and heads and word in (",", ":", "then", "-", "and"):
                points += 1
                yield from self._headed(left, right, place, depth)
            if parted and (not heads or words[0] in ("each", "every")):
                points += 1
                if word == ":" and words[0] in _PRICES:  # what is paid stands before a colon
                    yield from self._beside([_COST, *left], right, place, depth)
                yield from self._beside(left, right, place, depth)
            elif i > 1 and _leads_behind(words, i):
                points += 1
                yield from self._headed(right, left, place, depth)
            elif i > 1 and len(right) > 2 and _is_price(words, word):
                points += 1
                yield from self._offered(left, right[1:], place, depth)
            elif not parted and i > 2 and _runs_on(words, word):
                points += 1
                yield from self._headed(left, right, place, depth, slack=0.06)

    def _share(self, first: Sequence[Tok], second: Sequence[Tok]) -> float:
        weight = self._lines.matcher.weight
        one, other = sum(map(weight, first)), sum(map(weight, second))
        return min(max(one / ((one + other) or 1.0), 0.2), 0.8)

    def _headed(
        self,
        head: Sequence[Tok],
        body: Sequence[Tok],
        place: Place,
        depth: int,
        slack: float = 0.02,
    ) -> Iterator[Candidate]:
        """Yield each candidate for a head together with the block below it."""
        share = self._share(head, body)
        if len(head) > 1 and head[-1].text in ("one", "any"):  # `if there is one`
            things = self._lines.matcher.pointing.things(body)
            noun = next((each.noun for each in things if each.type not in ("", "ship")), None)
            head = [*head[:-1], *words_of(f"a {noun}")] if noun is not None else head
        instead = any(tok.text == "instead" for tok in body)
        offer = any(tok.text in MAY for tok in body)
        if instead:
            body = [tok for tok in body if tok.text != "instead"]
        for first in self._heads(head, place, instead=instead and not offer)[:3]:
            line = first.text
            if instead and offer:
                line = re.sub(r"\bafter ", "before ", line)
            for below in self._bodies(body, _below(line, place), depth):
                score = share * first.score + (1 - share) * below.score - slack
                lines = tuple([f"  {each}" for each in below.lines])
                if line.startswith("you may"):
                    yield Candidate(score, (line, "otherwise", *lines))
                elif instead and offer:
                    yield Candidate(score, (line, *lines, "    prevent all"))
                else:
                    yield Candidate(score, (line, *lines), down=place.opens)

    def _parts(self, toks: Sequence[Tok], place: Place) -> Iterator[Candidate]:
        """Yield a part, with what happens below it if both are on one line: `pass: ...`."""
        rolls = place.above.startswith(_ROLLS)
        at = next((i for i, tok in enumerate(toks) if tok.text in (":", ",")), len(toks))
        body = [tok for tok in toks[at + 1 :] if tok.text != "then"]
        if at == len(toks) and rolls and toks[0].kind in _COUNTED:  # a row, and what happens
            at = next((i for i, tok in enumerate(toks) if not _is_of_row(tok)), at)
            body = [*toks[at:]]
        left = [tok for tok in toks[:at] if tok.text not in _LEADING]
        named = any(tok.kind == "name" for tok in left)
        if not body and text_of(toks[:at]) in _ELSE:
            yield Candidate(0.95, ("otherwise",))
        if (
            not left
            or (not body and toks[0].text not in _PART_LEADS)
            or (named and toks[at:] and toks[at].text == ",")
        ):
            return
        rows = rows_of_roll(left) if rolls and any(tok.kind in _COUNTED for tok in left) else ()
        parts = [
            text
            for said in (left, list(toks[:at]))
            for match in self._lines.matcher.best(said, place, ("part", "effect"), 4)
            for text in match.texts[:1]
            if not match.frame.is_closed and is_exchange(text_of(said), text)
        ]
        for first in (*rows, *parts):
            if not body and self._agreeing(first) is not None:
                yield Candidate(0.95, (first,))
            for below in self._bodies(body, place, 0) if body else ():
                lines = tuple([f"  {each}" for each in below.lines])
                yield Candidate(0.5 + 0.5 * below.score, (first, *lines))

    def _offered(
        self, price: Sequence[Tok], body: Sequence[Tok], place: Place, depth: int
    ) -> Iterator[Candidate]:
        """Yield an offer: a price, and below it what it is paid for."""
        share = self._share(price, body)
        price = [tok for tok in price if tok.text not in ("you", *MAY)]
        things = self._lines.matcher.pointing.things(price)
        who = next((each for each in things if not each.start and each.type == "ship"), None)
        if who is not None and who.end < len(price):
            offer = " ".join([who.said(who.det), "may"])
            for given in self._lines.right("effect", price[who.end :], place, 2):
                for got in self._lines.right("effect", body, place, 2):
                    led = self._agreeing(f"that player {_led_by_another(got.text)}")
                    if led is not None:
                        score = share * given.score + (1 - share) * got.score - 0.02
                        yield Candidate(score, (f"{offer} {given.text}", f"  {led}"))
            return
        for first in self._lines.right("effect", price, place, 2):
            for below in self._bodies(body, place, depth, 2):
                score = share * first.score + (1 - share) * below.score - 0.02
                lines = tuple([f"  {each}" for each in below.lines])
                yield Candidate(score, (f"you may {first.text}", *lines))

    def _beside(
        self, left: Sequence[Tok], right: Sequence[Tok], place: Place, depth: int
    ) -> Iterator[Candidate]:
        """Yield two sentences, one below the other."""
        share = self._share(left, right)
        things = self._lines.matcher.pointing.things(left)
        picked = [each.type for each in things if each.type not in ("", "ship")][:1]
        inner = attrs.evolve(place, picked=(*picked, *place.picked))
        for first in self._lines.right("effect", left, place, 3):
            for below in self._bodies(right, inner, depth):
                score = share * first.score + (1 - share) * below.score - 0.05
                yield Candidate(score, (first.text, *below.lines))


def _is_of_row(tok: Tok) -> bool:
    """Return whether *tok* may say which results a row is for: `at least 5`."""
    return tok.kind in _COUNTED or tok.text in ("at", "least", "most", "to")


def _nearer(each: Candidate, text: str) -> Candidate:
    """Return *each* with a score that is lower the fewer of its words are those of *text*."""
    words = Counter(word for line in each.lines for word in line.split())
    added = (words - Counter(text.split())).total() / words.total()
    return attrs.evolve(each, score=each.score - _ADDED * added)


def _instead(found: re.Match[str]) -> str:
    return f"{found[1] or ''}instead when "


def _leads_behind(words: Sequence[str], i: int) -> bool:
    """Return whether a leading clause follows its effect at *i*: `..., if it rains`."""
    edge = words[i] == "at" and words[i + 1 : i + 3] in (["the", "end"], ["the", "start"])
    later = words[i] == "in" and words[i + 2 : i + 3] in (["round"], ["rounds"])
    at = i + (words[i] in ("the", "your"))
    soon = words[at : at + 1] == ["next"] and words[at + 1 : at + 2] in (["turn"], ["round"])
    return words[i] in _BEHIND or edge or later or (soon and words[i - 1] not in ("of", "until"))


def _led_by_another(line: str) -> str:
    """Return *line*, an effect, with its verb as another player's: `collects 1 clue`."""
    verb, _, others = line.partition(" ")
    return f"{with_s(verb)} {others}"


def _is_price(words: Sequence[str], word: str) -> bool:
    """Return whether what is paid for follows *word*: `pay 2 coin to`, `X may pay 2 coin to`."""
    offers = [words[i + 1] for i in range(len(words) - 1) if words[i] in MAY]
    return word == "to" and not _PRICES.isdisjoint([words[0], *offers])


def _runs_on(words: Sequence[str], word: str) -> bool:
    """Return whether a head goes over into what happens at *word*, with no comma between."""
    return (
        words[0] in ("when", "if", "while", "before", "after")
        and word in _BODIES
        and "," not in words
    )


def _below(head: str, place: Place) -> Place:
    """Return *place* below *head*: what it speaks of may be spoken of again."""
    said = _AFTER.sub("", head)
    for type_ in _SPOKEN_OF:
        noun = type_.replace("_", " ")
        if noun in said and f"this {noun}" not in said:
            return attrs.evolve(place, picked=(type_, *place.picked))
    return place
