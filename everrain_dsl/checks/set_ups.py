"""Check that a table can be laid out as a set-up requires, with the content of the sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.records import Record
from everrain_dsl.resolve.interface import set_of
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.options import BY_NAME, read_option
from everrain_dsl.vocabulary.printed import SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.vocabulary import Vocabulary
    from everrain_dsl.vocabulary.printed import Printed

#: The line that cannot be (its fact, and which of several), why, and what to do.
Trouble: TypeAlias = tuple[str, str, str, str]

#: The token whose track decides the game (DIS-01).
_PLAYER = "player discovery"


def check(given: CheckInput) -> None:
    """Report the set-ups that cannot be laid out, each at its line."""
    laid = [
        (card, face)
        for card in given.cards
        if isinstance(face := card.printed, SetUp | printed.AddedKit)
    ]
    everything = given.interfaces if laid else []
    for card, face in laid:
        seen = given.seen_from(card)
        around = _Around([each for each in everything if set_of(each) in seen], given.vocabulary)
        for key, which, why, what in around.troubles(face):
            span = card.where.get((key, which), card.span)
            given.report.add(catalogue.SET_UP_CANNOT_BE, span, name=card.name, why=why, help=what)


@attrs.frozen(eq=False, repr=False)
class _Around(Record):
    """The content of the sets that are visible from a set-up."""

    known: Sequence[CardInterface]
    vocabulary: Vocabulary

    def troubles(self, laid: SetUp | printed.AddedKit) -> Iterator[Trouble]:
        """Yield every reason why the table cannot be laid so."""
        if isinstance(laid, printed.AddedKit):
            yield from self._installed(laid.installed, SetUp().most)
            whole = self._kit(SetUp()).deckhands
            yield from self._room(whole, ("deckhands", ""), whole - laid.deckhands)
            return
        yield from self._length(laid)
        yield from self._first_tile(laid)
        yield from self._ships(laid)
        yield from self._crew(laid)
        yield from self._installed(laid.installed, laid.most, laid.without)
        yield from self._orders(laid)
        yield from self._without(laid)
        yield from self._rules(laid)

    def _named(self, card: str) -> CardInterface:
        return next(each for each in self.known if each.id == card)

    def _printing(self, face: type[Printed]) -> list[CardInterface]:
        return [each for each in self.known if isinstance(each.printed, face)]

    def _length(self, laid: SetUp) -> Iterator[Trouble]:
        lengths = BY_NAME["length"].values
        if laid.length and str(laid.length) not in lengths:
            there = " or ".join(lengths)
            why = f"the Discovery track can end only at {there}"
            yield "length", "", why, f"write `length {lengths[-2]}`"
        if any((read_option(text) or ("",))[0] == "length" for text in laid.options):
            yield "options", "", "the length of a game has a line of its own", "write `length 12`"
        last = laid.length or int(lengths[0])
        tracks = [each.printed for each in self._printing(printed.Track)]
        decisive = [t for t in tracks if isinstance(t, printed.Track) and _PLAYER in t.tokens]
        ends = [space for track in decisive for space in laid.ends_of(track) if space < last]
        yield from self._act_ends(laid, decisive)
        if laid.begins_in_act > len(ends) + 1:
            why = f"the game ends before act {laid.begins_in_act}"
            yield "begins_in_act", "", why, f"write `begin in act {len(ends) + 1}`, or a length"

    def _act_ends(self, laid: SetUp, tracks: Sequence[printed.Track]) -> Iterator[Trouble]:
        """Acts end one after another, behind the first space and before the last."""
        ends = laid.act_ends
        for track in tracks if ends else ():
            last = laid.length or track.last
            if last - track.first <= len(ends):
                continue  # the length is what is wrong
            if list(ends) != sorted(set(ends)):
                yield (
                    "act_ends",
                    "",
                    "the acts must end in order",
                    "write the spaces in rising order",
                )
            elif not track.first < ends[0] or not ends[-1] < last:
                why = f"an act must end after space {track.first} and before space {last}"
                yield "act_ends", "", why, f"write spaces from {track.first + 1} to {last - 1}"

    def _first_tile(self, laid: SetUp) -> Iterator[Trouble]:
        tiles = [
            each.printed.number
            for each in self.known
            if isinstance(each.printed, printed.Tile) and each.id not in laid.without
        ]
        if laid.first_tile and laid.first_tile not in tiles:
            why = f"the stack has no tile {laid.first_tile}"
            yield "first_tile", "", why, f"write `first tile {min(tiles, default=1)}`"

    def _ships(self, laid: SetUp) -> Iterator[Trouble]:
        for card in laid.ships:
            if not isinstance(self._named(card).printed, printed.PlayerShip):
                yield _no("ships", card, self._named(card).name, "ship that players have")
        for card, count in Counter(laid.ships).items():
            if count > 1:
                why = f"the ship {self._named(card).name} is named twice"
                yield "ships", card, why, "name each ship once"
        there = len(laid.ships) if laid.ships else len(self._printing(printed.PlayerShip))
        if 0 < there < laid.most:
            why = f"{laid.most} captains have only {there} ship{'s' * (there != 1)}"
            at = ("ships", laid.ships[-1]) if laid.ships else ("players", "")
            yield *at, why, f"name more ships, or write `players {there}`"

    def _crew(self, laid: SetUp) -> Iterator[Trouble]:
        for card, count in Counter(laid.crew).items():
            board = self._named(card)
            if not isinstance(board.printed, printed.CrewBoard):
                yield _no("crew", card, board.name, "crew member")
            elif board.copies < count * laid.most:
                why = f"{laid.most} captains need {count * laid.most} copies of {board.name}"
                yield "crew", card, f"{why}; there are {board.copies}", "name another crew"
        said = laid.deckhands is not None or not laid.crew
        at = ("deckhands", "") if said else ("crew", laid.crew[-1])
        yield from self._room(len(laid.crew) + self._kit(laid).deckhands, at, len(laid.crew))

    def _room(self, crew: int, at: tuple[str, str], named: int) -> Iterator[Trouble]:
        """Yield that a ship has no room for so many crew, *named* ones and those of others."""
        decks = [e.printed.crew for e in self.known if isinstance(e.printed, printed.ShipDeck)]
        if decks and crew > decks[0]:
            writes = "write" if at[0] == "deckhands" else "add"
            help_ = f"{writes} `deckhands {max(0, decks[0] - named)}`"
            yield *at, f"a ship has room for {decks[0]} crew, not {crew}", help_

    def _kit(self, laid: SetUp) -> printed.StartingKit:
        kits = [e.printed for e in self.known if isinstance(e.printed, printed.StartingKit)]
        kit = kits[0] if kits else printed.StartingKit()
        for each in self.known:
            kit = each.printed.beside(kit) if isinstance(each.printed, printed.AddedKit) else kit
        return laid.kit(kit)

    def _installed(
        self, names: Sequence[str], captains: int, without: Sequence[str] = ()
    ) -> Iterator[Trouble]:
        there = {e.name: e for e in self._printing(printed.Improvement) if e.id not in without}
        for name, count in Counter(names).items():
            if name not in there:
                yield (
                    "installed",
                    "",
                    f"no improvement is called `{name}`",
                    "name an improvement that exists",
                )
            elif (copies := there[name].copies) < (needed := count * captains):
                why = f"{captains} captains need {needed} copies of {name}"
                what = f"write `x{needed}` after its name"
                yield (
                    "installed",
                    "",
                    f"{why}; there {'is' if copies == 1 else 'are'} {copies}",
                    what,
                )

    def _orders(self, laid: SetUp) -> Iterator[Trouble]:
        there = {
            slug(each.name): face
            for each in self.known
            if isinstance(face := each.printed, printed.OwnOrder)
        }
        for name, count in laid.own_orders.items():
            if name not in there:
                known = " or ".join(sorted(there)) or "none"
                what = f"name a kind of order that a set declares: {known}"
                yield "own_orders", "", f"no set that it builds on has {name} orders", what
                continue
            face = there[name]
            if face.limit is not None and count > face.limit:
                why = f"a ship has at most {face.limit} {name} orders, not {count}"
                yield "own_orders", "", why, f"write {face.limit} or fewer"

    def _without(self, laid: SetUp) -> Iterator[Trouble]:
        for card in laid.without:
            known = self._named(card)
            kind = self.vocabulary.kinds[known.kind]
            if not kind.in_decks or "story" in kind.inside:
                yield _no("without", card, known.name, "card of a deck")
            elif card in laid.crew:
                yield "without", card, f"every captain begins with {known.name}", "remove one line"

    def _rules(self, laid: SetUp) -> Iterator[Trouble]:
        rules = [
            (each, face)
            for each in map(self._named, laid.rules)
            if isinstance(face := each.printed, printed.Rules)
        ]
        for each, face in rules:
            if not face.optional:
                yield (
                    "rules",
                    each.id,
                    f"{each.name} applies in every game anyway",
                    "remove this line",
                )
        for (one, first), (other, second) in combinations(rules, 2):
            if other.id in first.contradicts or one.id in second.contradicts:
                why = f"{one.name} and {other.name} contradict each other"
                yield "rules", other.id, why, "remove one of the two"
                continue
            both = first.chosen.keys() & second.chosen.keys() - laid.chosen.keys()
            for name in sorted(both):
                if first.chosen[name] != second.chosen[name]:
                    why = f"{one.name} and {other.name} disagree on {BY_NAME[name].words}"
                    said = f"{BY_NAME[name].words} is {first.chosen[name]}"
                    yield "rules", other.id, why, f'write `plays "{said}"`'


def _no(key: str, card: str, name: str, what: str) -> Trouble:
    return key, card, f"{name} is not a {what}", f"name a {what}"
