"""What is told of cards just within and just beyond what may be written, and nothing besides it."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.diagnostics.diagnostic import whole_file
from everrain_dsl.print import plain, render
from everrain_dsl.resolve import names
from tests.sources import compile_text, diagnostics_of


def told(text: str) -> list[tuple[str, str]]:
    """Return the code, and message and help, of everything that is told of *text*."""
    found = compile_text(text).diagnostics
    return [(each.code, f"{each.message}; {each.help}") for each in found]


def code_of(text: str) -> str:
    """Return what the last card of *text* means."""
    bundle = compile_text(text).bundle()
    return meaning(bundle.programs[-1], bundle)


def event(body: str) -> str:
    """Return a sea event that says *body*, whose lines are indented as it is."""
    return f'sea event "Squall"\n{body}\n'


def is_told(text: str, *expected: tuple[str, str]) -> None:
    """Assert that exactly these codes are told, each with a part of its message or help."""
    found = told(text)

    assert [code for code, _ in found] == [code for code, _ in expected]
    assert all(part in said for (_, said), (_, part) in zip(found, expected, strict=True)), found


# Names


@pytest.mark.parametrize(
    ("first", "line", "expected"),
    [
        (
            "the bosun suffers 1 strain",
            "collect 1 clue",
            "give the name on a line above",
        ),
        (
            "collect 1 clue",
            "the bosun suffers 1 strain",
            "give the name on a line above",
        ),
        ("choose one crew on deck as the bosun", "the bosun suffers 1 strain", None),
    ],
)
def test_a_name_of_another_card_is_none_of_this_one(
    first: str, line: str, expected: str | None
) -> None:
    other = event("  choose one crew on deck as the bosun\n  the bosun suffers 1 strain")
    card = f'\nsea event "Gale"\n  {first}\n  {line}\n'

    is_told(other + card, *[("E0220", expected)] if expected else [])


@pytest.mark.parametrize("kind", ["cast-off", "belay"])
def test_a_kind_of_orders_is_said_in_small_letters_and_no_other_is_meant(kind: str) -> None:
    orders = "".join(
        f'order "{name}", begin with 1, limit 2\n  collect 1 coin\n\n'
        for name in ("Belay", "Cast Off")
    )
    in_quotes = {"cast-off": "Cast Off", "belay": "Belay"}[kind]

    is_told(orders + event(f"  gain 1 {kind} order"))
    assert code_of(orders + event(f"  gain 1 {kind} order")) == code_of(
        orders + event(f'  gain 1 "{in_quotes}" order')
    )


@pytest.mark.parametrize(
    ("more", "printed"),
    [
        ("higher luck", "with higher Luck than the bosun"),
        ("more strain", "with more Strain than the bosun"),
    ],
)
def test_what_is_compared_with_another_is_printed_as_it_is_had(more: str, printed: str) -> None:
    named = "  choose one crew on deck as the bosun\n"
    made = compile_text(event(f"{named}  every crew with {more} than the bosun suffers 1 strain"))
    (squall,) = (card for card in made.cards if card.name == "Squall")

    assert made.diagnostics == ()
    assert f"Every Crew {printed} suffers" in plain(render(squall, made.phrasebook, {}))


def test_names_that_are_gone_are_those_declared_there() -> None:
    known = names.Names()
    for at, name in enumerate(("Gale", "Squall")):
        span = whole_file(f"{at}.rain")
        known.add(names.Declared("sea event", name, f"core:{name.lower()}", "core", span))
    left = known.without(lambda span: span.source.path == "0.rain")

    assert [each.name for each in left] == ["Squall"]


# Rows of dice and of numbers


@pytest.mark.parametrize(
    ("die", "face", "faces"),
    [
        ("attack", "evade", "use what the die shows: blank, damage, critical, omen"),
        ("fate", "blank", "use what the die shows: numbers from 0 to 9"),
    ],
)
def test_a_row_names_a_face_of_its_die(die: str, face: str, faces: str) -> None:
    rows = f"    {face}\n      collect 1 clue\n"
    more = "    0-9\n      lose 1 clue" if die == "fate" else "    blank\n      lose 1 clue"

    is_told(event(f"  roll {die}\n{rows}{more}"), ("E0215", faces))


def test_faces_of_the_die_are_rows() -> None:
    rows = [f"    {face}\n      collect 1 clue" for face in ("blank", "damage", "critical", "omen")]

    is_told(event("\n".join(["  roll attack", *rows])))
    is_told(event("\n".join(["  roll attack", *rows[1:]])), ("E0426", "no row covers blank"))


@pytest.mark.parametrize("asked", ["roll fate", "look up your clues"])
@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("    0-4\n      collect 1 coin", []),
        ("    0-4", [("E0116", "`0-4` has no lines under it")]),
        (
            '    choice "Wait"\n      collect 1 coin\n    0-4\n      collect 1 coin',
            [("E0410", '`choice "Wait"` doesn\'t belong in')],
        ),
    ],
)
def test_below_a_roll_stand_rows_and_below_rows_what_happens(
    asked: str, first: str, expected: list[tuple[str, str]]
) -> None:
    is_told(event(f"  {asked}\n{first}\n    5-9\n      collect 1 clue"), *expected)


@pytest.mark.parametrize(
    ("faces", "is_so"),
    [
        ("0 to 99", True),
        ("0 to 100", False),
        ("1 to 100", True),
        ("5 to 6", True),
        ("5 to 5", False),
        ("6 to 5", False),
        ("0 to 9, 12", False),
        ("0 to 9, blank", False),
    ],
)
def test_a_die_has_two_to_a_hundred_numbers_in_a_row_and_nothing_else(
    faces: str, is_so: bool
) -> None:
    expected = ("E0409", "`faces` takes a first and a last number")

    is_told(f'die "Big", faces {faces}\n', *[expected] * (not is_so))


def test_rows_of_a_number_lie_side_by_side_and_a_last_one_has_no_end(
    subtests: pytest.Subtests,
) -> None:
    for rows, expected in [
        (("0", "1-4", "5+"), []),
        (("0+",), []),
        (("1", "3+"), [("E0426", "no row covers 2")]),
        (("1-3", "3+"), [("E0425", "the rows `1-3` and `3+` both cover 3")]),
        (("0-2", "0+"), [("E0425", "the rows `0-2` and `0+` both cover 0-2")]),
        (("5+", "6-9"), [("E0425", "the rows `5+` and `6-9` both cover 6-9")]),
        (("5+", "9"), [("E0425", "the rows `5+` and `9` both cover 9")]),
        (("2+", "3+"), [("E0425", "the rows `2+` and `3+` both cover 3+")]),
        (("4-1", "5+"), [("E0427", "write `1-4`")]),
        (("omen", "2-4"), [("E0410", "rows, such as `0-4`")]),
        (("0-1", "omen", "3-4"), [("E0410", "rows, such as `0-4`")]),
    ]:
        with subtests.test(rows=str(rows)):
            lines = "".join(
                f"\n    {row}\n      collect {at + 2} clues" for at, row in enumerate(rows)
            )

            is_told(event(f"  look up your clues{lines}"), *expected)


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        ("fate rolls 0, 9", []),
        ("attack rolls omen", []),
        ("fate rolls 10", [("E0428", "0 to 9")]),
        ("fate rolls omen", [("E0215", "use what the die shows: numbers from 0 to 9")]),
        ("attack rolls evade", [("E0215", "use what the die shows: blank, damage, critical")]),
        ("attack rolls 3", [("E0325", "blank, damage, critical, omen")]),
    ],
)
def test_a_scenario_gives_a_die_what_it_shows(rolls: str, expected: list[tuple[str, str]]) -> None:
    scenario = f'scenario "so" of "Squall"\n  given {rolls}\n  expect exactly 1 clue\n'

    is_told(event("  roll 2 fate dice\n  collect 1 clue\n") + scenario, *expected)


@pytest.mark.parametrize(
    ("die", "expected"),
    [("fate", []), ("attack", [("E0342", "`the number of dice showing blank`")])],
)
def test_one_die_is_picked_where_dice_show_numbers(
    die: str, expected: list[tuple[str, str]]
) -> None:
    picked = "choose one die of the bones as the aim\n  collect the aim clues"

    is_told(event(f"  roll 2 {die} dice as the bones\n  {picked}"), *expected)


@pytest.mark.parametrize(
    ("roll", "line", "expected"),
    [
        ("attack", "raise the result by 1", ("E0325", "but the die `attack` shows faces")),
        ("fate", "change 1 fate die from omen to damage", ("E0215", "no face `omen`")),
        ("attack", "change 1 fate die from omen to damage", ("E0215", "no face `omen`")),
        ("fate", "re-roll 1 attack die", ("E0347", "write `fate` in place of `attack`")),
    ],
)
def test_behind_what_no_die_can_do_nothing_else_is_told(
    roll: str, line: str, expected: tuple[str, str]
) -> None:
    card = f'commodity "Bone"\n  value 5\n  before a roll of {roll} dice is read\n'

    is_told(f"{card}    {line}\n    that crew suffers 1 strain\n", expected)
    is_told(
        f"{card}    that crew suffers 1 strain\n",
        ("E0222", "no crew is certain to have been chosen"),
    )


# What stands below a line


@pytest.mark.parametrize(("under", "turned"), [("fail", "passes"), ("pass", "fails")])
def test_behind_what_turns_a_test_nothing_comes(under: str, turned: str) -> None:
    other = "pass" if under == "fail" else "fail"
    test = f"  one crew on deck tests luck\n    {other}\n      lose 1 clue\n    {under}\n"
    turn = f"      the test {turned}\n"

    is_told(event(f"{test}      collect 1 clue\n{turn}".rstrip("\n")))
    is_told(event(f"{test}{turn}      collect 1 clue"), ("E0349", f"the test {turned}"))


@pytest.mark.parametrize("line", ["this crew gets +1 luck", "this crew cannot suffer strain"])
def test_below_what_holds_nothing_stands_nothing(line: str) -> None:
    trait = f'positive trait "Odd" (sea)\n  {line}\n'

    is_told(trait)
    is_told(f"{trait}    collect 1 clue\n", ("E0115", f"`{line}` can't have lines under it"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("? What is it", "write one of these instead: abilities"),
        ("when this crew dies", "write `after this crew dies`"),
    ],
)
def test_what_a_keyword_has_no_place_for_is_told(line: str, said: str) -> None:
    is_told(
        f'keyword "Sea-Odd"\n  {line}\n', ("E0410", f"`{line}` doesn't belong in a keyword; {said}")
    )


def test_a_line_without_a_place_is_told_by_the_name_of_the_kind_it_stands_in() -> None:
    facts = "  dice 2, track 6, wage 15\n  strength 3, resolve 5, intelligence 7, luck 4\n"
    trait = '  indelible "Wayfarer" (sea)\n    ? What is it\n    this crew gets +1 luck\n'
    told_of = ("E0410", "`? What is it` doesn't belong in an indelible trait")

    is_told(f'shellback "Moor"\n{facts}{trait}', told_of)


@pytest.mark.parametrize(
    ("name", "help_"),
    [
        ("", "or choose from several, as in `choose one crew`"),
        (" as the mate", "`choose one crew as the mate`"),
    ],
)
def test_what_is_known_is_not_chosen_again(name: str, help_: str) -> None:
    chosen = "  choose one crew on deck as the bosun\n"

    is_told(event(f"{chosen}  choose the bosun{name}"), ("E0301", help_))


@pytest.mark.parametrize("inside", ["", "  "], ids=["the body", "a block in it"])
@pytest.mark.parametrize(
    ("line", "code", "help_"),
    [
        ("? What is it", "E0410", "`? What is it` doesn't belong in the body of a sea event"),
        ("! It is so", "E0410", "`! It is so` doesn't belong in the body of a sea event"),
        ('enemy "Eel"', "E0410", '`enemy "Eel"` doesn\'t belong in'),
        ("expect exactly 1 clue", "E0410", "`expect exactly 1 clue` doesn't belong in"),
        ("given fate rolls 3", "E0410", "`given fate rolls 3` doesn't belong in"),
    ],
)
def test_what_is_said_elsewhere_has_no_place_among_what_happens(
    inside: str, line: str, code: str, help_: str
) -> None:
    above = "  if at least 1 clue\n    lose 1 clue\n" if inside else "  collect 1 clue\n"

    is_told(event(f"{above}  {inside}{line}"), (code, help_))


def test_flavour_stands_below_the_first_line_of_a_card_or_of_a_branch() -> None:
    is_told(
        event("  collect 1 clue\n  > It rains"),
        ("E0430", "right below the first line of the card"),
    )
    is_told(
        event("  if at least 1 clue\n    lose 1 clue\n    > It rains"),
        ("E0470", "right below the first line of the card"),
    )


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (
            "  roll 2 attack dice as the throw\n  re-roll 1 die of the throw",
            "re-roll 1 die of the throw",
        ),
        ("  each player collects 1 clue", "each player collects 1 clue"),
        ("  choose one crew on deck as the cook", "choose one crew on deck as the cook"),
    ],
)
def test_nothing_stands_below_a_line_that_holds_nothing(body: str, line: str) -> None:
    is_told(event(f"{body}\n    collect 1 clue"), ("E0115", f"`{line}"))
    is_told(event(f"{body}\n  collect 1 clue"))


def test_what_stands_below_a_permission_is_told_where_it_begins() -> None:
    text = (
        'positive trait "Odd" (sea)\n  this crew cannot die\n    collect 1 clue\n    lose 1 clue\n'
    )
    (found,) = compile_text(text).diagnostics

    assert (found.code, found.span.text) == ("E0115", "collect 1 clue")


# Choices


OPEN = '  choice "A"\n    collect 1 clue\n'
CLOSED = '  choice "B"\n    requires at least 3 clues\n    collect 1 coin\n'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (OPEN + CLOSED, []),
        (CLOSED + CLOSED.replace("B", "C"), [("E0414", "unable to take any of these choices")]),
        (CLOSED, [("E0412", "`B` is the only choice here")]),
        (CLOSED + "  otherwise\n    collect 1 coin", [("E0412", "`B` is the only choice here")]),
        (OPEN + CLOSED + "  otherwise", [("E0116", "`otherwise` has no lines under it")]),
        (OPEN + CLOSED + "  otherwise\n    lose 1 clue", []),
    ],
)
def test_choices_are_several_and_one_of_them_can_be_taken(
    body: str, expected: list[tuple[str, str]]
) -> None:
    is_told(event(body.rstrip("\n")), *expected)


@pytest.mark.parametrize(
    ("choosing", "expected"),
    [
        ("choose one", []),
        ("choose up to 2", [("E0221", "may not have been chosen yet")]),
        ("choose any number", [("E0221", "may not have been chosen yet")]),
    ],
)
def test_what_every_choice_names_is_named_unless_none_may_be_taken(
    choosing: str, expected: list[tuple[str, str]]
) -> None:
    named = "collect 1 clue\n      reckon 2 as the toll"
    choices = "".join(f'    choice "{label}"\n      {named}\n' for label in "AB")

    is_told(event(f"  {choosing}\n{choices}  collect the toll coin"), *expected)


def test_what_a_choice_requires_is_asked_in_one_order_however_it_is_written() -> None:
    asked = ("    requires at least 3 clues\n", "    requires your ship is at sea\n")
    written = [
        event(f'  choice "A"\n{"".join(lines)}    collect 1 coin\n{OPEN.replace("A", "B")}')
        for lines in (asked, asked[::-1])
    ]

    # What has to be there comes first: it stands as a sentence of its own on the card.
    assert code_of(written[0]) == code_of(written[1])
    together = event(
        '  choice "A"\n    requires at least 3 clues and your ship is at sea\n    collect 1 coin\n'
        + OPEN.replace("A", "B")
    )
    assert code_of(written[0]) == code_of(together)


# Names on several ways


AGREED = "  if every player agrees\n    choose one crew on deck as the {}\n  otherwise\n    {}\n"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("cook", "choose one crew below deck as the cook", []),
        ("cook", "collect 1 clue", [("E0221", "`the cook` may not have been chosen yet")]),
        (
            "mate",
            "choose one crew below deck as the cook",
            [("E0221", "`the cook` may not have been chosen yet")],
        ),
    ],
)
def test_a_name_holds_behind_an_agreement_if_it_is_given_either_way(
    first: str, second: str, expected: list[tuple[str, str]]
) -> None:
    is_told(event(f"{AGREED.format(first, second)}  the cook suffers 1 strain"), *expected)


# What follows from a mistake is not told


@pytest.mark.parametrize(
    "body",
    [
        "its owner collects 1 clue",
        "destroy its node",
        "that crew suffers 1 strain",
        "the cook suffers 1 strain",
    ],
)
def test_what_depends_on_an_unknown_group_is_not_told_as_well(body: str) -> None:
    is_told(
        event(f'  for each crew with trait "Nope"\n    {body}'),
        ("E0211", "no trait is called `Nope`"),
    )


@pytest.mark.parametrize(
    ("line", "told_of"),
    [
        ("if its strain is at least 2\n      collect 1 clue", "`its`"),
        ("collect its strain clues", "`its`"),
        ("its owner collects 1 clue", "`its owner`"),
    ],
)
def test_nothing_is_its_own_where_nothing_has_been_spoken_of(line: str, told_of: str) -> None:
    is_told(
        f'rules "Odd"\n  after a round begins\n    {line}\n',
        ("E0228", f"{told_of} has nothing to belong to"),
    )
    known = f'rules "Odd"\n  after a crew suffers strain\n    {line}\n'
    assert told(known) == []


@pytest.mark.parametrize(
    ("scenario", "help_"),
    [
        (False, "give the name on a line above"),
        (True, "set it up on a line above"),
    ],
)
def test_who_is_unknown_is_chosen_on_a_card_and_given_in_a_scenario(
    scenario: bool, help_: str
) -> None:
    card = event("  collect 1 clue" if scenario else "  the host collects 1 clue")
    played = 'scenario "it" of "Squall"\n  given 1 clue\n  do the host collects 1 clue\n'

    is_told(card + "\n" + played * scenario, ("E0220", help_))


# Groups, and what a card speaks of


def test_some_of_a_group_are_picked_by_their_kind() -> None:
    chosen = "  choose 2 treasures in the hold\n"

    assert told(event(f"{chosen}  discard one commodity of those treasures")) == []
    assert code_of(event(f"{chosen}  discard one commodity of those treasures")) == code_of(
        event(f"{chosen}  discard one commodity of them")
    )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("  your ship suffers 1 damage", {("effect", "suffer_damage"), ("noun", "noun_ship")}),
        (
            "  choose one crew on deck\n  its ship suffers 1 damage",
            {
                *(("effect", "suffer_damage"), ("filter", "on_deck"), ("filter", "whose")),
                *(("noun", "noun_crew"), ("noun", "noun_ship")),
            },
        ),
    ],
)
def test_a_card_knows_each_word_it_is_written_with(body: str, words: set[tuple[str, str]]) -> None:
    (card,) = compile_text(event(body)).named("Squall")

    assert set(card.words) == words


def test_counters_are_the_same_in_capitals_and_events_are_not() -> None:
    counters = [event(f'  add 1 "{name}" counter to your ship') for name in ("Rot", "rot")]

    assert code_of(counters[0]) == code_of(counters[1])


# Ends and starts of times


@pytest.mark.parametrize(
    ("time", "whose"),
    [
        ("the end of the turn", "active"),
        ("the end of the round", "active"),
        ("the end of the next turn", "anyone"),
        ("the start of the next turn", "anyone"),
        ("the end of your turn", "you"),
        ("the end of your next turn", "you"),
        ("the start of your next turn", "you"),
    ],
)
def test_a_card_waits_for_the_end_of_whose_turn_it_says(time: str, whose: str) -> None:
    text = f'positive trait "Odd" (sea)\n  after this crew dies\n    at {time}\n      lose 1 clue\n'
    (waiting,) = compile_text(text).bundle().programs[-1].moments

    assert waiting.whose == whose


# Facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('location "Odd", shared\n', [("E0417", "the text of this location is missing")]),
        ('location "Odd", shared, holds 3\n', [("E0409", "`holds` takes kinds of cards")]),
        ('location "Odd", shared, holds denizens\n', []),
        ('rules "Odd", optional\n', [("E0417", "the text of these rules is missing")]),
        ('rules "Odd", optional\n  plays 3\n', [("E0409", "`plays` takes names in quotes")]),
    ],
)
def test_a_fact_that_says_something_is_all_a_card_needs_right_or_wrong(
    text: str, expected: list[tuple[str, str]]
) -> None:
    is_told(text, *expected)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ("health 1, dice 1, spoils 0", []),
        ("health 1, 4, spoils 0", [("E0409", "write `dice 4`: the word `dice` is missing")]),
        ("health 1, dice 1, 5", [("E0409", "write `spoils 5`: the word `spoils` is missing")]),
        ("health 1, dice 1, spoils 0, 3", [("E0409", "write one value after `spoils`")]),
        (
            "health 1, 4, 3",
            [("E0406", "`dice` is missing from this enemy"), ("E0409", "write `spoils 3`")],
        ),
    ],
)
def test_a_value_too_many_is_that_of_the_fact_that_is_missing(
    facts: str, expected: list[tuple[str, str]]
) -> None:
    is_told(f'enemy "Odd", act 1\n  {facts}\n', *expected)


# Words of a set


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("crew", "the word already means something"),
        ("crews", "the word already means something"),
        ("this", "the word already means something"),
        ("squalls", "it is a plural"),
    ],
)
def test_a_kind_is_called_by_one_word_that_means_nothing_yet(word: str, why: str) -> None:
    is_told(f'kind "{word}", plural "{word}es", is read once\n', ("E0814", why))


PORTENT = 'kind "portent", plural "portents", is read once\n'
OMEN = 'deck "Portent", holds portents\nportent "A"{}\n  collect 1 clue\n'


@pytest.mark.parametrize(
    ("part", "fact", "expected"),
    [
        ('field "glance", a number from 0 to 5', ", glance 1", []),
        ('field "glances", a number from 0 to 5', ", glances 1", ["it is a plural"]),
        ('field "omens", a number from 0 to 5', ", omens 1", ["the word already means something"]),
        ('section "glances"', "", ["it is a plural"]),
        ('field "danger", one of slight, glances', ", danger glances", []),
        ('section "peril"\n  section "peril"', "", ["the kind already has it"]),
        (
            'field "peril", a number from 0 to 5\n  section "peril"',
            ", peril 1",
            ["the kind already has it"],
        ),
    ],
)
def test_parts_of_a_kind_are_called_by_words_of_their_own_and_its_words_may_be_of_several(
    part: str, fact: str, expected: list[str]
) -> None:
    found = told(f"{PORTENT}  {part}\n{OMEN.format(fact)}")

    assert [code for code, _ in found if code == "E0818"] == ["E0818"] * len(expected)
    assert all(why in said for (_, said), why in zip(found, expected, strict=False)), found


# Suggestions


@pytest.mark.parametrize(("most", "first", "later"), [(3, 3, 0), (4, 3, 1), (2, 2, 0)])
def test_names_are_looked_through_until_so_many_have_been(
    monkeypatch: pytest.MonkeyPatch, most: int, first: int, later: int
) -> None:
    known = names.Names()
    for name in ("Rope", "Ropes", "Roper"):
        known.add(names.Declared("relic", name, f"local:{name}", "local", whole_file("local")))
    monkeypatch.setattr(names, "MOST_LOOKS", most)

    assert len([*known.candidates(frozenset({"relic"}), "local")]) == first
    assert len([*known.candidates(frozenset({"relic"}), "local")]) == later


@pytest.mark.parametrize("value", ["up to your clues", "up to 3"])
def test_what_holds_asks_nobody_for_a_number(value: str) -> None:
    card = 'positive trait "Sq" (sea)\n  the price of hires becomes {}\n'

    (found,) = diagnostics_of(card.format(value).encode())

    assert (found.code, "a player can't pick an amount here" in found.message) == ("E0301", True)
    assert not diagnostics_of(card.format("2").encode())
