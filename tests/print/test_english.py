"""Forms of words."""

from __future__ import annotations

import pytest

from everrain_dsl.english import phrases, words


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("clue", "clues"),
        ("shanty", "shanties"),
        ("fleeting order", "fleeting orders"),
        ("attack die", "attack dice"),
        ("strain", "strain"),
        ("crew", "crew"),
        ("drowned man", "drowned men"),
    ],
)
def test_a_noun_has_its_plural(noun: str, plural: str) -> None:
    assert words.plural(noun) == plural


def test_a_verb_agrees(subtests: pytest.Subtests) -> None:
    for verb, many, bare in [
        ("suffers", "suffer", "suffer"),
        ("is", "are", "be"),
        ("has", "have", "have"),
        ("dies", "die", "die"),
        ("goes", "go", "go"),
        ("reaches", "reach", "reach"),
        ("passes", "pass", "pass"),
        ("carries", "carry", "carry"),
        ("cannot", "cannot", "not"),
        ("fatigued", "fatigued", "fatigued"),
    ]:
        with subtests.test(verb=verb):
            assert words.agree(verb, many=False) == verb
            assert words.agree(verb, many=True) == many
            assert words.bare(verb) == bare


@pytest.mark.parametrize(
    ("word", "article"), [("Enemy", "an"), ("Crew", "a"), ("one", "a"), ("unexplored", "an")]
)
def test_an_article_fits_what_follows(word: str, article: str) -> None:
    assert words.article(word) == article


@pytest.mark.parametrize(
    ("clause", "denied"),
    [
        ('the Story "It is late" is ongoing', 'the Story "It is late" is not ongoing'),
        ("the Tile can be revealed", "the Tile cannot be revealed"),
        ("anyone has died", "no one has died"),
        ("a Fray is under way", "no Fray is under way"),
        ("a random Crew has died", "a random Crew has not died"),
        ("this Crew mans that Node", None),
    ],
)
def test_a_clause_is_denied_outside_names(clause: str, denied: str | None) -> None:
    assert phrases.negate(clause) == denied


def test_a_list_ends_in_its_joint() -> None:
    assert phrases.listed([]) == ""
    assert phrases.listed(["A"]) == "A"
    assert phrases.listed(["A", "B", "C"], "or") == "A, B or C"


def test_a_sentence_has_a_capital_and_one_ending() -> None:
    assert phrases.sentence("collect 1 Clue") == "Collect 1 Clue."
    assert phrases.sentence("choose one:") == "Choose one:"
    assert phrases.sentence('begin the Story "Who Is There?"') == 'Begin the Story "Who Is There?".'


@pytest.mark.parametrize(
    ("name", "few"),
    [
        ("Bell", True),
        ("the old bell", True),
        ("salt-wife's", False),
        ("the salt-wife bell", True),
        ("the very old bell", False),
        ("the 3 bells", False),
        ("", False),
        ("rust counters", False),
    ],
)
def test_up_to_three_words_are_told_from_the_sentence_around_them(name: str, few: bool) -> None:
    assert phrases.is_few_words(name) is few
