"""`everrain list`: cards, stories, ports and traits are found by kind, facts and words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.list_cards import as_data, list_cards
from everrain_dsl.cli.query import QueryError, find, parse
from everrain_dsl.cli.words import foreign, words
from tests.sources import CORE, compiled_core

if TYPE_CHECKING:
    from pathlib import Path


def found(*query: str) -> list[dict[str, object]]:
    core = compiled_core()
    return [as_data(card) for card in find(core, " ".join(query), (*core.own,))]


def test_the_command_lists_what_the_query_finds() -> None:
    asked = ["--path", str(CORE), "--json", "t:relic", "-story"]
    result = CliRunner().invoke(list_cards, asked)

    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == [
        {**card, "file": each["file"]}
        for card, each in zip(found("t:relic", "-story"), json.loads(result.stdout), strict=True)
    ]


def test_a_kind_a_family_and_a_port_are_found() -> None:
    everything = found()

    assert {card["kind"] for card in found("t:denizen")} == {
        kind for kind in {str(card["kind"]) for card in everything} if kind.startswith("denizen")
    }
    assert {card["kind"] for card in found("t:trait")} >= {"positive trait", "negative trait"}
    assert {card["facts"]["port"] for card in found("t:port")} >= {"Grimsea", "Ashmoor"}  # type: ignore[index]


def test_facts_are_compared_and_parts_must_all_fit() -> None:
    dear = found("t:improvement", "cost>=25")

    assert dear
    assert all(card["facts"]["cost"] >= 25 for card in dear)  # type: ignore[index]
    assert len(dear) + len(found("t:improvement", "cost<25")) == len(found("t:improvement"))
    assert {card["facts"]["act"] for card in found("t:enemy", "act:2")} == {2}  # type: ignore[index]


def test_what_is_denied_is_left_out() -> None:
    names = {card["id"] for card in found("word:strain")}

    assert names
    assert {card["id"] for card in found("word:strain", "-t:trait")} == names - {
        card["id"] for card in found("word:strain", "t:trait")
    }
    assert found("-story", "name:hammocks")


def test_a_word_is_found_in_any_form_and_text_as_it_stands() -> None:
    assert {card["id"] for card in found("word:clues")} == {
        card["id"] for card in found("word:clue")
    }
    assert [card["name"] for card in found("name:hammocks")] == ["Hammocks"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("t:denizn", "write `t:denizen`"),
        ("csot:3", "write `cost`"),
        ("cost>=many", "`many` is no number"),
        ('name:"a', "close what stands in quotes"),
    ],
)
def test_a_query_that_cannot_be_read_says_what_to_write(query: str, said: str) -> None:
    with pytest.raises(QueryError) as refused:
        found(query)

    assert said in str(refused.value)


@pytest.mark.parametrize(("query", "code"), [("zzzz", 1), ("t:denizn", 2)])
def test_nothing_that_fits_is_no_success(query: str, code: int) -> None:
    shown = CliRunner().invoke(list_cards, ["--path", str(CORE / "enemies.rain"), query])

    assert shown.exit_code == code


def test_parts_are_read_with_their_signs() -> None:
    (term,) = parse("-cost!=3")

    assert (term.key, term.sign, term.value, term.denied) == ("cost", "!=", "3", True)
    with pytest.raises(QueryError):
        parse('"open')


@pytest.mark.parametrize(
    ("word", "ours"), [("heal", "recovers"), ("doom", "agenda"), ("hp", "health")]
)
def test_words_of_other_games_lead_to_those_of_the_language(word: str, ours: str) -> None:
    assert any(ours in said for said in foreign(word))


def test_what_can_be_read_is_listed_before_the_mistakes(tmp_path: Path) -> None:
    (tmp_path / "cards.rain").write_text(
        'sea event "Fair"\n  collect 1 coin\n\nsea event "Foul"\n  collct 1 coin\n', "utf-8"
    )

    shown = CliRunner().invoke(list_cards, ["--path", str(tmp_path)])

    assert shown.exit_code == 1
    assert "Fair  sea event" in shown.stdout
    assert "error[E0203]" in shown.stderr
    assert "may be missing from the list" in shown.stderr


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("if you have at least 3 clues", "Gauges: what is counted of a thing\n  clue\n"),
        ("you may not explore", "  you cannot explore\n"),
        ("every crew that is tired", "Filters: which things are meant\n  fatigued\n"),
        ("when the storm damages your ship", "  SHIP suffers damage from a storm\n"),
    ],
)
def test_a_sentence_that_is_none_leads_to_those_that_share_its_words(
    asked: str, shown: str
) -> None:
    result = CliRunner().invoke(words, asked.split())

    assert result.exit_code == 0
    assert shown in result.stdout
    assert result.stderr == (f"no phrase holds `{asked}` as it stands; these share its words\n")


def test_a_query_looks_in_the_sets_it_names_and_tells_of_those_it_did_not_look_in(
    tmp_path: Path,
) -> None:
    own = tmp_path / "mine.rain"
    own.write_text('sea event "A Lamp Goes Out"\n  collect 1 clue\n', "utf-8")

    def listed(*query: str) -> str:
        return CliRunner().invoke(list_cards, ["--path", str(own), *query]).output

    assert listed("lamp").startswith("A Lamp Goes Out")
    assert "A Lamp Goes Out" not in listed("set:core", "lamp")
    assert len(listed("set:core", "t:relic").splitlines()) == len(found("t:relic"))
    assert "`everrain list set:core Roofless` looks in core" in listed("Roofless")
    assert "`everrain list set:core t:relic` looks in core" in listed("t:relic")
    assert len(listed("set:core", "set:core", "t:relic").splitlines()) == len(found("t:relic"))
    assert "no set `coer` is in use here" in listed("set:coer", "lamp")
