"""The commands that read cards: check, build, verify, disassemble, text, words, grammar, stats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain
from tests.sources import CORE, ROOT

GOOD = 'sea event "Squall"\n  collect 2 clues\n'
BAD = 'sea event "Squall"\n  kolect 2 clues\n  lose 1 clues\n'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(everrain, list(arguments))


@pytest.fixture
def card(tmp_path: Path) -> Path:
    file = tmp_path / "squall.rain"
    file.write_text(GOOD, "utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "squall.rain"
    file.write_text(BAD, "utf-8")
    return file


def test_a_clean_card_leaves_with_0(card: Path) -> None:
    done = run("check", str(card))

    assert done.exit_code == 0
    assert "no mistakes" in done.output


def test_findings_leave_with_1_and_say_what_to_write(wrong: Path) -> None:
    done = run("check", str(wrong))

    assert done.exit_code == 1
    assert "write `collect 2 clues`" in done.output


def test_the_json_is_a_list_of_findings_with_nine_keys(wrong: Path) -> None:
    done = run("check", str(wrong), "--format", "json")
    found = json.loads(done.output)

    assert done.exit_code == 1
    assert [one["line"] for one in found] == [2, 3]
    assert set(found[0]) == {
        *("code", "severity", "message", "help", "file"),
        *("line", "column", "end_line", "end_column"),
    }


def test_a_clean_check_as_json_is_an_empty_list(card: Path) -> None:
    assert json.loads(run("check", str(card), "--format", "json").output) == []


def test_the_github_form_is_an_annotation_per_finding(wrong: Path) -> None:
    done = run("check", str(wrong), "--format", "github")

    assert done.output.count("::error file=") == 2


@pytest.mark.parametrize("path", ["nowhere.rain", "nowhere/at/all"])
def test_a_path_that_is_not_there_leaves_with_2(tmp_path: Path, path: str) -> None:
    done = run("check", str(tmp_path / path))

    assert done.exit_code == 2
    assert "E0101" in done.output


def test_a_folder_without_cards_leaves_with_2(tmp_path: Path) -> None:
    done = run("check", str(tmp_path))

    assert done.exit_code == 2
    assert "E0104" in done.output


def test_an_unknown_form_leaves_with_2(card: Path) -> None:
    assert run("check", str(card), "--format", "xml").exit_code == 2


def test_a_file_of_a_set_is_checked_with_its_set_and_reported_alone() -> None:
    done = run("check", str(CORE / "traits.rain"))

    assert done.exit_code == 0, done.output


def test_a_set_that_builds_on_the_core_sees_its_names(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(
        'set "Lanterns", code "lanterns", version "0.1.0", builds on "core"\n', "utf-8"
    )
    (tmp_path / "cards.rain").write_text(
        'sea event "Lamp"\n  one crew on deck with trait "Hardy" suffers 1 strain\n', "utf-8"
    )

    assert run("check", str(tmp_path)).exit_code == 0


def test_a_set_is_checked_and_printed_on_the_bundle_of_another(tmp_path: Path) -> None:
    bundle = tmp_path / "core.json"
    run("build", str(CORE), "-o", str(bundle))
    lanterns = str(ROOT / "tests" / "data" / "lanterns")
    checked = run("check", lanterns, "--set", str(bundle))
    lamp = run("text", "Pilot Lamp", "--path", lanterns, "--set", str(bundle))
    nowhere = run("check", lanterns, "--set", str(tmp_path / "nowhere"))

    assert (checked.exit_code, checked.output) == (0, "7 pieces of content, no mistakes\n")
    assert lamp.output.startswith("Pilot Lamp\n")
    assert nowhere.exit_code == 2
    assert "E0101" in nowhere.output


def test_build_then_verify_and_the_same_bytes_twice(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    for target in (first, second):
        assert run("build", str(CORE), "-o", str(target)).exit_code == 0

    assert first.read_bytes() == second.read_bytes()
    assert run("verify", str(first)).exit_code == 0


def test_build_and_verify_print_how_far_one_cause_leads(tmp_path: Path) -> None:
    source, target = tmp_path / "misers.rain", tmp_path / "misers.json"
    abilities = "  after you collect coin\n    collect 1 coin\n" * 9
    source.write_text(f'rules "Misers", optional\n{abilities}  you cannot explore\n', "utf-8")
    said = "in one chain each of 9 abilities that wait, and each table, is set off at most 20 times"

    for arguments in (("build", str(source), "-o", str(target)), ("verify", str(target))):
        done = run(*arguments)

        assert done.exit_code == 0, done.output
        assert said in done.output


def test_a_card_with_a_mistake_builds_nothing_and_keeps_what_was_there(
    wrong: Path, tmp_path: Path
) -> None:
    target = tmp_path / "out.json"
    target.write_text("kept", "utf-8")
    done = run("build", str(wrong), "-o", str(target))

    assert done.exit_code == 1
    assert target.read_text("utf-8") == "kept"


def test_a_bundle_that_cannot_be_written_is_one_line(card: Path, tmp_path: Path) -> None:
    done = run("build", str(card), "-o", str(tmp_path / "no" / "such" / "place.json"))

    assert done.exit_code == 2
    assert "E0611" in done.output


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"not json", "E0621"),
        (b"{}", "E0621"),
        (b'{"format":2}', "E0621"),
        (b"\xff\xfe", "E0621"),
    ],
)
def test_what_is_no_bundle_is_refused_with_a_reason(
    tmp_path: Path, content: bytes, code: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    done = run("verify", str(file))

    assert done.exit_code == 1
    assert code in done.output


def test_a_malformed_place_of_a_bundle_is_named(card: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    run("build", str(card), "-o", str(file))
    bundle = json.loads(file.read_text("utf-8"))
    bundle["programs"][0]["copies"] = "two"
    file.write_text(json.dumps(bundle), "utf-8")
    done = run("verify", str(file))

    assert done.exit_code == 1
    assert "E0623" in done.output
    assert "copies" in done.output


def test_a_bundle_of_another_vocabulary_says_so(card: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    run("build", str(card), "-o", str(file))
    bundle = json.loads(file.read_text("utf-8"))
    bundle["vocabulary"]["hash"] = "0" * 16
    file.write_text(json.dumps(bundle), "utf-8")
    done = run("verify", str(file))

    assert done.exit_code == 1
    assert "E0625" in done.output


def test_a_bundle_whose_code_was_changed_breaks_a_promise(card: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    run("build", str(card), "-o", str(file))
    bundle = json.loads(file.read_text("utf-8"))
    bundle["programs"][0]["routines"][0]["code"][0][1] = 200
    file.write_text(json.dumps(bundle), "utf-8")
    done = run("verify", str(file))

    assert done.exit_code == 1
    assert "E0624" in done.output


def test_disassemble_shows_the_sentence_behind_the_code(card: Path) -> None:
    done = run("disassemble", str(card))

    assert done.exit_code == 0
    assert "# collect 2 clues" in done.output
    assert "collect_clue" in done.output


def test_text_prints_the_card_and_knows_near_names() -> None:
    printed = run("text", "Voices Under the Hull")
    near = run("text", "Voices Under the Hall")

    assert "Collect 2 Clues" in printed.output
    assert near.exit_code == 2
    assert "Voices Under the Hull" in near.output


def test_words_finds_by_phrase_and_by_rule() -> None:
    found = json.loads(run("words", "strain", "--json").output)
    by_rule = json.loads(run("words", "TRM-02", "--json").output)

    assert "suffer_strain" in {row["name"] for row in found}
    assert "recover_strain" in {row["name"] for row in by_rule}
    assert run("words", "xyzzy").exit_code == 1


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("every crew suffers 1 strain", "CREW suffers NUMBER strain"),
        ("collect 3 clues", "collect NUMBER clue"),
        ("one crew on deck tests luck", "CREW tests STAT"),
        ("fate dice", "a roll of DIE dice begins"),
        ("agenda by 2", "advance TOKEN by NUMBER"),
    ],
)
def test_words_finds_a_sentence_with_something_in_its_slots(asked: str, found: str) -> None:
    shown = run("words", *asked.split())

    assert shown.exit_code == 0
    assert f"  {found}\n" in shown.output


@pytest.mark.parametrize("asked", ["fate dies not", "banana bread", "suffers 1"])
def test_words_finds_no_phrase_for_parts_of_others(asked: str) -> None:
    found = run("words", *asked.split())

    shared = f"no phrase holds `{asked}` as it stands; these share its words\n" in found.stderr
    assert shared or "CREW dies" not in found.output


def test_words_lists_the_kinds_of_cards_with_their_facts_and_sections() -> None:
    listed = {kind["name"]: kind for kind in json.loads(run("words", "kinds", "--json").output)}
    shown = run("words", "artillery").output

    assert listed["enemy"]["phrase"] == 'enemy "Squall", act 1'
    assert {"health", "dice"} <= listed["enemy"]["facts"].keys()
    assert "omen" in listed["enemy"]["sections"]
    assert 'artillery "Squall"' in shown
    assert "Sections: `range`" in " ".join(shown.split())


def test_grammar_prints_the_grammar_with_its_phrases() -> None:
    done = run("grammar")

    assert done.exit_code == 0
    assert done.output == (ROOT / "tests" / "golden" / "grammar.lark").read_text("utf-8")


def test_stats_counts_titles_and_copies() -> None:
    counted = json.loads(run("stats", str(CORE), "--json").output)

    assert counted["sets"] == ["core"]
    assert counted["kinds"]["tile"]["titles"] == 20
    assert counted["components"]["Enemy"] == 19
    assert counted["kinds"]["sea event"]["copies"] >= counted["kinds"]["sea event"]["titles"]


def test_a_card_is_printed_whatever_is_wrong_in_other_files(tmp_path: Path) -> None:
    (tmp_path / "good.rain").write_text('sea event "Good"\n  collect 1 clue\n', "utf-8")
    (tmp_path / "bad.rain").write_text('sea event "Bad"\n  kolect 1 clue\n', "utf-8")
    good = CliRunner().invoke(everrain, ["text", "good", "--path", str(tmp_path)])
    bad = CliRunner().invoke(everrain, ["text", "Bad", "--path", str(tmp_path)])

    assert (good.exit_code, "Collect 1 Clue." in good.stdout) == (1, True)
    assert "1 mistake in other files" in good.stderr
    assert (bad.exit_code, "E0203" in bad.output, "in other files" in bad.output) == (
        1,
        True,
        False,
    )
