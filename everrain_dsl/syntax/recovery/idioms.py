"""What people write who have not read the language, and how the language says it.

Rule books and other games have their own words. A line that becomes one of the language when such
words are exchanged is told so, with the whole line as it should be.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import edits
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding, Word, finding, written
from everrain_dsl.syntax.recovery.sections import UNKNOWN, kind_of, section
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from everrain_dsl.syntax.recovery.edits import Change

# fmt: off
#: Words, and the words to try in their place. A `#` is a number, which stays.
_IDIOMS: Final[tuple[tuple[str, str], ...]] = (
    ("the other", "another"),
    # who acts: a card speaks to the ship it is read to
    ("you", ""), ("your ship", ""), ("the player", ""),
    ("you must", ""), ("you have", ""), ("you have", "your ship has"), ("you have got", ""),
    ("you have up to #", "your ship has at most #"), ("up to #", "at most #"),
    ("who is attached to", "on"), ("attached to", "on"), ("there are", ""),
    ("must", ""), ("will", ""), ("immediately", ""), ("then", ""), ("also", ""), ("each", ""),
    ("please", ""), ("points of", ""), ("point of", ""), ("worth of", ""), ("additional", ""),
    ("extra", ""), ("more", ""), ("the", ""),
    # verbs
    ("gain", "collect"), ("get", "collect"), ("receive", "collect"), ("obtain", "collect"),
    ("earn", "collect"), ("take", "collect"), ("find", "collect"), ("add", "collect"),
    ("draw", "collect"), ("spend", "pay"), ("lose", "pay"), ("discard", "lose"),
    ("remove", "lose"), ("take", "suffer"), ("receive", "suffer"), ("gain", "suffer"),
    ("get", "suffer"), ("remove", "spend"), ("lose", "recover"), ("heal", "recover"),
    ("remove", "recover"),
    ("regain", "recover"), ("cure", "recover"), ("start", "begin"), ("place", "spawn"),
    ("summon", "spawn"), ("create", "spawn"), ("kill", "destroy"), ("choose", "choose one"),
    ("select", "choose"), ("pick", "choose"), ("unexhaust", "refresh"), ("ready", "refresh"),
    ("pay", "lose"), ("spend", "lose"),
    ("fix", "repair"), ("hire", "recruit"), ("throw", "roll"),
    # things
    ("gold coin", "coin"), ("gold", "coin"), ("money", "coin"), ("doubloons", "coin"),
    ("crew member", "crew"), ("crew members", "crew"), ("crewmate", "crew"), ("sailor", "crew"),
    ("sailors", "crew"), ("captain", "player"), ("captains", "players"),
    ("monster", "enemy"), ("monsters", "enemies"), ("wound", "trauma"), ("wounds", "trauma"),
    ("stress", "strain"), ("town", "port"), ("hex", "space"), ("hexes", "spaces"),
    # what was spoken of, and whose it is
    ("the drawn card", "that card"), ("the drawn cards", "those cards"),
    ("its bearer", "its crew"), ("while attached", "while attached to a crew"),
    # dice
    ("a die", "fate"), ("the fate die", "fate"), ("fate die", "fate"), ("a fate die", "fate"),
    # how many, and for each of them
    ("all", "every"), ("all", ""), ("per", "for each"), ("for every", "for each"),
    ("for all", "for each"), ("all of", "each of"), ("on the deck", "on deck"),
    ("below the deck", "below deck"),
    ("under deck", "below deck"), ("in hold", "in the hold"), ("a", "one"),
    # whether, and whether not
    ("does not have", "has no"), ("do not have", "has no"), ("does not have", "has not"),
    ("do not have", "has not"), ("do not have at least #", "have fewer than #"),
    ("does not have at least #", "has fewer than #"), ("do not have #", "have fewer than #"),
    ("does not have #", "has fewer than #"), ("the most", "the highest"),
    ("the least", "the lowest"), ("the fewest", "the lowest"),
    ("no", "there are no"), ("no", "there is no"), ("in play", ""),
    ("is equal", "shows the same"), ("are equal", "show the same"), ("that show", "showing"),
    ("are the same", "show the same"), ("are identical", "show the same"),
    ("have", "have at least 1"), ("you may choose a number", "choose a number"),
    # what goes to another player
    ("pay", "hand"), ("give", "hand"), ("use", "use up"),
    ("below deck of", "to below deck of"), ("on deck of", "to the deck of"),
    ("to you", "to your ship"), ("at this improvement", "manning this improvement"),
    ("in this improvement", "manning this improvement"),
    # what happens
    ("you fail", "a crew of your ship fails"), ("you pass", "a crew of your ship passes"),
    ("you begin your turn", "your turn begins"), ("you end your turn", "your turn ends"),
    ("you start your turn", "your turn begins"), ("you begin a turn", "your turn begins"),
    ("starts their turn", "begins their turn"), ("starts a turn", "begins their turn"),
    ("begins a turn", "begins their turn"), ("ends a turn", "ends their turn"),
    ("you complete", "you finish"), ("health", "full health"),
    ("an act ends", "an act begins"), ("the act ends", "an act begins"),
    ("you collect a treasure", "a treasure is collected"),
    ("you collect a commodity", "a commodity is collected"),
    ("you collect a shanty", "a shanty is collected"),
    ("you collect a trinket", "a trinket is collected"),
    ("you collect a relic", "a relic is collected"),
    ("you gain a treasure", "a treasure is collected"),
    ("you gain an order", "you gain orders"), ("you gain a", "you gain"),
    ("you draw a card", "you draw cards"), ("you draw", "you draw cards"),
    ("you start a story", "you begin a story"), ("a story begins", "you begin a story"),
    ("is obeyed", "is issued"),
    ("sails", "enters a space"), ("travels", "enters a space"),
    ("your artillery is fired", "an artillery of your ship fires"),
    ("your artillery fires", "an artillery of your ship fires"),
    ("you fire artillery", "an artillery of your ship fires"),
    ("is fired", "fires"), ("fired", "fires"), ("cannot fire", "cannot be fired"),
    ("the game is lost", "everyone loses"), ("the game is won", "everyone wins"),
    # numbers
    ("the pace of the agenda", "the advance each round"),
    ("is now", "becomes"), ("are now", "becomes"), ("is", "becomes"), ("equals", "becomes"),
    # leave and time
    ("may not", "cannot"), ("can not", "cannot"), ("do not", "cannot"), ("can", "may"),
    ("once each turn", "once per turn"), ("once a turn", "once per turn"),
    ("once every turn", "once per turn"), ("once each round", "once per round"),
    ("once a round", "once per round"), ("when", "after"), ("whenever", "after"),
    ("two times per", "twice per"), ("up to # times per", "at most # times per"),
    ("each time", "after"), ("instead of", "instead when"),
    ("at the end of turn", "at the end of the turn"), ("at end of turn", "at the end of the turn"),
    ("at end of the turn", "at the end of the turn"),
    # structure
    ("else", "otherwise"), ("option", "choice"), ("do nothing", "nothing happens"),
    ("cost", "cost pay"), ("success", "pass"), ("failure", "fail"), ("on a pass", "pass"),
    ("on a fail", "fail"), ("if you pass", "pass"), ("if you fail", "fail"), ("# to #", "#-#"),
)
#: The same, of what an event begins with: those of a ship are not said of you.
_OF_EVENTS: Final = (("you", "your ship"),)
_TERMINALS: Final = {"for each": "FOR_EACH", "at the end of the turn": "AT_MOMENT"}
# fmt: on
#: What people say, in the form they say it in: `the cards drawn` is not `the card drawn`.
_SAID: Final = frozenset(old for old, _ in _IDIOMS)
#: How often one idiom may be looked for in the result of another.
_DEPTH: Final = 2
_MOST: Final = 40


def exchanges(bench: Bench, words: list[Word]) -> list[Change] | None:
    """Return the exchanges that make *words* a line, None if none do."""
    return _find(bench, words, _DEPTH)


def means(word: str, other: str) -> bool:
    """Return whether people say *word* for *other*, a word of the language."""
    return other in _by_words().get(word, ())


def meanings(word: str) -> list[str]:
    """Return the words of the language that people mean by *word*."""
    return [part for new in _by_words().get(word, ()) for part in new.split()]


def noun_of(word: str, nouns: Collection[str]) -> str | None:
    """Return the one of *nouns* that people mean by *word*, None if it is not known."""
    return next((new for new in _by_words().get(word, ()) if new in nouns), None)


@cache
def _by_words() -> dict[str, list[str]]:
    """Return what there is to try in the place of what people say."""
    found: dict[str, list[str]] = defaultdict(list)
    for old, new in _IDIOMS:
        found[old].append(new)
    return found


def find(
    bench: Bench, draft: Draft, words: list[Word], *, header: bool
) -> tuple[list[Change], Finding] | None:
    """Return the exchanges that make *words* a line, and what to say; None if none do.

    Of a *header*, the kind is what is wrong.
    """
    changes = exchanges(bench, words)
    if changes is None:
        return None
    changes = edits.agreeing(bench, words, changes)
    mended = words
    for change in changes:
        mended = edits.applied(mended, change)
    whole = bench.agreeing(written(mended)) or written(mended)
    first = min(changes, key=lambda change: change.at)
    part = section(words, first.at)
    if first.at == part.start and part.table in UNKNOWN and bench.reads(f"do {whole}"):
        found = words[part.start : part.end]
        led = bench.context.led if bench.context is not None else ""
        advice = None
        if led and written(first.old) == "you" and not first.new:
            advice = f"write `{whole}`; below `{led}` it is they who do it"
        entry, text = UNKNOWN[part.table], written(found)
        told = finding(draft, found, entry, advice=advice, found=text, nearest=whole)
        return changes, told
    new = " ".join(word.text for word in first.new)
    if header:
        told = finding(
            draft,
            first.old,
            catalogue.UNKNOWN_KIND,
            found=kind_of(written(words)),
            nearest=kind_of(whole),
        )
        return changes, told
    if first.new and _is_noun(bench, words, first):
        told = finding(
            draft, first.old, catalogue.UNKNOWN_NOUN, found=written(first.old), nearest=new
        )
        return changes, told
    old = first.old or words[first.at : first.at + 1]
    told = finding(
        draft,
        old,
        catalogue.UNEXPECTED_WORD,
        found=written(old),
        expected=f"`{new}`" if new else edits.following(words, first),
        sentence=whole,
    )
    return changes, told


def _is_noun(bench: Bench, words: list[Word], change: Change) -> bool:
    """Return whether *change* puts a word for a thing in the place of a word nobody knows."""
    stack = bench.automaton.run(word.terminal for word in words[: change.at])[-1]
    terminal = change.new[0].terminal
    return change.old[0].terminal == "OTHER_WORD" and bench.automaton.begins(
        stack, terminal, "noun"
    )


def _find(bench: Bench, words: list[Word], depth: int) -> list[Change] | None:
    tried: list[Change] = []
    for change in _exchanges(bench, words):
        mended = edits.applied(words, change)
        if mended and bench.fits(mended) and bench.is_sound(written(mended)):
            return [change]
        tried.append(change)
    if depth > 1:
        reached = [(edits.failure(bench, edits.applied(words, c)), c) for c in tried[:_MOST]]
        before = edits.failure(bench, words)
        for stop, change in sorted(reached, key=lambda pair: -pair[0]):
            if stop + len(change.old) - len(change.new) <= before:
                continue
            rest = _find(bench, edits.applied(words, change), depth - 1)
            if rest is not None:
                return [change, *rest]
    return None


@cache
def _split() -> tuple[tuple[str, str, list[str], list[str]], ...]:
    """Return the idioms, each with its words and with their lemmas."""
    return tuple(
        (old, new, old.split(), [lemma(word) for word in old.split()])
        for old, new in (*_IDIOMS, *_OF_EVENTS)
    )


@cache
def _by_first() -> dict[str, list[int]]:
    """Return which of the idioms begin with a word, or with a form of it."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, (_, _, given, lemmas) in enumerate(_split()):
        for word in {given[0], lemmas[0]}:
            found[word].append(number)
    return found


