"""Games that earlier versions saved are read, and go on, for ever: `tests/saves` holds them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from everrain_runtime.bots.uniform import Uniform
from everrain_runtime.play import journal, migrations, session
from everrain_runtime.play.journal import Damaged
from tests.sources import core_content, showcase_content

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.game"))


def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def lines_of(*records: dict[str, object]) -> str:
    """Return a journal of those records, with the checksums they need."""
    last, text = "", ""
    for record in records:
        written = json.dumps(record)
        last = journal._checksum(last, written)
        text += f"{last} {written}\n"
    return text


def test_there_is_a_game_of_every_format() -> None:
    formats = {journal.read(text_of(path)).header.format for path in SAVES}

    assert formats == {*migrations.STEPS, journal.FORMAT}
    assert {*migrations.STEPS} == set(range(min(migrations.STEPS), journal.FORMAT))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_game_of_an_earlier_version_goes_on(path: Path) -> None:
    saved = journal.read(text_of(path))
    file = io.StringIO()
    game = session.go_on(saved, showcase_content(), file, fresh=True)
    notes = game.notes
    before, bot = game.board.flow.round, Uniform(1)
    for _ in range(40):
        decision = game.pending
        assert decision is not None
        picked = bot.answer(game.playthrough.game, decision)
        game.playthrough.choose(*[decision.options[at].key for at in picked])

    assert [note for note in notes if "no longer has" in note] == []
    assert before == saved.snapshots[-1].board.flow.round
    again = journal.read(file.getvalue())
    assert again.header.format == journal.FORMAT
    assert sum(len(each.answers) for each in again.snapshots) == 40


def test_a_game_of_an_earlier_format_says_so_and_is_not_replayed() -> None:
    (path, *_) = [each for each in SAVES if "format-3" in each.stem]
    saved = journal.read(text_of(path))

    assert saved.notes == (journal.MIGRATED,)
    assert not journal.fits(saved, core_content())
    with pytest.raises(Damaged, match="goes on by `play --load`"):
        journal.replay(saved, core_content())


def test_what_was_taken_back_in_an_earlier_format_is_left_out() -> None:
    board: dict[str, dict[str, object]] = {"flow": {}}
    records: list[dict[str, object]] = [
        {"record": "snapshot", "board": board, "of": 1},
        {"record": "answer"},
        {"record": "snapshot", "board": board, "of": 2},
        {"record": "undo"},
        {"record": "answer"},
    ]
    kept = migrations.migrate([*enumerate(records, 2)], 3, 4)

    assert [(line, record["of"]) for line, record in kept] == [(2, 1)]
    assert board == {"flow": {"enough": False}}


def test_limits_and_memories_of_earlier_formats_become_those_of_the_trait_or_the_card() -> None:
    memory = {
        "spent": {"17 core:a 0": "turn", "17 core:a 0 2": "turn", "17 core:b 1 99": "act"},
        "marks": [[[5, "remembered: foe core:a by 17"], 1], [[5, "remembered: foe core:c"], 1]],
    }
    board = {
        "traits": [[50, {"handle": 50, "crew": 17, "card": "core:a"}]],
        "cards": [[99, {"handle": 99, "place": 17, "card": "core:b"}]],
        "memory": memory,
    }
    migrations.migrate([(2, {"record": "snapshot", "board": board})], 4, 5)

    assert memory == {
        "spent": {"50 core:a 0": "turn", "50 core:a 0 2": "turn", "99 core:b 1": "act"},
        "marks": [[[5, "remembered: foe core:a by 50"], 1], [[5, "remembered: foe core:c"], 1]],
    }


@pytest.mark.parametrize("found", [2, 7, "4", True, None, [3]])
def test_a_format_that_is_not_known_is_refused(found: object) -> None:
    with pytest.raises(Damaged, match="and 3 and 4 and 5 and 6 are read here"):
        journal.read(lines_of({"record": "header", "format": found}))
