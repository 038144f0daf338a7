"""What `the amount` is of: the event that is waited for, said as what that did."""

from __future__ import annotations

import pytest

from tests.sources import compile_text

HEAD = 'positive trait "Stoic" (general)\n  after this crew suffers strain\n'


def test_the_amount_of_an_event_is_what_it_did() -> None:
    amount, did = (_code(f"    collect {said} coin\n") for said in ("the amount", _DID))

    assert amount == did


def test_what_an_effect_does_below_is_another_amount() -> None:
    hurt = "    one other crew suffers 1 strain\n"
    amount, did = (_code(f"{hurt}    collect {said} coin\n") for said in ("the amount", _DID))

    assert amount != did


@pytest.mark.parametrize("line", ["the amount", "the strain suffered"])
def test_what_is_put_off_has_no_amount(line: str) -> None:
    found = compile_text(f"{HEAD}    at the end of the turn\n      collect {line} coin\n")

    assert [each.code for each in found.diagnostics] != []


_DID = "the strain suffered"


def _code(body: str) -> object:
    compiled = compile_text(HEAD + body)
    (stoic,) = [one for one in compiled.bundle(compiled.own[0]).programs if "stoic" in one.id]
    return [routine.code for routine in stoic.routines]
