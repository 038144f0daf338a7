"""A fix is shown as one only if it holds where it is to be written."""

from __future__ import annotations

import pytest

from tests.messages.cases import found_in

_TRAIT = 'sea event "Squall Of Old"\n  one crew on deck gains trait "{}"\n'


def test_a_fix_that_holds_is_shown_and_kept_with_its_edit() -> None:
    (found,) = found_in(_TRAIT.format("Hardie"))

    assert found.help == "write `Hardy`"
    assert found.fix is not None
    assert (found.fix.span.text, found.fix.text) == ('"Hardie"', '"Hardy"')


@pytest.mark.parametrize("word", ["Hand", "Heart"])
def test_a_word_of_english_is_not_written_otherwise_by_nearness_alone(word: str) -> None:
    (found,) = found_in(_TRAIT.format(word))

    assert not (found.help or "").startswith("write `H")


def test_a_fix_that_brings_another_mistake_is_not_shown() -> None:
    text = 'relic "Flute Of Old", clue value 2\n  value 0 at "Grimsee", 10, 20 at "Grimsea"\n'
    (found,) = found_in(text)

    assert found.fix is None
    assert "write" not in (found.help or "")


def test_a_fix_is_shown_beside_other_mistakes_of_its_card() -> None:
    text = (
        'enemy "Wretch Of Old", act 1\n  hp 3, dice 1, spoils 1\n  when this enemy spawns\n'
        "    one crew on deck suffers 1 strain\n"
    )

    assert [each.help for each in found_in(text)] == [
        "write `health 3`",
        "write `after this enemy spawns`; to change what happens, `before this enemy spawns`",
    ]


def test_a_name_that_is_misspelt_does_not_keep_a_line_from_its_fix() -> None:
    text = 'sea event "Squall Of Old"\n  every crew who has trait "Hardie" recovers 1 sanity\n'
    (found,) = found_in(text)

    assert (found.help or "").startswith('write `every crew who has trait "Hardie" recovers 1')


def test_what_there_is_no_time_to_try_is_a_question() -> None:
    lines = "".join(f"  collect {number} clue\n" for number in range(2, 400))
    helps = [each.help for each in found_in(f'sea event "Squall Of Old"\n{lines}')]

    assert helps[0] == "write `clues`"
    assert helps[-1] == "did you mean `clues`"


def test_a_line_is_answered_again_when_there_is_no_time_for_new_ones() -> None:
    cards = [f'sea event "Squall {n}"\n  gain {n} clues\n' for n in range(2, 60)]
    helps = {each.span.line: each.help or "" for each in found_in("".join([*cards, cards[0]]))}

    assert helps[2].startswith("write `collect 2 clues`")
    assert not helps[2 * len(cards)].startswith("write")
    assert helps[2 * len(cards) + 2].startswith("write `collect 2 clues`")
