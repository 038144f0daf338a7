"""Every card as data: as its schema says, and as a query asks for it."""

from __future__ import annotations

import json

import jsonschema

from everrain_site.data import JSON, SCHEMA, SCRIPT, data, files
from everrain_site.search_index import entries
from tests.site.odd_set import compiled, reference
from tests.site.test_web import core_and_showcase


def test_the_data_is_as_its_schema_says() -> None:
    made = files(reference())
    schema = json.loads(made[SCHEMA])

    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(made[JSON]), schema)


def test_the_script_holds_the_same_as_the_json() -> None:
    made = files(reference())

    said = made[SCRIPT].removeprefix("window.everrainCards=").removesuffix(";\n")
    assert json.loads(said) == json.loads(made[JSON])


def test_every_card_is_there_with_its_text() -> None:
    cards = {card["id"]: card for card in data(reference())["cards"]}

    assert {*cards} == {card.id for card in compiled().cards}
    assert cards["odd:walker"]["rules"] == ["This Enemy cannot move."]
    assert cards["odd:walker"]["page"] == "cards/odd/walker.html"
    assert ["Health", "1"] in cards["odd:walker"]["facts"]
    assert cards["odd:piper"]["rules"] == ["Tune: This Crew gets +1 Resolve."]
    assert cards["odd:walker"]["fields"]["health"] == [1]


def test_kin_say_the_same() -> None:
    made = core_and_showcase()
    kin = {card.id: made.kin(card) for card in made.cards.values()}

    assert sum(map(bool, kin.values())) > 100
    for identity, alike in kin.items():
        own = made.cards[identity]
        assert own not in alike
        assert all(other.kind == own.kind for other in alike)
        assert all({*other.words} & {*own.words} for other in alike)


def test_a_heading_is_found_at_the_place_that_its_page_names() -> None:
    page = "# Things\n\nText.\n\n## Print them {: #sheet }\n\nText.\n\n## Read them\n\nText.\n"
    found = entries(reference(), {"own-set.md": page})

    places = [each.address for each in found if each.address.startswith("own-set.html")]
    assert places == ["own-set.html", "own-set.html#sheet", "own-set.html#read-them"]


def test_a_heading_is_found_by_the_words_that_its_page_gives_it() -> None:
    page = '# Things\n\n## Orders {: #orders data-index="new action" }\n\nText.\n\n## Rest {: data-index="nap" }\n'
    found = {each.address: each for each in entries(reference(), {"own-set.md": page})}

    assert found["own-set.html#orders"].sought == "new action"
    assert found["own-set.html#orders"].title == "Orders"
    assert found["own-set.html#rest"].sought == "nap"
