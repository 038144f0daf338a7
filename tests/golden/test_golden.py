"""Every card's printed text, one file per kind: read the diff before you accept it."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import core
from tests.sources import compiled_core, compiled_showcase

HERE = Path(__file__).parent
PRINTED = [kind for kind, row in core().kinds.items() if row.card or row.inside]


COMPILED = {"core": compiled_core, "showcase": compiled_showcase}


def texts(code: str) -> dict[str, list[str]]:
    by_kind: dict[str, list[str]] = defaultdict(list)
    for card in COMPILED[code]().of(code):
        by_kind[card.kind].append(plain(render(card, core())))
    return by_kind


@pytest.mark.parametrize("code", COMPILED)
def test_the_printed_text_of_every_card_is_the_one_reviewed(
    update_golden: bool, subtests: pytest.Subtests, code: str
) -> None:
    by_kind = texts(code)
    for kind in [each for each in PRINTED if each in by_kind]:
        with subtests.test(kind=kind):
            golden = HERE / "text" / code / f"{kind.replace(' ', '-')}.text"
            text = "\n----\n\n".join(by_kind[kind])
            if update_golden:
                golden.parent.mkdir(exist_ok=True)
                golden.write_text(text, "utf-8")

            assert golden.read_text("utf-8") == text, "see the diff; then: pytest --update-golden"
