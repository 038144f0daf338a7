"""What the figures are measured with: ratios, each pair taken side by side in one run.

    python -m tests.benchmarks.bench [--json] [--rounds N]

- check: a cold check of 350 and of 3,500 generated cards, against loading the same table and
  parsing the same bytes to a bare Lark tree (goal: at most 2.5, and linear);
- verify: microseconds per instruction of the bundle of the core set (goal: at most 1.5);
- interpret: effects per second of a routine, against the same effects written by hand in Python
  with the same calls to a host that logs every event (goal: at most 2.2 times slower).

Times are of CPU, the least of several rounds, since noise only adds. Quote the ratios, not the seconds.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import pickle
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

from lark import Lark, Token
from lark.lexer import Lexer

from everrain_dsl.bytecode.program import Action
from everrain_dsl.bytecode.verifier import verify
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.incremental.sets import core_bundle
from everrain_dsl.project import resources
from everrain_dsl.source import Source
from everrain_dsl.syntax import grammar, parser, tables
from everrain_dsl.syntax.analysis import OPTIONS, Words, build_table
from everrain_dsl.syntax.lexer import WordLexer
from everrain_dsl.vocabulary import core
from everrain_runtime.machine import vm
from everrain_runtime.state.log import Entry
from tests.benchmarks import generated

BODY = """\
sea event "Bench"
  collect 2 clues
  every crew on deck suffers 1 strain
  if at least 3 clues
    lose 1 clue
  otherwise
    collect 1 clue
  for each crew on deck
    that crew recovers 1 strain
  advance agenda by 2
  repeat 5 times
    collect 1 coin
    your ship suffers 1 damage
