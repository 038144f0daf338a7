"""Suggest corrections, based on the lines around a mistake: names, captains, conditions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import bare, is_verb, lemma, plural
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import Effect, Event
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Gauge, Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Where an effect can stand that cannot stand in every ability, and what stays below `instead`.
AFTER: Final = "an `after` ability"
REPLACING: Final = (
    "; under `instead when`, write what replaces the event, such as `nothing happens`"
)
#: Where only the captain whose turn it is can do something.
OUT_OF_TURN: Final = (
    "write `your ship sails 2 spaces`, or put this under `after another player begins their turn` "
    "or `at the start of your next turn`: ships obey orders only in their captain's turn"
)
_OWNER: Final = re.compile(r"\b(the (?:owner|captain|player|ship) of )$")
_ASKING: Final = re.compile(
    r"\s*(?:otherwise if|if|unless|objective|requires|expect|while|stop when)\b"
)
_ALL: Final = re.compile(r"(?:every|each|all) (?P<noun>.+)")
#: Lines that pick, and those of them that pick other things than cards.
_PICKS: Final = re.compile(r" *(draw|search|look|reveal|choose|recruit|spawn) ")
_OF_THINGS: Final = ("choose", "recruit", "spawn")
_WORDS: Final = re.compile(r"[a-z]+")
#: How much of a sentence a line must share to be shown for it.
_ALIKE: Final = 0.5
_EACH: Final = re.compile(r"(?:each|every) (?:other )?player chooses (.+?)(?: as the .*)?$")
_SOME: Final = re.compile(r"([0-9]+) (?P<noun>.+)")
_SAID: Final = re.compile(
    r" (?:(?P<be>is|are)|(?P<have>has|have)) (?!at |exactly|more|fewer|[0-9])"
)
_NUMBERS: Final = re.compile(r".*\b(?:roll|reckon|bids?|a number)\b")
_DIE: Final = re.compile(r"\b([a-z-]+) (?:die|dice)\b")


def instead_of(type_: str, row: Gauge) -> str | None:
    """Return what is asked of a thing of that type in place of what it does not have."""
    if (type_, row.phrase.text) != ("ship", "damage"):
        return None
    return "write `at least 1 node of your ship which is destroyed`: damage destroys nodes"


def captain_of(span: Span) -> str | None:
    """Return what to write for `the owner of the barge`, where the barge, at *span*, is a ship."""
    text, words = span.source.text, span.text
    before = _OWNER.search(text, max(text.rfind("\n", 0, span.start), 0), span.start)
    if before is None:
        return None
    return f"write `{words}` for `{before[1]}{words}`: a ship is its captain"


def cannot(row: Row, index: int, found: str) -> tuple[str, str] | None:
    """Return who cannot do what, if *found*, a wrong thing, fills the slot *index* of *row*.

    Returns None if another slot may be the mistake, or if the phrase does not show actor and
    action.
    """
    parts, slot = row.phrase.parts, row.slots[index]
    if not isinstance(row, Effect | Event) or [s for s in row.slots if not s.is_number] != [slot]:
        return None
    words: list[str] = []
    for part, before in zip(parts, (None, *parts), strict=False):
        if isinstance(part, str):
            counted = isinstance(before, Slot) and before.is_number
            words.append(plural(part) if counted else part)
        elif part is slot:
            words.append(found)
    if parts[0] is slot:
        _, verb, *rest = words
        return (found, " ".join([bare(verb), *rest])) if is_verb(verb) else None
    return ("a card", " ".join(words)) if isinstance(row, Effect) else None


def number_kept(span: Span, found: str) -> str | None:
    """Return what to write where a number is *found* at *span*, which a card is to remember."""
    line = span.source.text[: span.start].rpartition("\n")[2]
    if found != "number" or not line.strip().startswith("remember"):
        return None
    name = span.text.removeprefix("the ")
    return (
        f'keep the number in counters, as in `add {span.text} "{name}" counters to your ship`, and '
        f'read it as `your ship\'s "{name}" counters`: a card remembers only things'
    )


#: What is said of things otherwise than of those a sentence takes: which things, what stands in
#: front of them, what behind, and what to write.
_SAID_OF: Final = (
    (("improvement",), r"\bcrew\b.* (?:on|in|inside) $", "",
     "write `manning {}`: a crew mans an improvement"),
    (("node",), r"\bcrew\b.* (?:on|in|inside) $", "", "write `manning {}`: a crew mans a node"),
    (("crew", "enemy"), "", r" suffers?\b.*\bdamage\b",
     "write `trauma` for `damage`: crew and enemies on deck suffer trauma, ships damage"),
    (("crew",), "", r" attacks? (?:this|an|one) enemy\b",
     "write `wounds` for `attacks`: enemies and ships attack, and crew wound enemies"),
    (("crew",), "", r" moves$", "write `{} is moved`"),
    (("crew",), r"\bexhausts? $", "",
     "write `{} becomes fatigued`: crew are fatigued, and orders exhausted"),
    (("improvement", "treasure", "artillery", "trait"), r"\bexhausts? $", "",
     "remove the line, since only orders are exhausted; to limit how often a card works, write "
     "`once per round, after ...`"),
    (("treasure",), r"\bdestroy $", "", "write `discard {}`"),
    (("treasure",), r"\b(?:after|when) $", r" is (?:taken|drawn)\b", "write `{} is collected`"),
    (("elder_one", "enemy_ship", "ship"), "", r" moves [0-9]+ spaces? towards ",
     "write `sails` for `moves`: storms move, and ships and the elder one sail"),
    (("enemy_ship",), "", r" boards ",
     "write `{} attacks a player ship`: enemy ships attack, and your ship boards them"),
    (("artillery",), r"\b(?:after|when) $", r" sinks? ",
     "write `after you sink an enemy ship by artillery`, which covers all artillery"),
    (("storm",), r"\bremove $", r" from the game$", "write `disperse {}`, which removes a storm"),
)  # fmt: skip


def meant(span: Span, found: str, needed: str, decks: Iterable[str]) -> str | None:
    """Return the likely meaning of the text at *span*, a *found* in a slot for a *needed*."""
    before = span.source.text[: span.start].rpartition("\n")[2]
    after = span.source.text[span.end :].partition("\n")[0].rstrip()
    for kinds, front, behind, say in _SAID_OF:
        if found in kinds and re.search(front, before) and re.match(behind, after):
            return say.format(span.text)
    if needed == "card":
        return card_drawn(found, decks)
    if found == "ship" and needed == "crew":
        return crew_of(span.text)
    return number_kept(span, found)


def named_by_each(span: Span, name: str) -> str | None:
    """Return the advice for a name that each player gives to a thing of theirs, if one does."""
    text = span.source.text
    start = text.rfind("\n", 0, span.start) + 1
    match = _EACH.match(text[start:].partition("\n")[0].strip())
    if match is None:
        return None
    return (
        f"write `for each player`, and under it `choose {match[1]} as the {name}` and the lines "
        "about it: each player has one"
    )


#: What does not die but is destroyed, and the verbs of a death, of a crew's and of other games'.
_DESTROYED: Final = ("enemy", "improvement", "artillery", "node")
#: The most kinds of things in a sentence that is shown to somebody who wrote another.
_MOST_KINDS: Final = 3
_DYING: Final = frozenset({"die", "perish", "drown", "kill"})


def picked_by_each(span: Span, noun: str) -> str | None:
    """Return what to do where each player picks one of theirs in the line at *span*, else None."""
    if _EACH.match(span.source.line(span.line).strip()) is None:
        return None
    return (
        f"write `for each player`, and under it `choose one {noun}` and this line: each player "
        "has one"
    )


def ended(thing: str | None, event: str) -> str:
    """Return *event*, the end of a card of type *thing*, with the verb for that type."""
    if thing in _DESTROYED:
        return re.sub(r"^(this \w+) (?:dies|is killed)$", r"\1 is destroyed", event)
    if thing is not None and thing.endswith("ship"):
        return re.sub(
            r"^this (?:enemy )?ship (?:dies|is (?:destroyed|killed|sunk))$",
            f"this {in_words(thing)} sinks",
            event,
        )
    return event


def choices(labels: Iterable[str]) -> str:
    """Return what to write for a choice that a card does not have: one of its *labels*."""
    known = ", ".join(f"`{label}`" for label in sorted(labels))
    return f"write one of its choices: {known}" if known else "remove this: the card has no choices"


def sooner(event: str) -> str | None:
    """Return the earlier event to use for changing *event*, which triggers too late, or None."""
    wounded = re.search(r"\bwounds (this enemy|this crew)$", event)
    if wounded is None:
        return None
    return f"write `before {wounded[1]} suffers trauma` to change it, or `after {event}`"


def paid_later(cost: str, above: Iterable[str]) -> str | None:
    """Return the advice for a *cost* that uses a name chosen in a line *above* it, or None.

    The cost cannot move up, because the name is not yet chosen there.
    """
    names = [found[1] for found in map(re.compile(r" as the ([\w-]+)$").search, above) if found]
    if not any(re.search(rf"\bthe {name}\b", cost) for name in names):
        return None
    return f"write `you may {cost.removeprefix('cost ')}`, and under it what that buys"


def _waits(line: str) -> bool:
    """Return whether a *line* waits for an event."""
    return (
        re.match(r"(?:(?:once|twice) per \w+, )?(?:after|before|instead when|when)\b", line)
        is not None
    )


def said_of(
    vocabulary: Vocabulary, found: str, called: str, span: Span, otherwise: str
) -> str | None:
    """Return the advice for a thing of the type *found*, described as *called*, or None.

    If only the pattern of a sentence is known, it is added after the advice *otherwise*.
    """
    said = _said_of(vocabulary, found, span)
    if said is None:
        return None
    if span.text in said:
        return f"write `{said}`, which is the sentence for {called}"
    return f"{otherwise}; for {called} write `{said}`"


def _said_of(vocabulary: Vocabulary, found: str, span: Span) -> str | None:
    """Return the phrase for a thing of the type *found* that best matches the line at *span*."""
    text = span.source.line(span.line).strip()
    line = {lemma(word) for word in _WORDS.findall(text)}
    if found in _DESTROYED and line & _DYING:
        return f"{span.text} is destroyed" if _waits(text) else f"destroy {span.text}"
    if found == "improvement" and re.search(r"\bdestroyed\b", text) and _waits(text):
        return f"{span.text} is discarded"
    if found == "ship" and {"recover", "damage"} <= line and not _waits(text):
        return "repair one node"
    best: tuple[float, int, str] | None = None
    for row in (*vocabulary.effects.values(), *vocabulary.permissions.values()):
        places = row.slots[:1] if text.startswith(span.text) else row.slots[1:]
        if not any(found in slot.types for slot in places):
            continue
        said = [lemma(part) for part in row.phrase.parts if isinstance(part, str)]
        if row.phrase.plain.count(" or ") > _MOST_KINDS:
            continue
        shared = sum(word in line for word in said) / max(len(said), 1)
        rank = shared, -len(said), row.phrase.plain
        if shared >= _ALIKE and (best is None or rank[:2] > best[:2]):
            best = rank
    return best[2] if best is not None else None


def crew_of(player: str) -> str | None:
    """Return the advice to select a crew of *player*; None for a ship."""
    if "ship" in player.split():
        return None
    return f"write `let {player}`, and under it this line with `one crew on deck`"


def card_drawn(found: str, decks: Iterable[str]) -> str | None:
    """Return the advice to draw a card first, if a deck holds cards of that kind, else None."""
    deck = next((each for each in decks if each.casefold() == found.replace("_", " ")), None)
    if deck is None:
        return None
    return f'write `draw 1 card from the "{deck}" deck` on a line above, and `that card` here'


def picked_next(span: Span, noun: str) -> str | None:
    """Return what to do where the line below that at *span* picks the *noun* it speaks of."""
    text = span.source.text
    stop = text.find("\n", span.end)
    below = text[stop + 1 :].partition("\n")[0] if stop >= 0 else ""
    match = _PICKS.match(below)
    if match is None or (noun == "card") == (match[1] in _OF_THINGS):
        return None
    if match[1] in _OF_THINGS and noun not in below:
        return None
    return f"move `{below.strip()}` above this line: it picks the {noun}"


def report_on_one_path(report: Report, span: Span, name: str, given: Span | None) -> None:
    """Report that *name* is not known on every way to *span*: it is *given* on one of them."""
    each = named_by_each(given, name) if given else None
    branch = f"line {given.line}" if given else "see above"
    labels = [Label(given, "the name is given here")] if given else []
    if each is not None:
        report.add(catalogue.NAME_ON_ONE_PATH, span, help=each, labels=labels, name=name)
    else:
        report.add(catalogue.NAME_ON_ONE_PATH, span, labels=labels, name=name, branch=branch)


def report_unknown_name(report: Report, span: Span, name: str, known: Iterable[str]) -> None:
    """Report the unknown name *name* at *span*; *known* are the names declared there.

    A word that cannot be a name is reported at its declaration, and read as *name* here.
    """
    written = span.text.removeprefix("the ")
    said = written if written.isalpha() else name
    kept = _named_elsewhere(span, said, name)
    like = nearest(said, known)
    if kept is None and like is None and _is_in_scenario(span):
        kept = (
            f"set it up on a line above: `given a deckhand on deck as the {said}`, or `given "
            f"another player as the {said}`"
        )
    if kept is not None:
        report.add(catalogue.UNKNOWN_NAME, span, help=kept, name=said)
    else:
        report.add(catalogue.UNKNOWN_NAME, span, name=said, nearest=like)


def _is_in_scenario(span: Span) -> bool:
    """Return whether *span* is on a line of a scenario."""
    above = (span.source.line(number) for number in range(span.line, 0, -1))
    return next((line for line in above if line[:1].strip()), "").startswith("scenario")


def _named_elsewhere(span: Span, said: str, name: str) -> str | None:
    """Return the advice for the name *said*, if another part of the card at *span* declares it."""
    text = span.source.text
    begin = _item_start(text, span.start)
    given = f"as the {said}"
    above = text.find(given, begin, span.start)
    below = re.compile(rf"{given}\b|^\S", re.MULTILINE).search(text, span.end)
    if above < 0 and below is not None and below[0] == given:
        number = text.count("\n", 0, below.start()) + 1
        return f"move this line below line {number}, which gives the name"
    if above < 0:
        return None
    line = text[text.rfind("\n", 0, above) + 1 : text.find("\n", above)].strip()
    if line.startswith("remember "):
        return None
    number = text.count("\n", 0, above) + 1
    there = f"move this line to the block of line {number}, which gives the name"
    if _NUMBERS.match(line):
        if " dice as the " in line:
            return there
        return (
            f'{there}, or keep the number: write `add the {name} "{name}" counters to your ship` '
            f'there, and `your ship\'s "{name}" counters` here'
        )
    return f"{there}, or write `remember the {name} as the {name}` there"


def _item_start(text: str, place: int) -> int:
    """Return where the card begins that *place* is in: its first line is not indented."""
    at = text.rfind("\n", 0, place) + 1
    while at > 0 and text[at : at + 1] in (" ", "\n", "#", ""):
        at = text.rfind("\n", 0, at - 1) + 1
    return at


def asked_of_all(span: Span) -> str | None:
    """Return how to ask something of all that *span* speaks of, None where nothing is asked."""
    text, words = span.source.text, span.text
    line = text.rfind("\n", 0, span.start) + 1
    stop = text.find("\n", span.end)
    rest = text[span.end : stop if stop >= 0 else len(text)].partition(" and ")[0].rstrip()
    all_, said = _ALL.fullmatch(words), _SAID.match(rest)
    some = _SOME.fullmatch(words)
    if some is not None and said is not None and said["have"] and _ASKING.match(text, line):
        event = f"a {some['noun']} has {rest[said.end() :]}"
        return (
            f"write how often it has happened: `the number of times {event} is at least {some[1]}`"
        )
    if all_ is None or not _ASKING.match(text, line):
        return None
    if said is None:
        return "ask for an exception instead: `there is no ... who`, and the opposite"
    verb, what = ("is not", rest[said.end() :]) if said["be"] else ("has not", rest[said.end() :])
    who = "" if " who " in f" {all_['noun']} " or " with " in f" {all_['noun']} " else "who "
    if not who:
        return f"ask for an exception instead: `there is no ... who`, and that it {verb} {what}"
    return f"ask for an exception instead: `there is no {all_['noun']} {who}{verb} {what}`"


def of_die(moment: str, words: str) -> str:
    """Return *moment*, an event about a roll, with the die that *words* speak of."""
    die = _DIE.search(words)
    return _DIE.sub(f"{die[1]} dice", moment) if die else moment


def comparison_meant(compared: Span, number: Span) -> str:
    """Return the line to write for a comparison with a *number* that a player would pick.

    `up to 5` by itself means `at most 5`; behind `at least` or the like, its number is meant.
    """
    meant = number.text.partition("up to ")[2] or "1"
    if compared.start == number.start:
        meant = f"at most {meant}" if meant in number.text else f"at least {meant}"
    line = compared.source.line(compared.line)
    begin = number.column - 1
    whole = f"{line[:begin]}{meant}{line[begin + len(number.text) :]}".strip()
    return f"write `{whole}`"


def led_choice(sentence: nodes.Sentence, said: str) -> str | None:
    """Return how a player who chooses in a line does what is below; None if none chooses."""
    if not isinstance(sentence, nodes.Control) or sentence.verb != "chooses":
        return None
    who, _, chosen = re.sub(r"\bchooses?\b", "|", said, count=1).partition(" | ")
    return f"write `let {who}`, and under it `choose {chosen}` and this line"


def report_out_of_turn(report: Report, span: Span, sentence: str, place: str) -> None:
    """Report what only the captain whose turn it is can do, where another time or captain is."""
    report.add(catalogue.EFFECT_NOT_HERE, span, help=OUT_OF_TURN, sentence=sentence, place=place)
