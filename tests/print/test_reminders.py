"""What words remind of is said beside a card, never on it."""

from __future__ import annotations

from everrain_dsl.print.reminders import FOUND, REMINDERS, reminder_of
from everrain_runtime.manual.manual import manual


def test_a_word_is_found_in_every_form_and_no_name_is() -> None:
    text = 'One Crew tests Luck. Begin the Story "The Test".'

    assert [match[0] for match in FOUND.finditer(text) if reminder_of(match[0])] == ["tests"]


def test_what_a_word_reminds_of_are_rules_that_there_are() -> None:
    rules = {rule.id for section in manual().sections for rule in section.rules}

    assert [each.words for each in REMINDERS if not set(each.rules) <= rules] == []
