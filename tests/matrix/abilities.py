"""Triggers, permissions and modifiers on every kind of card that holds abilities."""

from __future__ import annotations

import re
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.english.words import article
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Event, Permission, Quantity
from everrain_runtime.scenarios import moments
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from tests.matrix import effects, places, trying, words
from tests.matrix.effects import Cell
from tests.matrix.places import Place, card_of, tables
from tests.matrix.tables import UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Row
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from tests.matrix.trying import Stage

#: Something that a card can hold which changes nothing that is asked here.
_IDLE: Final = ("after a node is repaired", "  nothing happens")
#: The mark that a card sets when what it waits for has come.
_SEEN: Final = "seen"
#: The most things of which a number or a permission is asked on one table.
_MOST_ASKED: Final = 400
#: How an event is said of a kind of thing, where only that kind has it.
_KINDS: Final = {
    "altar_is_purged": ("an altar is purged",),
    "card_is_sold": ("a schematic is sold",),
    "you_sell_card": ("you sell a schematic",),
    "player_sell_card": ("a player sells a schematic",),
    "you_loot": ("you loot a shipwreck",),
    "you_purge": ("you purge an altar",),
}
_TIMINGS: Final = ("before", "after", "instead when")
#: How a trait works elsewhere than on deck: where its crew is then.
_AWAY: Final = {"expedition": ON_EXPEDITION, "port": IN_PORT}