"""
#: The effects one run of that body performs on the host below.
EFFECTS = 1 + 1 + 1 + 4 + 1 + 10


class Host:
    """Does nothing but log each event as the engine does, with its entries and its counts."""

    def __init__(self) -> None:
        self.line = ""
        self.log: list[Entry] = []
        self.counts: dict[str, int] = {}
        self.acting = 1
        self.crew = (2, 3, 4, 5)

    def do(self, effect: str, arguments: tuple[Any, ...]) -> int:
        self.log.append(Entry(effect, arguments, 1, "", "bench:card", self.line))
        self.counts[effect] = self.counts.get(effect, 0) + 1
        return 1

    def ask(self, question: str, arguments: tuple[Any, ...]) -> int:
        return 4

    def all(self, noun: str) -> tuple[int, ...]:
        return self.crew

    def keep(
        self, filter_: str, things: tuple[int, ...], arguments: tuple[Any, ...]
    ) -> tuple[int, ...]:
        return things

    def you(self, ship: int) -> int:
        return 1


def by_hand(host: Host) -> None:
    """Do what the bench card does, as an engine without a machine would spell it."""
    host.line = "collect 2 clues"
    host.do("collect_clue", (2,))
    crew = host.keep("of_ship", host.all("noun_crew"), (host.acting,))
    crew = host.keep("on_deck", crew, ())
    host.line = "every crew on deck suffers 1 strain"
    host.do("suffer_strain", (crew, 1))
    if host.ask("clue", (host.acting,)) >= 3:
        host.line = "lose 1 clue"
        host.do("lose_clue", (1,))
    else:
        host.line = "collect 1 clue"
        host.do("collect_clue", (1,))
    crew = host.keep("of_ship", host.all("noun_crew"), (host.acting,))
    for one in host.keep("on_deck", crew, ()):
        host.line = "that crew recovers 1 strain"
        host.do("recover_strain", (one, 1))
    host.line = "advance agenda by 2"
    host.do("advance_token", ("agenda", 2))
    for _ in range(5):
        host.line = "collect 1 coin"
        host.do("collect_coin", (1,))
        host.line = "your ship suffers 1 damage"
        host.do("suffer_damage", (host.acting, 1))


class LarksLexer(Lexer):
    """Our lexer as Lark takes one."""

    __future_interface__ = True

    def __init__(self, configuration: Any) -> None:
        words = Words(configuration).words
        self.lexer = WordLexer(words)

    def lex(self, state: Any, _parser_state: Any) -> Iterator[Token]:
        for token in self.lexer.lex(state.text):
            yield Token(token.type, token, token.start_pos, end_pos=token.end_pos)


def least(function: Callable[[], object], rounds: int) -> float:
    """Return the least seconds of CPU of *rounds* runs."""
    best = float("inf")
    for _ in range(rounds):
        gc.collect()
        begun = time.process_time()
        function()
        best = min(best, time.process_time() - begun)
    return best


def alternately(
    first: Callable[[], object], second: Callable[[], object], rounds: int
) -> tuple[float, float]:
    """Return the least seconds of each, their runs taking turns."""
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for index, function in enumerate((first, second)):
            best[index] = min(best[index], least(function, 1))
    return best[0], best[1]


def check(count: int, rounds: int) -> dict[str, float]:
    """Compare a cold check of *count* cards with parsing the same bytes to a bare Lark tree."""
    words = core()
    fixed = (resources.data("grammar") / "everrain.lark").read_text("utf-8")
    text = grammar.text(fixed, words)
    table = build_table(text)
    tables.parser_for(words)
    source = generated.cards(count)
    saved = io.BytesIO()
    Lark(text, **OPTIONS | {"lexer": LarksLexer}).save(saved)

    def bare() -> None:
        lark = Lark.__new__(Lark)._load(pickle.loads(saved.getvalue()))
        names = parser.declared(source)
        for item in parser.split(source):
            lark.parse(item.region(names), start="item")

    def cold() -> None:
        parser.Parser(words, table)
        compile_folders([Folder("bench", (Source(source.path, source.text),))], words)

    parsed, checked = alternately(bare, cold, rounds)
    return {
        "cards": count,
        "bare_seconds": parsed,
        "check_seconds": checked,
        "ratio": checked / parsed,
    }


def verifying(rounds: int) -> dict[str, float]:
    """Time the verifier on the bundle of the core set."""
    words = core()
    bundle = core_bundle()
    instructions = sum(len(r.code) for program in bundle.programs for r in program.routines)
    seconds = least(lambda: verify(bundle, words), rounds)
    return {
        "instructions": instructions,
        "microseconds_per_instruction": seconds / instructions * 1e6,
    }


def interpreting(rounds: int) -> dict[str, float]:
    """Compare the machine with the same effects by hand."""
    words = core()
    text = generated.cards(0).text + "\n" + BODY
    compiled = compile_folders([Folder("bench", (Source("bench.rain", text),))], words)
    bundle = compiled.bundle(compiled.own[0])
    number = next(i for i, p in enumerate(bundle.programs) if p.id.endswith(":bench"))
    program = bundle.programs[number]
    (body,) = program.abilities
    assert isinstance(body, Action)
    prepared = vm.prepare(bundle)
    routine = prepared[program.id][body.routine]
    host = Host()
    by_hand(host)
    expected = host.log
    host.log = []
    machine_host = cast("vm.Host", host)
    vm.run(routine, (9,), machine_host)
    assert [(e.name, e.arguments) for e in host.log] == [(e.name, e.arguments) for e in expected]
    assert len(host.log) == EFFECTS
    times = 5_000

    def machine() -> None:
        host.log = []
        for _ in range(times):
            vm.run(routine, (9,), machine_host)

    def hand() -> None:
        host.log = []
        for _ in range(times):
            by_hand(host)

    slow, fast = alternately(machine, hand, rounds)
    return {
        "effects_per_second": times * EFFECTS / slow,
        "by_hand_per_second": times * EFFECTS / fast,
        "ratio": slow / fast,
    }


def main() -> None:
    """Run every benchmark and print a table, or JSON."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--json", action="store_true", help="print JSON")
    arguments.add_argument("--rounds", type=int, default=5, help="runs of each (default 5)")
    options = arguments.parse_args()
    figures: dict[str, Any] = {
        "check": [check(350, options.rounds), check(3_500, max(2, options.rounds // 2))],
        "verify": verifying(options.rounds),
        "interpret": interpreting(options.rounds),
    }
    few, many = figures["check"]
    figures["growth"] = many["check_seconds"] / few["check_seconds"]
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    for row in figures["check"]:
        print(
            f"check {row['cards']:>5} cards   {row['check_seconds']:.3f} s, bare parse "
            f"{row['bare_seconds']:.3f} s, ratio {row['ratio']:.2f} (goal 2.5)"
        )
    print(f"growth for 10 times the cards   {figures['growth']:.1f}")
    print(
        f"verify   {figures['verify']['microseconds_per_instruction']:.2f} µs per instruction "
        f"of {figures['verify']['instructions']} (goal 1.5)"
    )
    ratio = figures["interpret"]
    print(
        f"interpret   {ratio['effects_per_second']:,.0f} effects/s, by hand "
        f"{ratio['by_hand_per_second']:,.0f}, ratio {ratio['ratio']:.2f} (goal 2.2)"
    )


if __name__ == "__main__":
    main()
