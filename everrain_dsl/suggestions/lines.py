"""The single lines that some words may be: what happens, what is asked, what is waited for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import INDEFINITE, with_s
from everrain_dsl.suggestions.frames import Frame
from everrain_dsl.suggestions.moments import each, moments, text_of, timed
from everrain_dsl.suggestions.stems import words
from everrain_dsl.suggestions.things import placed
from everrain_dsl.suggestions.tokens import Tok, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.match import Matcher
    from everrain_dsl.suggestions.things import Thing

_UNITS: Final = ("turn", "round", "act", "visit", "game")
#: Words that lead in a condition, and how the language leads it in.
_ASKING: Final = {
    "if": "if",
    "when": "if",
    "unless": "unless",
    **dict.fromkeys(("while", "during"), "while"),
    **dict.fromkeys(("requires", "require", "needs", "need", "needed", "only"), "requires"),
    **dict.fromkeys(("otherwise", "else"), "otherwise if"),
    "objective": "objective",
}
WAITING: Final = words("when before after instead once twice upon if at on the")
_IDLE: Final = ("when", "before", "after", "instead", "upon", "would", "if", "once")
_PREVENTS: Final = re.compile(r"([^,]* per \w+, )?(before|instead when) ")
_EACH: Final = ("per", "each", "every", "a", "this")
#: What is done to somebody, as what they do.
_PASSIVE: Final = {
    **dict.fromkeys(("wounded", "hurt", "injured"), "suffers trauma"),
    **dict.fromkeys(("damaged", "hit", "struck"), "suffers damage"),
    "killed": "dies",
    "healed": "recovers trauma",
    "scared": "suffers strain",
}
#: The stems of words that lead in a cost.
_COSTS: Final = ("cost", "pric")
_DISCARD: Final = Tok("discard", "discard", "word", -1)
_PAY: Final = Tok("pay", "pay", "word", -1)
MAY: Final = ("may", "optionally", "can", "could")
_MOST_LINES: Final = 16
#: What is taken off a state for a card that waits: `when` waits for what happens.
_STATE: Final = 0.06
#: What is taken off a score: for each further text of a match, and each further word that leads.
_NEXT_TEXT, _NEXT_LEAD, _NEXT_WAIT = 0.012, 0.02, 0.015
#: What is taken off an event for a line without a word that waits.
_UNSAID: Final = 0.1
#: What a line gains by the words that lead it, by what is split off it.
_LED_IN, _WAITED, _SPLIT_OFF = 0.05, 0.04, 0.03


@attrs.frozen
class Line:
    """A line that may be meant, how likely that is, and the frame it comes from."""

    score: float
    text: str
    of: object = None


class Lines:
    """Makes lines of words; *agreeing* puts those of a line in their forms, None for no line."""

    def __init__(self, matcher: Matcher, agreeing: Callable[[str], str | None]) -> None:
        self.matcher = matcher
        self.agreeing = agreeing
        self._met: dict[object, list[Line]] = {}

    def forget(self) -> None:
        """Forget the words that were met: they were those of another line."""
        self._met.clear()

    def of(self, table: str, toks: Sequence[Tok], place: Place) -> list[Line]:
        """Return the lines of *table* that *toks* may be, the likeliest first."""
        key = table, tuple(toks), place.picked[:1], place.opens
        if key not in self._met:
            made = {
                "effect": self._effects,
                "condition": self._conditions,
                "event": self._events,
                "scenario": self._played,
            }[table](list(toks), place)
            self._met[key] = sorted(made, key=lambda line: -line.score)
        return self._met[key]

    def right(self, table: str, toks: Sequence[Tok], place: Place, most: int) -> list[Line]:
        """Return the first *most* of those lines that can be read, of one frame at most two."""
        found: dict[str, Line] = {}
        often: dict[object, int] = {}
        for line in self.of(table, toks, place)[:_MOST_LINES]:
            if often.get(line.of, 0) >= 2:
                continue
            text = self.agreeing(line.text)
            if text is not None and text not in found:
                found[text] = attrs.evolve(line, text=text)
                often[line.of] = often.get(line.of, 0) + 1
                if len(found) >= most:
                    break
        return [*found.values()]

    def _effects(self, toks: list[Tok], place: Place) -> Iterator[Line]:
        if not toks:
            return
        if any(tok.text in MAY for tok in toks):
            rest = [tok for tok in toks if tok.text not in MAY]
            rest = rest[1:] if rest and rest[0].text == "you" else rest
            for line in self._effects(rest, place):
                if line.text.endswith("use"):  # it is optional already
                    yield line
                elif not line.text.startswith(("cost", "you may")):
                    by = "you may\n" if _is_done_by_another(line) else "you may "
                    yield attrs.evolve(line, text=f"{by}{line.text}")
        if toks[0].stem in _COSTS:
            yield from self._costs(toks[1:], place)
        elif text_of(toks[-3:]) in ("as a cost", "as additional cost"):
            yield from self._costs(toks[:-3], place)
        time, untimed = timed(toks)
        counted, main = each(toks)
        pools = [(toks, "", "")]
        if time:
            pools.append((untimed, f" {time}", ""))
        if counted is not None and main:
            pools += [(main, "", f" {said}") for said in self.scales(counted, place)]
        elif counted is not None:
            yield from (Line(0.9, said, said) for said in self.scales(counted, place))
        unnamed = _without_amount(toks, place)
        if unnamed:
            pools.append((unnamed, "", ""))
        yield from self._done_by(toks, place)
        tables = ("effect", "modifier", "permission", "part")
        for pool, when, times in pools:
            for match in self.matcher.best(pool, place, tables, 14):
                if when and match.frame.table not in ("modifier", "permission"):
                    continue
                score = match.score + _SPLIT_OFF * (pool is not toks)
                for n, text in enumerate(match.texts[:4]):
                    now = score - _NEXT_TEXT * n
                    yield Line(now, f"{text}{when}{times}", match.frame)

    def _costs(self, toks: Sequence[Tok], place: Place) -> Iterator[Line]:
        """Yield cost lines; a bare amount is paid and a bare thing discarded: `cost 5 coin`."""
        price = [tok for tok in toks if tok.kind != "mark"]
        price = price[1:] if price and price[0].text in ("of", "is") else price
        if price and price[0].kind == "number":
            price.insert(0, _PAY)
        elif price and price[0].text in INDEFINITE:
            price.insert(0, _DISCARD)
        for line in self._effects(price, place):
            if not line.text.startswith(("cost", "you may")):
                yield attrs.evolve(line, score=line.score + _LED_IN, text=f"cost {line.text}")

    def _done_by(self, toks: Sequence[Tok], place: Place) -> Iterator[Line]:
        """Yield effects with the player in front who does them."""
        things = self.matcher.pointing.things(toks)
        who = next((e for e in things if not e.start or toks[e.start - 1].text == "by"), None)
        if who is None or who.type != "ship" or who.noun == "ship":
            return
        rest = [*toks[: max(who.start - 1, 0)], *toks[who.end :]]
        det = {"": "each", "all": "each", "every": "each", "a": "one", "your": ""}
        leader = who.said(who.det if who.is_reference else det.get(who.det, who.det))
        for match in self.matcher.best(rest, place, ("effect",), 8):
            first = match.frame.parts[0]
            score = match.score + _SPLIT_OFF - 0.3 * who.cost
            for n, text in enumerate(match.texts[:2]):
                verb, _, others = text.partition(" ")
                led = f"{leader} {with_s(verb)} {others}"
                if not isinstance(first, str):  # another than the player does it
                    if "ship" in (first.types or ("ship",)):
                        continue
                    led = f"let {leader}\n{text}"
                yield Line(score - _NEXT_TEXT * n, led, (match.frame, "led"))

    def scales(self, toks: Sequence[Tok], place: Place) -> Iterator[str]:
        """Yield candidate `for each ...` phrases for *toks*, the words after `for each`."""
        toks = [tok for tok in toks if tok.text != ","]
        number = ""
        if toks and toks[0].kind == "number":
            number, toks = toks[0].text, toks[1:]
        if not toks:
            return
        pointing = self.matcher.pointing
        lead = f"for every {number} " if number else "for each "
        most = ""
        words = [tok.text for tok in toks]
        others = [word for word in words[1:] if word not in ("you", "have", "has", "your", "of")]
        if "most" in words and toks[-1].kind == "number":
            most, toks = f", at most {words[-1]}", toks[: words.index("most") - 1]
        measure = pointing.measure(toks, 0)
        if measure is not None and measure[0] == "gauge" and not others:
            yield f"{lead}{measure[1]} you have{most}"
        for i, tok in enumerate(toks):
            if tok.stem in ("counter", "token", "marker") and i:
                owner = next(iter(pointing.things(toks[i + 1 :])), None)
                whose = self._whose(owner, place)
                yield f"{lead}{_quoted(toks[i - 1])} counter of {whose}{most}"
        things = [each_ for each_ in pointing.things(toks) if each_.start <= 1]
        last = max((each_.end for each_ in things), default=0)
        for thing in [each_ for each_ in things if each_.end == last][:2]:
            of = "of " if thing.is_reference and not number else ""
            yield f"{lead}{of}{placed(thing, place).said('')}{most}"
        yield f"{lead}{' '.join(tok.text for tok in toks)}{most}"

    def _whose(self, owner: Thing | None, place: Place) -> str:
        if owner is not None and owner.det != "it":
            return self.matcher.pointing.inside(placed(owner, place))
        return place.this[0][1] if place.this else "this card"

    def _conditions(self, toks: list[Tok], place: Place) -> Iterator[Line]:
        lead = next((_ASKING[tok.text] for tok in toks[:3] if tok.text in _ASKING), None)
        if lead is None and not place.opens:
            return
        rest = [tok for i, tok in enumerate(toks) if not (i < 3 and tok.text in _ASKING)]
        leads = [lead or "if"]
        if lead in (None, "if") and not place.read_once and place.level <= 1:
            leads = ["while", "if"]
        less = _STATE if toks[0].text == "when" and place.level <= 1 else 0.0
        things = self.matcher.pointing.things(rest)
        if any(not thing.start and thing.end == len(rest) for thing in things):
            rest = [*words_of("there is"), *rest]  # `during a storm`
        for match in self.matcher.best(rest, place, ("condition",)):
            for n, text in enumerate(match.texts[:4]):
                for m, word in enumerate(leads):
                    score = match.score - _NEXT_TEXT * n - _NEXT_LEAD * m + _LED_IN
                    yield Line(score - less, f"{word} {text}", (match.frame, word))

    def _events(self, toks: list[Tok], place: Place) -> Iterator[Line]:
        words = [tok.text for tok in toks]
        if words[0] not in WAITING and not place.opens:
            return
        waits = words[0] in WAITING and (words[0] != "the" or words[1:2] == ["next"])
        unsaid = 0.0 if waits else _UNSAID
        often, keep = _how_often(toks)
        if "instead" in words:
            leads = ["instead when"]
        elif "would" in words or "before" in words:
            leads = ["before", "instead when"]
        else:
            leads = ["after", "before", "instead when"]
        for said, before in ((keep, often), *([] if keep else [(toks, often)])):
            yield from (Line(score + _LED_IN, line, line) for score, line in moments(said, before))
        if not keep:
            return
        rest = [tok for tok in keep if tok.text not in _IDLE]
        for i, tok in enumerate(rest[1:], 1):
            if tok.text in _PASSIVE and rest[i - 1].text in ("is", "are", "gets", "be", "was"):
                rest[i - 1 : i + 1] = words_of(_PASSIVE[tok.text])
                break
        for match in self.matcher.best(rest, place, ("event",)):
            for n, text in enumerate(match.texts[:3]):
                for m, lead in enumerate(leads):
                    score = match.score - _NEXT_TEXT * n - _NEXT_WAIT * m + _WAITED - unsaid
                    yield Line(score, f"{often}{lead} {text}", (match.frame, lead))

    def _played(self, toks: list[Tok], place: Place) -> Iterator[Line]:
        """Yield lines of a scenario."""
        if place.kind != "scenario":
            return
        for match in self.matcher.best(toks, place, ("scenario",), 8):
            for n, text in enumerate(match.texts[:3]):
                yield Line(match.score + _LED_IN - _NEXT_TEXT * n, text, match.frame)
        lead = toks[0].text if toks[0].text in ("given", "do", "when", "expect", "then") else ""
        rest = toks[1:] if lead else toks
        if lead in ("given", "do", "", "when"):
            does = "given" if lead == "given" else "do"
            for line in self._effects(rest, place):
                yield Line(line.score - _NEXT_LEAD, f"{does} {line.text}", (line.of, "do"))
        for table, said in (("condition", "expect"), ("event", "expect event"), ("event", "when")):
            if said == "when" and lead not in ("when", ""):
                continue
            for match in self.matcher.best(rest, place, (table,), 6):
                for n, text in enumerate(match.texts[:2]):
                    score = match.score - _SPLIT_OFF - _NEXT_TEXT * n
                    yield Line(score, f"{said} {text}", (match.frame, said))


def _without_amount(toks: list[Tok], place: Place) -> list[Tok]:
    """Return *toks* without the amount that `before` waits for, empty if they do not name it.

    `reduce that trauma by 1` is read as `reduce by 1`.
    """
    if not _PREVENTS.match(place.above):
        return []
    told = {tok.stem for tok in words_of(place.above)}
    named = [
        i
        for i, tok in enumerate(toks[2:], 2)
        if tok.stem in told and toks[i - 1].text in ("that", "the", "this")
    ]
    left = {i for at in named for i in (at - 1, at)}
    return [tok for i, tok in enumerate(toks) if i not in left] if left else []


def _is_done_by_another(line: Line) -> bool:
    """Return whether the line starts with its subject: `your ship sails 1 space`."""
    return isinstance(line.of, Frame) and not isinstance(line.of.parts[0], str)


def _how_often(toks: list[Tok]) -> tuple[str, list[Tok]]:
    """Return the frequency in the language's words (`once per turn, `), and the other tokens."""
    words = [tok.text for tok in toks]
    many = next((i for i, word in enumerate(words) if word == "times" and i), None)
    if many is not None and toks[many - 1].kind == "number":
        at, said = many - 1, f"at most {words[many - 1]} times"
    else:
        at = next((i for i, word in enumerate(words) if word in ("once", "twice")), -1)
        many, said = at, words[at]
    if at < 0:
        return "", toks
    cut = next((i for i in range(at, len(toks)) if words[i] in _UNITS), None)
    if cut is None:
        return "", toks[:at] + toks[at + 1 :]
    first = at - 2 if words[max(at - 2, 0) : at] == ["at", "most"] else at
    left = {*range(first, many + 1), cut}
    left |= {i for i in (many + 1, cut - 1) if words[i] in _EACH}
    keep = [tok for i, tok in enumerate(toks) if i not in left and tok.text not in (",", "(", ")")]
    return f"{said} per {words[cut]}, ", keep


def _quoted(tok: Tok) -> str:
    return tok.text if tok.kind == "name" else f'"{tok.text}"'