def _exchanges(bench: Bench, words: list[Word]) -> Iterator[Change]:
    texts = ["#" if word.terminal == "WHOLE_NUMBER" else word.text for word in words]
    bare = ["#" if word.terminal == "WHOLE_NUMBER" else lemma(word.text) for word in words]
    stop = edits.failure(bench, words)
    begun = _by_first()
    for number in sorted({number for word in {*texts, *bare} for number in begun.get(word, ())}):
        old, new, given, lemmas = _split()[number]
        size = len(given)
        for at in range(min(stop + 1, len(words) - size + 1)):
            here = texts[at : at + size]
            other = bare[at : at + size] == lemmas and " ".join(here) not in _SAID
            if (old, new) in _OF_EVENTS and section(words, at).table != "event":
                continue
            if old == "each" and texts[max(at - 1, 0)] == "the":  # what it picked from is missing
                continue
            if here == given or other:
                taken = tuple(words[at : at + size])
                yield edits.Change("idiom", at, taken, _new(bench, new, taken))


def _new(bench: Bench, text: str, old: tuple[Word, ...]) -> tuple[Word, ...]:
    start, end = old[0].start, old[-1].end
    if "#" in text and text != "#-#":
        number = next(word for word in old if word.terminal == "WHOLE_NUMBER")
        text = text.replace("#", number.text)
    if text == "#-#":
        return (Word(f"{old[0].text}-{old[-1].text}", "NUMBER_RANGE", start, end),)
    if text in _TERMINALS:
        return (Word(text, _TERMINALS[text], start, end),)
    pieces = text.split()
    if len(pieces) == len(old) == 1 and old[0].text not in (lemma(old[0].text), "is", "has"):
        pieces = [bench.lexicon.verbs.get(pieces[0], pieces[0])]  # as it stood: `gains`, `collects`
    digits = {word.text for word in old if word.terminal == "WHOLE_NUMBER"}
    return tuple(
        Word(
            piece,
            "WHOLE_NUMBER" if piece in digits else edits.terminal_of(bench, piece),
            start,
            end,
        )
        for piece in pieces
    )