@attrs.frozen
class Sentence:
    """A row as it is said on a card that holds it: `after a crew dies`."""

    row: Row
    form: str
    lines: tuple[str, ...]
    #: The same card with nothing in it, where what is asked of the two is compared.
    idle: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return what the sentence is called in a report."""
        return f"{self.form} {self.row.name}"


@attrs.frozen
class Holder:
    """A kind of card that holds abilities, and where it must be for them to work."""

    place: Place
    this: str
    where: str = ""


def holders() -> list[Holder]:
    """Return every kind of card that holds abilities; traits once for each place of theirs."""
    found: list[Holder] = []
    for kind in core().kinds.values():
        if not kind.abilities or kind.read_as != "card":
            continue
        text = card_of(kind, "{LINES}")
        for where in ("general", "sea", "expedition", "port") if "place" in kind.extra else ("",):
            name = f"{kind.kind} ({where})" if where else kind.kind
            at = [each for each in tables(kind) if where not in _AWAY or _is_at(each, where)]
            made = text.replace("(general)", f"({where})") if where else text
            found.append(Holder(Place(name, made, _nothing, tuple(at)), kind.this or "", where))
    return found


def _is_at(table: str, where: str) -> bool:
    return UNDER_WAY.get(table) == {"expedition": "expedition", "port": "visit"}[where]


def _nothing(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    """Let nothing happen."""


# Sentences


def sentences(this: str) -> Iterator[Sentence]:
    """Yield every event, permission and modifier as a card whose `this` is that type says it."""
    for event in core().events.values():
        phrases = (*_phrases(event, "a"), *_KINDS.get(event.name, ()))
        for timing in _TIMINGS:
            yield from (_waiting(event, timing, f"{timing} {said}") for said in phrases)
            yield from (
                _waiting(event, f"{timing} of this", f"{timing} {said}")
                for said in _about(event, this)
            )
    for permission in core().permissions.values():
        some = _SOME[permission.slots[-1].types[0]] if permission.of_any else ""
        for said in (f"{phrase}{some}" for phrase in _phrases(permission, "every")):
            yield Sentence(permission, "permits", (said,), _IDLE)
            if "every card" in said:  # open ones; schematics are cards that lie on every table
                kept = said.replace("every card", "every schematic")
                yield Sentence(permission, "permits", (kept,), _IDLE)
    for quantity in core().quantities.values():
        if quantity.modifiable:
            yield from _modifiers(quantity, this)


def _waiting(event: Event, form: str, waits: str) -> Sentence:
    return Sentence(event, form, (waits, f'  set mark "{_SEEN}"'))


def _about(event: Event, this: str) -> Iterator[str]:
    """Yield the event with `this` in each slot of that type, one by one."""
    for at, slot in enumerate(event.slots):
        if this in slot.types:
            filled = [_fill(each.types[0], "a") for each in event.slots]
            filled[at] = f"this {words.noun_of(this)}"
            yield words.joined(event, filled)


def _modifiers(row: Quantity, this: str) -> Iterator[Sentence]:
    first, *rest = row.phrase.parts
    if not isinstance(first, str) and rest[:1] == ["'s"]:
        for type_ in first.types:
            whose = f"{words.pointed(type_, 'every')} gets +1"
            said = words.joined(row, (whose, *_filled(row, 1, "every")))
            if not row.unlimited:
                yield Sentence(row, "gets", (said.replace("+1's", "+1"),), _IDLE)
            if type_ != this:
                continue
            own = words.joined(row, (f"this {words.noun_of(type_)}", *_filled(row, 1, "every")))
            yield from _forms(row, own)
        return
    yield from _forms(row, words.joined(row, _filled(row, 0, "every")))


def _forms(row: Quantity, said: str) -> Iterator[Sentence]:
    """Yield each way in which a number is changed; what is doubled or halved is raised before."""
    raised = f"{said} gets +2"
    yield Sentence(row, "becomes", (f"{said} becomes 7",), _IDLE)
    if row.unlimited:
        return
    yield Sentence(row, "gets", (raised,), _IDLE)
    for form in ("is doubled", "is halved"):
        yield Sentence(row, form, (raised, f"{said} {form}"), (raised,))


#: What tells some of a kind from any of it, where that is another permission.
_SOME: Final = {"space": " within 9 of your ship", "treasure": " in the hold"}


def _phrases(row: Row, determiner: str) -> Iterator[str]:
    for types in product(*[slot.types for slot in row.slots]):
        yield words.joined(row, [_fill(t, determiner) for t in types])


def _filled(row: Row, start: int, determiner: str) -> list[str]:
    return [_fill(slot.types[0], determiner) for slot in row.slots[start:]]


def _fill(type_: str, determiner: str) -> str:
    if type_ in words.NAMES:
        return words.NAMES[type_][0]
    if type_ == "number":
        return "2"
    noun = words.noun_of(type_)
    if determiner == "a" and not words.is_only(type_):
        return f"{article(noun)} {noun}"
    return words.pointed(type_, determiner)


def diagonal(holder: Holder, number: int, stride: int) -> list[Sentence]:
    """Return all sentences about every so manieth row, others for each *number*."""
    rows = [*core().events, *core().permissions, *core().quantities]
    chosen = {row for at, row in enumerate(rows) if (at + number) % stride == 0}
    return [each for each in sentences(holder.this) if each.row.name in chosen]


#: What helps an effect to be done to every thing there, by its name.
_PREPARED: Final = {
    "become_rested": ("every crew becomes fatigued",),
    "lose_negative_trait": ("every crew gains a negative trait",),
    "lose_positive_trait": ("every crew gains a positive trait",),
    "heal_enemy": ("every enemy suffers 1 trauma",),
    "become_first_player": ("another player ship takes the first player token",),
    "recover_strain": ("every crew suffers 1 strain",),
    "recover_trauma": ("every crew suffers 1 trauma",),
}
#: What takes off a thing the counters it has, which are put there first.
_OF_WHAT_IS_THERE: Final = {"spend_counter", "spend_named_counter"}
#: How a card helps: it does the effect as it is known to show, or to everything there is.
_HELPS: Final = ("one", "every", "this")


def _helpers(of: set[str], this: str) -> dict[str, str]:
    """Return cards that do each of the effects: as is known to show, to all, to one like *this*."""
    there = next(each for each in places.effects() if each.name == "commodity: use")
    known = {name: how[0].way for name, how in effects.shown().items() if name in of}
    found: dict[str, str] = {}
    for name, way in known.items():
        lines = (*way.before, way.text)
        found[f"help one {name}"] = there.card(f"help one {name}", lines, 300)
        lines = _done_to_all(name, way)
        found[f"help every {name}"] = there.card(f"help every {name}", lines, 300)
        said = words.ways(core().effects[name])
        its = min([way, *said], key=partial(_spoken_of, words.noun_of(this))) if this else way
        lines = _done_to_all(name, its) if name in _OF_WHAT_IS_THERE else (*its.before, its.text)
        found[f"help this {name}"] = there.card(f"help this {name}", lines, 300)
    return found


def _done_to_all(name: str, way: words.Way) -> tuple[str, ...]:
    """Return the lines that do an effect to all there is, with what lets it be done before."""
    everything = re.sub(r"^one\b|(?<= )one\b", "every", way.text)
    put = everything.replace("spend", "add").replace(" from ", " to ")
    prepared = (put,) if name in _OF_WHAT_IS_THERE else _PREPARED.get(name, ())
    return (*prepared, *way.before, everything)


def _spoken_of(noun: str, way: words.Way) -> int:
    """Return how early a thing called so is spoken of, a large number for never."""
    return way.text.find(noun) % 1000


# Trying them


def cells(holder: Holder, said: list[Sentence]) -> list[Cell]:
    """Return what became of each of the sentences on that kind of card."""
    cards: dict[str, str] = {}
    for at, sentence in enumerate(said):
        cards[f"held {at}"] = holder.place.card(f"held {at}", sentence.lines, 300)
        if sentence.idle:
            cards[f"idle {at}"] = holder.place.card(f"idle {at}", sentence.idle, 300)
    of = {each.row.of for each in said if isinstance(each.row, Event) and each.row.of}
    cards |= _helpers(of, holder.this)
    refused = trying.refused(cards)
    stage = trying.Stage(text for name, text in cards.items() if name not in refused)
    found: list[Cell] = []
    for at, sentence in enumerate(said):
        told = refused.get(f"held {at}")
        if told is not None:
            cell = Cell(sentence.name, holder.place.name, told.code, told.help or "")
        else:
            shown = _shown(stage, holder, sentence, f"held {at}", f"idle {at}")
            cell = Cell(sentence.name, holder.place.name, shown=shown)
        found.append(cell)
    return found


def _shown(stage: Stage, holder: Holder, sentence: Sentence, held: str, idle: str) -> str:
    """Return the table on which the two cards differ, empty for none."""
    for table in holder.place.tables:
        if isinstance(sentence.row, Event):
            differ = any(
                _comes(stage, holder, table, held, last=last, helped=helped)
                for last in (False, True)
                for helped in ("", *_HELPS)
            )
        else:
            one_, other_ = (
                _asked(stage, holder, sentence.row, each, table) for each in (held, idle)
            )
            differ = one_ != other_
        if differ:
            return table
    return ""


def _comes(stage: Stage, holder: Holder, table: str, name: str, *, last: bool, helped: str) -> bool:
    """Return whether what the card of that name waits for comes, and it sets its mark."""
    played = stage.played(name, table, _fire(stage, holder, name, helped=helped), last=last)
    return played is not None and any(mark == _SEEN for _, mark in played.board.memory.marks)


def _ready(game: Game, holder: Holder, this: int) -> None:
    """See that the card's abilities work: an Elder One has arisen, a crew is where it must be."""
    elder = game.board.elder_ones.get(this)
    if elder is not None:
        elder.awake = True
    crew = game.board.crew.get(this)
    if crew is not None and holder.where in _AWAY:
        crew.place = _AWAY[holder.where]


