"""V12 between cards: what is printed names what is there, and boards that meet fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.bytecode.program import Bundle, Program

P = TypeVar("P", bound=printed.Printed)

#: The faces of the fate die, where no set declares it (DIC-04).
_FATE: Final = tuple("0123456789")


def check_references(bundles: Sequence[Bundle], report: Report) -> None:
    """Report what cards of *bundles* print of others, none of which is in sight (V12)."""
    _check_boards(bundles, report)
    for bundle in bundles:
        visible = {bundle.set.code, *bundle.set.bases}
        known = _Known([each for each in bundles if each.set.code in visible])
        for program in bundle.programs:
            for field, name, expected in known.missing(program.printed):
                report.of_program(program.id).misprint(Rule.NAMED, field, repr(name), expected)
            for keyword in sorted({*program.keywords} - known.keywords):
                expected = "a keyword that a set in sight defines"
                report.of_program(program.id).misprint(Rule.NAMED, "keywords", keyword, expected)
            if isinstance(program.printed, printed.Table):
                _check_table(program.printed, known, report.of_program(program.id))


class _Known:
    """The declarations in the sets that are visible from one set."""

    def __init__(self, bundles: Sequence[Bundle]) -> None:
        programs = [(each, bundle) for bundle in bundles for each in bundle.programs]
        self.sets = {bundle.set.code for bundle in bundles}
        self.cards = {program.id for program, _ in programs}
        self.rules = {
            program.id for program, _ in programs if isinstance(program.printed, printed.Rules)
        }
        self.keywords = {
            program.id
            for program, _ in programs
            if isinstance(program.printed, printed.DefinedKeyword)
        }
        self.ports = {port for tile in _all(bundles, printed.Tile) for port in tile.ports}
        self.stats = {stat for stats in _all(bundles, printed.Stats) for stat in stats.stats}
        self.improvements = {
            _name(program, bundle)
            for program, bundle in programs
            if isinstance(program.printed, printed.Improvement)
        }
        self.dice = {"fate": _FATE} | {
            _name(program, bundle).lower(): program.printed.faces
            for program, bundle in programs
            if isinstance(program.printed, printed.Die)
        }

    def missing(self, face: printed.Printed) -> Iterator[tuple[str, str, str]]:
        """Yield the names that are printed and that nothing in sight has, with their fields."""
        for field, names, known, expected in self._named(face):
            for name in names:
                if name not in known:
                    yield field, name, expected

    def _named(self, face: printed.Printed) -> Iterator[tuple[str, Sequence[str], set[str], str]]:
        match face:
            case printed.Passenger(port=port):
                yield "port", [port], self.ports, "a port of a tile"
            case printed.Treasure(value=value):
                prices = filter(None, (value.undesired, value.desired))
                yield "value", [price.port for price in prices], self.ports, "a port of a tile"
            case printed.CrewBoard(stats=stats):
                yield "stats", list(stats), self.stats, "a stat that a set declares"
            case printed.Kit(installed=names):
                yield "installed", names, self.improvements, "an improvement"
            case printed.Trait(contradicts=cards):
                yield "contradicts", cards, self.cards, "a trait"
            case printed.Rules(contradicts=cards):
                here = [each for each in cards if each.partition(":")[0] in self.sets]
                yield "contradicts", here, self.rules, "rules of a set"
            case printed.SetUp() as laid:
                named = (*laid.ships, *laid.crew, *laid.without)
                yield "cards", named, self.cards, "a card"
                yield "rules", laid.rules, self.rules, "rules of a set"
                yield "installed", laid.installed, self.improvements, "an improvement"
            case printed.Story(starts_from=cards):
                yield "starts_from", cards, self.cards, "a card"
            case _:
                pass


def _all(bundles: Sequence[Bundle], face: type[P]) -> Iterator[P]:
    for bundle in bundles:
        for program in bundle.programs:
            if isinstance(program.printed, face):
                yield program.printed


def _name(program: Program, bundle: Bundle) -> str:
    return bundle.strings[program.name]


def _check_table(table: printed.Table, known: _Known, report: Report) -> None:
    faces = known.dice.get(table.die)
    if faces is None:
        report.misprint(Rule.NAMED, "die", repr(table.die), "a die that a set declares")
        return
    numbers = faces[0].isdecimal()
    first, last = (int(faces[0]), int(faces[-1])) if numbers else (0, len(faces) - 1)
    for low, high in table.rows:
        if not first <= low <= high <= last:
            report.misprint(Rule.ROWS, "rows", f"{low} to {high}", f"results {first} to {last}")


def _check_boards(bundles: Sequence[Bundle], report: Report) -> None:
    """Report a boarded deck joined to zones no ship has, and an island with too few tokens.

    Of several boards of a kind the first is the one in play.
    """
    deck = next(_all(bundles, printed.ShipDeck), None)
    boarded = next(_all(bundles, printed.EnemyShipBoard), None)
    if deck is not None and boarded is not None:
        for zone, _ in boarded.joined:
            if zone >= len(deck.nodes):
                expected = f"a zone of the ship deck, below {len(deck.nodes)}"
                report.misprint(Rule.EDGE, "joined", zone, expected)
    island = next(_all(bundles, printed.IslandBoard), None)
    tokens = next(_all(bundles, printed.ExpeditionTokens), printed.ExpeditionTokens())
    count = sum((tokens.clues, tokens.enemies, tokens.treasures, tokens.recoveries, tokens.cards))
    if island is not None and len(island.nodes) > count:
        found = f"{len(island.nodes)} nodes and {count} tokens"
        report.misprint(Rule.TOKENS, "paths", found, "a token for each node")
