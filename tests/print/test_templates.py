"""Templates: a row prints what its class holds, and everything it names can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl.english.phrases import Words
from everrain_dsl.print import plain, render, templates
from everrain_dsl.print.templates import CATEGORIES, Category
from everrain_dsl.readback.clauses import OWN
from everrain_dsl.readback.forms import NUMBER_OF, Form, Gap, forms_of
from everrain_dsl.vocabulary import core
from tests.sources import compile_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.print.terms import Terms


@attrs.frozen
class Toll:
    """Something to print."""

    who: str
    most: int | None = None
    paid: tuple[int, ...] = ()


@pytest.fixture
def toll(monkeypatch: pytest.MonkeyPatch) -> Category:
    """Return a category of its own, which no other test sees."""
    monkeypatch.setattr(templates, "CATEGORIES", dict(CATEGORIES))
    Category("payer", lambda given, _: Words(given, plural=given.endswith("s")))
    return Category("toll")


def test_a_part_is_left_out_where_a_slot_in_it_holds_nothing(toll: Category, terms: Terms) -> None:
    toll.says(Toll, "{who:payer} pays~[, at most {most:figure}]")

    assert toll.text(Toll("the banker"), terms) == "the banker pays"
    assert toll.text(Toll("the divers", most=3), terms) == "the divers pay, at most 3"


def test_a_path_leads_into_what_a_class_holds(toll: Category, terms: Terms) -> None:
    toll.says(Toll, "pay {paid.1:figure} of {paid.0:figure}")

    assert toll.text(Toll("", paid=(5, 2)), terms) == "pay 2 of 5"


def test_an_article_fits_what_a_slot_holds(toll: Category, terms: Terms) -> None:
    toll.says(Toll, "pay a {who:name}")

    assert toll.text(Toll("enemy"), terms) == "pay an enemy"


def test_the_first_template_that_fits_is_taken(toll: Category, terms: Terms) -> None:
    toll.says(Toll, "pay nothing", most=0)
    toll.says(Toll, "pay much", when=lambda given: given.most is None)
    toll.says(None, "pay")

    assert [toll.text(Toll("", most=each), terms) for each in (0, None, 1)] == [
        *("pay nothing", "pay much", "pay"),
    ]


def test_what_no_template_prints_is_a_mistake_of_ours(toll: Category, terms: Terms) -> None:
    toll.says(int, "pay")

    with pytest.raises(TypeError, match="no toll prints Toll"):
        toll.text(Toll(""), terms)


def test_a_template_is_read_with_each_part_and_without(toll: Category) -> None:
    toll.says(Toll, "{who:payer} pays~[, at most {most:figure}]", "{who} pays[ up to {most}]")
    (template,) = toll.rows

    assert list(template.ways) == [
        ("{who:payer} pays~, at most {most:figure}", "{who} pays up to {most}"),
        ("{who:payer} pays~", "{who} pays"),
    ]


def read() -> Iterator[str]:
    """Yield every category that a form names, each once."""
    found: dict[str, None] = dict.fromkeys(name for name in CATEGORIES if CATEGORIES[name].rows)
    left = [*found, "effect", "permission"]
    while left:
        category = left.pop()
        yield category
        if category in OWN or category.startswith(NUMBER_OF):
            continue
        for form in forms_of(category, core()):
            gaps = [piece.category for piece in form.pieces if isinstance(piece, Gap)]
            left += [each for each in gaps if each not in found]
            found |= dict.fromkeys(gaps)


def test_every_category_that_a_template_names_can_be_read() -> None:
    assert {"number", "thing", "condition", "amount of clue"} <= set(read())


#: Templates whose source leaves out what they read, since it is said of what came before.
_LEFT_OUT = {"of another": "its {0}"}


def _is_usual(form: Form) -> bool:
    """Return whether a number stands before the name of the quantity that it usually is."""
    gaps = [piece.category for piece in form.pieces if isinstance(piece, Gap)]
    return "quantity" in gaps and "(" in form.pieces


def test_a_source_has_whatever_its_print_has() -> None:
    wrong = [
        (category, form.source)
        for category, each in CATEGORIES.items()
        if each.rows
        for form in forms_of(category, core())
        for gaps in [[piece for piece in form.pieces if isinstance(piece, Gap)]]
        if sorted(map(int, re.findall(r"\{(\d+)\}", form.source))) != list(range(len(gaps)))
        and form.source != _LEFT_OUT.get(category)
        and not _is_usual(form)
    ]

    assert wrong == []


def test_a_number_prints_however_deep_it_is() -> None:
    compiled = compile_text(f'sea event "Tally"\n  collect {"1 plus " * 240}1 clues\n')
    (card,) = (each for each in compiled.cards if each.name == "Tally")

    assert plain(render(card)).count("plus 1") == 240