def _fire(stage: Stage, holder: Holder, name: str, *, helped: str) -> trying.SetOff:
    """Return what lets that come which the card of that name waits for, *helped* by a card."""
    card = next(each for each in stage.compiled.cards if each.id == stage.ids[name])
    inner = [each for each in stage.compiled.cards if each.parent == card.id]
    abilities = [each for one in (card, *inner) for each in one.abilities]
    trigger = next(each for each in abilities if isinstance(each, model.Trigger))

    def fire(game: Game, loaded: Loaded, this: int, crew: int) -> None:
        _ready(game, holder, this)
        for one in (card, *inner):
            stage.known.bind_card(one, this, crew)
        of = trigger.pattern.row.of
        if f"help {helped} {of}" in stage.ids:
            helper = game.content.get(stage.ids[f"help {helped} {of}"])
            for number, action in helper.actions("use"):
                game.run(helper, action.routine, (this,), ability=number)
            return
        moments.fire(stage.setup(game), trigger.pattern)

    return fire


def _asked(stage: Stage, holder: Holder, row: Row, name: str, table: str) -> list[object]:
    """Return what a number or a permission is, of all things on the table, with the card there."""
    found: list[object] = []

    def ask(game: Game, loaded: Loaded, this: int, crew: int) -> None:
        _ready(game, holder, this)
        groups = [_values(game, slot) for slot in row.slots]
        for values in islice(product(*groups), _MOST_ASKED):
            if isinstance(row, Permission):
                found.append(game.facts.permits(row.name, *values))
            else:
                found.append(game.facts.ask(row.name, *values))

    stage.trace(name, table, ask)
    return found


def _values(game: Game, slot: Slot) -> list[object]:
    if slot.is_symbol:
        name = words.NAMES[slot.types[0]][0].strip('"')
        known = [each.id for each in game.content._programs.values() if each.name == name]
        return [name, *known]
    nouns = [n.name for t in slot.types for n in core().nouns.values() if n.type == t]
    return list(dict.fromkeys(each for noun in nouns for each in game.facts.all(noun)))
