"""A sample card for every row of the vocabulary, for its page: the first way to say it that compiles.

The matrix knows how each row is said. `python -m tests.site.written_samples` writes the samples
anew into `samples.json` of the site, which its pages show.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice

from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.diagnostics import Severity
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_site.samples import FILE, NAME
from tests.matrix import abilities, places, questions, words
from tests.sources import core_bundle

#: The places for effects, the commonest first.
_PLACES = (
    "sea event: choice", "commodity: before", "journey: body",
    "before a roll of attack dice begins", "before a roll of attack dice is read",
    "before a roll of fate dice is read",
)  # fmt: skip
#: The most ways to say a row that are tried in one place.
_MOST = 12
#: What a sample needs beside the core set, by a word that the sample then says.
_DECLARED = {
    "loyalty": 'track "Loyalty" for each ship from 0 to 10, token loyalty at 5\n\n',
    "Dredge": 'order "Dredge", begin with 1\n  this crew recovers 1 strain\n\n',
}
#: Rows that the matrix does not say so that a card alone can.
_SAID = {
    "event reaches_counters": ("after a crew reaches 3 counters", "  lose 1 clue"),
    "condition expedition_under_way": (
        "while an expedition is under way",
        "  every crew gets +1 luck",
    ),
    "condition visit_under_way": ("while a visit is under way", "  every crew gets +1 luck"),
}
_BODY = 'sea event "{NAME}"\n  {LINES}\n'


def candidates() -> Iterator[dict[str, list[str]]]:
    """Yield, place by place, the sample cards of each row by `table name`, the plainest first."""
    every = {place.name: place for place in places.effects()}
    rows = core().effects.values()
    yield {
        key("effect", row.name): [
            _BODY.replace("{LINES}", "\n  ".join((*way.before, way.text)))
            for way in islice(words.ways(row), _MOST)
        ]
        for row in rows
    }
    for name in _PLACES[1:]:
        yield {
            key("effect", row.name): [
                every[name].card("{NAME}", (*way.before, way.text), 300)
                for way in islice(words.ways(row), _MOST)
            ]
            for row in rows
        }
    yield _questions()
    treasure = core().kinds["commodity"]
    yield {name: [places.card_of(treasure, "\n".join(said))] for name, said in _SAID.items()}
    yield {
        key("noun", noun.name): [f'sea event "{{NAME}}"\n  choose {said} as the choice one\n']
        for noun in core().nouns.values()
        for said in [f"the {noun.phrase.text}" if noun.only else f"one {noun.phrase.text}"]
    }
    seen = set()
    for holder in abilities.holders():
        if holder.this in seen:
            continue
        seen.add(holder.this)
        found: dict[str, list[str]] = {}
        for each in abilities.sentences(holder.this):
            text = "\n".join(each.lines).replace(f'set mark "{abilities._SEEN}"', "collect 1 clue")
            lines = tuple(text.split("\n"))
            said = found.setdefault(key(each.row.table, each.row.name), [])
            if len(said) < _MOST:
                said.append(holder.place.card("{NAME}", lines, 300))
        yield found


def _questions() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for question in questions.questions():
        for way in question.ways[:_MOST]:
            lines = "\n  ".join((*way.before, f"if {way.text}\n    collect 1 clue"))
            said = found.setdefault(key(question.row.table, question.row.name), [])
            if len(said) < 3 * _MOST:
                said.append(_BODY.replace("{LINES}", lines))
    return found


def key(table: str, name: str) -> str:
    """Return what a row is called in the file."""
    return f"{table} {name}"


def unsound(texts: Iterable[str]) -> set[int]:
    """Return the places of those of *texts* that do not compile beside the core set."""
    sources = [Source("declared.rain", "".join(_DECLARED.values()))]
    for at, text in enumerate(texts):
        for declared in _DECLARED.values():
            text = text.replace(declared, "")  # noqa: PLW2901 - all share one
        sources.append(Source(f"{at}.rain", named(text, at)))
    compiled: Compiled = compile_folders(
        [Folder("samples", tuple(sources))], core(), libraries=[core_bundle()]
    )
    return {
        int(each.path.removesuffix(".rain"))
        for each in compiled.report
        if each.severity is Severity.ERROR and each.path != "declared.rain"
    }


def named(text: str, at: int) -> str:
    """Return the sample with names and numbers of its own."""
    return (
        text.replace(NAME, f"Sample {at}")
        .replace("journey 300", f"journey {300 + at}")
        .replace("epilogue 301", f"epilogue {301 + at}")
    )


def made() -> dict[str, str]:
    """Return the sample of each row."""
    found: dict[str, str] = {}
    for tried in candidates():
        flat = [
            (name, "".join(line for word, line in _DECLARED.items() if word in text) + text)
            for name, said in tried.items()
            if name not in found
            for text in said
        ]
        wrong = unsound(text for _, text in flat)
        for at, (name, text) in enumerate(flat):
            if at not in wrong:
                found.setdefault(name, text)
    return found


def main() -> None:
    """Write the samples into the file of the site."""
    found = made()
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=1, ensure_ascii=False) + "\n")
    lacking = [key(row.table, row.name) for row in core() if key(row.table, row.name) not in found]
    print(f"{len(found)} samples; none for {len(lacking)}: {', '.join(lacking)}")


if __name__ == "__main__":
    main()
