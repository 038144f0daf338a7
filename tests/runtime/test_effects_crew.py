"""What is done to crew: harm and rest, traits, who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_runtime.rules.crew.joining import is_full
from everrain_runtime.state.handles import IN_PORT
from everrain_runtime.state.places import slot
from tests.runtime.made_up_ship import (
    AtSea,
    instead_of,
    instead_of_dying,
    modifying,
    permitting,
    set_out,
)

if TYPE_CHECKING:
    from everrain_runtime.state import Crew
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give a ship at sea with Anna, whose track has 4 spaces, and Bert, whose track has 6."""
    return set_out(by_hand)


# Trauma and strain


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_gems_are_placed_and_leave_a_crew_alive_until_the_track_is_full(
    at_sea: AtSea, gem: str
) -> None:
    """TRM-01, CRW-06."""
    anna, _ = at_sea.crew

    assert at_sea.do(f"suffer_{gem}", anna, 3) == 3
    assert getattr(anna, gem) == 3
    assert anna in at_sea.crew


@pytest.mark.parametrize("gem", ["strain", "trauma"])
@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_is_suffered_and_recovered_no_times(at_sea: AtSea, gem: str, amount: int) -> None:
    """TRM-01, TRM-02."""
    anna, _ = at_sea.crew
    setattr(anna, gem, 2)

    assert at_sea.do(f"suffer_{gem}", anna, amount) == 0
    assert at_sea.do(f"recover_{gem}", anna, amount) == 0
    assert getattr(anna, gem) == 2


def test_nobody_joins_from_an_empty_deck(at_sea: AtSea) -> None:
    """HIR-06, GEN-09."""
    at_sea.deck("deckhand")

    assert at_sea.do("recruit_deckhand", 2) == 0
    assert len(at_sea.crew) == 2


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_a_full_track_kills_and_takes_no_more(at_sea: AtSea, gem: str) -> None:
    """CRW-06: strain and trauma share one track (TRM-01)."""
    anna, bert = at_sea.crew
    anna.trauma = 1

    assert at_sea.do(f"suffer_{gem}", anna, 9) == 3
    assert at_sea.crew == [bert]
    assert at_sea.game.board.fates[anna.handle] == "dead"


def test_death_is_checked_after_each_gem(by_hand: ByHand) -> None:
    """TRM-03: what a rescued crew has not suffered yet is still to come."""
    recover = (Op.DO, ("effect", "recover_everything"), (1,))
    instead_of_dying(by_hand, recover)
    at_sea = set_out(by_hand)
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:enduring")

    assert at_sea.do("suffer_strain", anna, 6) == 6
    assert (anna in at_sea.crew, anna.strain) == (True, 2)


def test_who_is_rescued_and_gone_suffers_no_more(by_hand: ByHand) -> None:
    """TRM-03."""
    recover = (Op.DO, ("effect", "recover_everything"), (1,))
    leave = (Op.DO, ("effect", "leave_ship"), (1,))
    instead_of_dying(by_hand, recover, leave)
    at_sea = set_out(by_hand)
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(anna, positive="core:enduring")

    assert at_sea.do("suffer_strain", anna, 6) == 4
    assert at_sea.crew == [bert]


def test_in_a_batch_deaths_wait_for_the_end(at_sea: AtSea) -> None:
    """FRY-C5: all blows land, then come deaths; what no track can take is lost."""
    anna, bert = at_sea.crew
    with at_sea.game.batch():
        assert at_sea.do("suffer_trauma", anna, 5) == 4
        at_sea.do("recover_trauma", anna, 1)
        at_sea.do("suffer_trauma", bert, 6)

    assert at_sea.crew == [anna]
    assert anna.trauma == 3


def test_a_price_in_strain_is_paid_in_full_or_not(at_sea: AtSea) -> None:
    anna, _ = at_sea.crew
    anna.trauma = 2

    assert at_sea.game.pay("suffer_strain", anna, 1)
    assert not at_sea.game.pay("suffer_strain", anna, 2)


def test_a_death_replaced_by_nothing_comes_after_all_while_the_track_is_full(
    by_hand: ByHand,
) -> None:
    """CRW-06."""
    instead_of_dying(by_hand)
    at_sea = set_out(by_hand)
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(anna, positive="core:enduring")
    at_sea.do("suffer_strain", anna, 9)

    assert is_full(at_sea.game, anna)
    assert at_sea.crew == [bert]


@pytest.mark.parametrize(
    ("amount", "recovered", "left"), [(1, 1, 1), (2, 2, 0), (5, 2, 0), (0, 0, 2), (-1, 0, 2)]
)
@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_up_to_so_many_gems_of_that_kind_are_recovered(
    at_sea: AtSea, gem: str, amount: int, recovered: int, left: int
) -> None:
    """TRM-02."""
    bert = at_sea.crew[1]
    bert.strain = bert.trauma = 2

    assert at_sea.do(f"recover_{gem}", bert, amount) == recovered
    other = "trauma" if gem == "strain" else "strain"
    assert (getattr(bert, gem), getattr(bert, other)) == (left, 2)


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        ("recover_all_strain", (2, 0)),
        ("recover_all_trauma", (0, 3)),
        ("recover_everything", (0, 0)),
    ],
)
def test_all_gems_of_a_kind_are_recovered_as_an_amount(
    at_sea: AtSea, effect: str, left: tuple[int, int]
) -> None:
    """TRM-02: cards that wait for a recovery see it."""
    bert = at_sea.crew[1]
    bert.trauma, bert.strain = 2, 3
    at_sea.do(effect, bert)

    assert (bert.trauma, bert.strain) == left
    assert ("recover_strain" in at_sea.said()) == (left[1] == 0)
    assert ("recover_trauma" in at_sea.said()) == (left[0] == 0)


def test_a_recovery_of_both_kinds_counts_both(at_sea: AtSea) -> None:
    bert = at_sea.crew[1]
    bert.trauma = bert.strain = 2

    assert at_sea.do("recover_everything", bert) == 4


def test_nothing_to_recover_is_nothing_done(at_sea: AtSea) -> None:
    assert at_sea.do("recover_everything", at_sea.crew[0]) == 0
    assert at_sea.said() == []


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_a_crew_that_cannot_recover_does_not(by_hand: ByHand, gem: str) -> None:
    permitting(by_hand, f"crew_cannot_recover_{gem}")
    at_sea = set_out(by_hand)
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(anna, positive="core:permitting")
    bert.strain = bert.trauma = 2

    assert at_sea.do(f"recover_{gem}", bert, 1) == 0

    at_sea.do("recover_everything", bert)

    assert (bert.strain, bert.trauma) == ((2, 0) if gem == "strain" else (0, 2))


# Death and departure


def test_the_dead_leave_and_their_boards_and_traits_are_shuffled_back(at_sea: AtSea) -> None:
    """CRW-07: an indelible trait is printed on the board."""
    at_sea.deck("deckhand", "cara")
    at_sea.deck("positive trait", "stout")
    at_sea.deck("negative trait", "clumsy")
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(anna, positive="core:hardy", negative="core:vain")

    assert at_sea.do("kill_crew", anna) == 1
    assert at_sea.crew == [bert]
    assert at_sea.cards_of("deckhand") == ["core:anna", "core:cara"]
    assert at_sea.cards_of("positive trait") == ["core:hardy", "core:stout"]
    assert at_sea.cards_of("negative trait") == ["core:clumsy", "core:vain"]


def test_the_dead_are_counted_and_those_who_leave_are_not(at_sea: AtSea) -> None:
    anna, bert = at_sea.crew
    at_sea.visit(3, 2)
    at_sea.do("leave_ship", anna)

    assert (at_sea.game.value("crew_lost"), at_sea.game.holds("someone_died")) == (0, False)

    at_sea.do("kill_crew", bert)

    assert (at_sea.game.value("crew_lost"), at_sea.game.holds("someone_died")) == (1, True)

    at_sea.game.board.memory.begin("turn")

    assert (at_sea.game.value("crew_lost"), at_sea.game.holds("someone_died")) == (1, False)


def test_who_leaves_returns_board_and_traits(at_sea: AtSea) -> None:
    """CRW-07."""
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(anna, negative="core:vain")

    assert at_sea.do("leave_ship", anna) == 1
    assert at_sea.crew == [bert]
    assert at_sea.game.board.fates[anna.handle] != "dead"
    assert at_sea.cards_of("deckhand") == ["core:anna"]
    assert at_sea.cards_of("negative trait") == ["core:vain"]


def test_fatigue_comes_and_goes_once(at_sea: AtSea) -> None:
    """FAT-01, FAT-03."""
    anna = at_sea.crew[0]

    assert at_sea.do("become_rested", anna) == 0
    assert at_sea.do("become_fatigued", anna) == 1
    assert anna.fatigued
    assert not at_sea.game.pay("become_fatigued", anna)
    assert at_sea.do("become_rested", anna) == 1
    assert not anna.fatigued


# Traits


def test_a_trait_replaces_the_one_of_its_kind(at_sea: AtSea) -> None:
    """TRT-04: the one replaced is shuffled back."""
    at_sea.deck("positive trait", "hardy", "lucky")
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")

    assert at_sea.do("gain_positive_trait", anna) == 1
    assert (anna.positive, anna.negative) == ("core:hardy", "core:clumsy")
    assert at_sea.cards_of("positive trait") == ["core:lucky", "core:stout"]


def test_a_negative_trait_replaces_the_negative_one(at_sea: AtSea) -> None:
    """TRT-04."""
    at_sea.deck("negative trait", "vain")
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")
    at_sea.do("gain_negative_trait", anna)

    assert (anna.positive, anna.negative) == ("core:stout", "core:vain")
    assert at_sea.cards_of("negative trait") == ["core:clumsy"]


def test_in_a_deck_of_both_kinds_the_next_of_the_kind_is_drawn(by_hand: ByHand) -> None:
    """TRT-04: a set may shuffle its traits together; the others are shuffled back."""
    kinds = ["positive trait", "negative trait"]
    by_hand.program("core:traits", "deck", kinds=kinds, sorted=False, joined=False)
    at_sea = set_out(by_hand)
    at_sea.deck("positive trait", "clumsy", "lucky", "weary", "hardy", "vain")
    anna, bert = at_sea.crew
    at_sea.do("gain_positive_trait", anna)

    assert anna.traits == ("core:lucky",)

    at_sea.deck("positive trait", "hardy", "weary", "stout", "clumsy")
    at_sea.game.board.set_traits(bert, positive="core:hardy")
    at_sea.do("gain_negative_trait", bert)

    assert bert.traits == ("core:hardy", "core:clumsy")
    assert at_sea.cards_of("positive trait") == ["core:hardy", "core:stout", "core:weary"]


@pytest.mark.parametrize("effect", ["gain_positive_trait", "gain_negative_trait"])
def test_with_no_trait_left_none_is_gained(at_sea: AtSea, effect: str) -> None:
    """GEN-09."""
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")

    assert at_sea.do(effect, anna) == 0
    assert (anna.positive, anna.negative) == ("core:stout", "core:clumsy")


def test_a_negative_trait_that_contradicts_is_drawn_again(at_sea: AtSea) -> None:
    """TRT-03: what was drawn in vain is shuffled back."""
    at_sea.deck("negative trait", "weary", "clumsy")
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:hardy")
    at_sea.do("gain_negative_trait", anna)

    assert anna.negative == "core:clumsy"
    assert at_sea.cards_of("negative trait") == ["core:weary"]


def test_a_positive_trait_gained_later_has_the_negative_one_drawn_again(at_sea: AtSea) -> None:
    """TRT-09: whichever is new, the negative one goes."""
    at_sea.deck("positive trait", "hardy")
    at_sea.deck("negative trait", "clumsy")
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, negative="core:weary")
    at_sea.do("gain_positive_trait", anna)

    assert anna.traits == ("core:hardy", "core:clumsy")
    assert at_sea.cards_of("negative trait") == ["core:weary"]


def test_with_nothing_else_to_draw_a_contradiction_leaves_no_negative_trait(
    at_sea: AtSea,
) -> None:
    """TRT-03, GEN-09."""
    at_sea.deck("negative trait", "weary")
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:hardy")
    at_sea.do("gain_negative_trait", anna)

    assert anna.negative == ""
    assert at_sea.cards_of("negative trait") == ["core:weary"]


def test_a_trait_is_gained_by_its_name_from_deck_or_discard_pile(at_sea: AtSea) -> None:
    at_sea.deck("positive trait", "stout", "lucky", discard=["hardy"])
    anna, bert = at_sea.crew

    assert at_sea.do("gain_trait", anna, "core:lucky") == 1
    assert at_sea.do("gain_trait", bert, "core:hardy") == 1
    assert (anna.positive, bert.positive) == ("core:lucky", "core:hardy")
    assert at_sea.cards_of("positive trait") == ["core:stout"]
    assert at_sea.discard_of("positive trait") == ()


def test_a_trait_nobody_can_hand_out_is_not_gained(at_sea: AtSea) -> None:
    """Every copy is with others, the crew has it already, or it is indelible (TRT-06)."""
    anna, bert = at_sea.crew
    at_sea.game.board.set_traits(bert, positive="core:lucky")

    assert at_sea.do("gain_trait", anna, "core:lucky") == 0

    at_sea.deck("positive trait", "lucky")

    assert at_sea.do("gain_trait", bert, "core:lucky") == 0
    assert at_sea.do("gain_trait", anna, "core:wayfinder") == 0
    assert anna.traits == ()


def shellback(at_sea: AtSea) -> Crew:
    """Make Anna a navigator with her indelible trait."""
    anna = at_sea.crew[0]
    anna.card, anna.indelible = "core:navigator", "core:wayfinder"
    at_sea.game.board.in_play = None
    return anna


@pytest.mark.parametrize(
    ("effect", "traits", "back"),
    [
        ("gain_positive_trait", ("core:wayfinder", "core:lucky"), "core:clumsy"),
        ("gain_negative_trait", ("core:wayfinder", "core:weary"), "core:clumsy"),
    ],
)
def test_a_shellback_has_one_place_for_either_kind(
    at_sea: AtSea, effect: str, traits: tuple[str, ...], back: str
) -> None:
    """TRT-07; the indelible trait stays (TRT-06)."""
    at_sea.deck("positive trait", "lucky")
    at_sea.deck("negative trait", "weary")
    navigator = shellback(at_sea)
    at_sea.game.board.set_traits(navigator, negative="core:clumsy")
    at_sea.do(effect, navigator)

    assert navigator.traits == traits
    assert back in at_sea.cards_of("negative trait")


def test_a_negative_trait_drops_the_positive_one_of_a_shellback(at_sea: AtSea) -> None:
    """TRT-07."""
    at_sea.deck("negative trait", "weary")
    navigator = shellback(at_sea)
    at_sea.game.board.set_traits(navigator, positive="core:lucky")
    at_sea.do("gain_negative_trait", navigator)

    assert navigator.traits == ("core:wayfinder", "core:weary")
    assert at_sea.cards_of("positive trait") == ["core:lucky"]


def test_a_negative_trait_cannot_contradict_an_indelible_one(at_sea: AtSea) -> None:
    """TRT-03, TRT-06."""
    at_sea.deck("negative trait", "vain", "clumsy")
    navigator = shellback(at_sea)
    at_sea.do("gain_negative_trait", navigator)

    assert navigator.traits == ("core:wayfinder", "core:clumsy")


@pytest.mark.parametrize(
    ("effect", "left", "kind", "card"),
    [
        ("lose_positive_trait", ("core:wayfinder", "core:weary"), "positive trait", "core:lucky"),
        ("lose_negative_trait", ("core:wayfinder", "core:lucky"), "negative trait", "core:weary"),
    ],
)
def test_a_trait_that_is_lost_leaves_an_empty_place(
    at_sea: AtSea, effect: str, left: tuple[str, ...], kind: str, card: str
) -> None:
    """TRT-05; indelible traits cannot be lost (TRT-06)."""
    anna = at_sea.crew[0]
    anna.indelible = "core:wayfinder"
    at_sea.game.board.set_traits(anna, positive="core:lucky", negative="core:weary")

    assert at_sea.do(effect, anna) == 1
    assert anna.traits == left
    assert at_sea.cards_of(kind) == [card]
    assert at_sea.do(effect, anna) == 0


def test_a_redrawn_trait_is_shuffled_back_before_the_new_one_is_drawn(at_sea: AtSea) -> None:
    """TRT-03, TRT-04: with no other left it may come again."""
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:lucky")

    assert at_sea.do("redraw_positive_trait", anna) == 1
    assert anna.positive == "core:lucky"
    assert at_sea.cards_of("positive trait") == []


def test_who_has_no_trait_to_redraw_draws_one(at_sea: AtSea) -> None:
    at_sea.deck("negative trait", "clumsy")
    anna = at_sea.crew[0]

    assert at_sea.do("redraw_negative_trait", anna) == 1
    assert anna.negative == "core:clumsy"
    assert at_sea.do("redraw_positive_trait", anna) == 0


# Traits that go from crew to crew


def test_a_trait_is_copied_onto_the_board(at_sea: AtSea) -> None:
    """TRT-04."""
    anna, bert = at_sea.crew
    board = at_sea.game.board
    board.set_traits(anna, positive="core:lucky")
    (lucky,) = board.traits.values()

    assert at_sea.do("copy_trait", lucky, bert) == 1
    assert [(each.crew, each.copied) for each in board.traits.values()] == [
        (anna.handle, False),
        (bert.handle, True),
    ]


@pytest.mark.parametrize("effect", ["copy_trait", "move_trait"])
def test_a_crew_gains_no_trait_that_it_has(at_sea: AtSea, effect: str) -> None:
    """TRT-04."""
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:lucky", negative="core:weary")
    lucky, weary = at_sea.game.board.traits.values()

    assert at_sea.do(effect, lucky, anna) == 0
    assert at_sea.do("swap_trait", lucky, weary) == 0
    assert [*at_sea.game.board.traits.values()] == [lucky, weary]


@pytest.mark.parametrize(("lost", "back"), [("positive", []), ("negative", ["core:weary"])])
def test_a_copy_that_is_lost_goes_back_to_no_deck(
    at_sea: AtSea, lost: str, back: list[str]
) -> None:
    """TRT-05: what the crew has beside it is a card, and does."""
    anna, bert = at_sea.crew
    board = at_sea.game.board
    board.set_traits(anna, positive="core:lucky")
    (lucky,) = board.traits.values()
    board.set_traits(bert, negative="core:weary")
    at_sea.do("copy_trait", lucky, bert)
    before = at_sea.cards_of(f"{lost} trait")

    assert at_sea.do(f"lose_{lost}_trait", bert) == 1
    assert at_sea.cards_of(f"{lost} trait") == [*before, *back]
    assert bert.traits == (("core:weary",) if lost == "positive" else ("core:lucky",))


@pytest.mark.parametrize("word", ["forbidden", "replaced"])
def test_a_copy_that_nobody_gets_is_not_on_the_board(by_hand: ByHand, word: str) -> None:
    """TRT-04."""
    if word == "forbidden":
        permitting(by_hand, "crew_cannot_gain_a_positive_trait", "negative trait")
    else:
        instead_of(by_hand, "crew_gains_trait")
    at_sea = set_out(by_hand)
    anna, bert = at_sea.crew
    board = at_sea.game.board
    board.set_traits(anna, positive="core:lucky")
    card = {"negative": "core:permitting"} if word == "forbidden" else {"positive": "core:enduring"}
    board.set_traits(bert, **card)
    lucky = next(each for each in board.traits.values() if each.card == "core:lucky")

    assert at_sea.do("copy_trait", lucky, bert) == 0
    assert {each.crew for each in board.traits.values()} == {anna.handle, bert.handle}
    assert len(board.traits) == 2


# Who comes


def test_a_deckhand_joins_below_deck_with_two_traits(at_sea: AtSea) -> None:
    """HIR-02, HIR-03, HIR-06; boards of another kind are shuffled back (HIR-04)."""
    at_sea.deck("deckhand", "navigator", "cara", "anna")
    at_sea.deck("positive trait", "lucky")
    at_sea.deck("negative trait", "clumsy")

    assert at_sea.do("recruit_deckhand", 1) == 1
    assert len(at_sea.crew) == 3
    cara = at_sea.crew[2]
    assert (cara.card, cara.traits) == ("core:cara", ("core:lucky", "core:clumsy"))
    assert cara.below_deck
    assert at_sea.ship.coin == 40
    assert at_sea.cards_of("deckhand") == ["core:anna", "core:navigator"]
    assert "crew_joins" in at_sea.said()


def test_a_shellback_joins_with_one_negative_trait(at_sea: AtSea) -> None:
    """HIR-03, TRT-06."""
    at_sea.deck("deckhand", "cara", "navigator")
    at_sea.deck("positive trait", "lucky", "stout")
    at_sea.deck("negative trait", "clumsy")

    assert at_sea.do("recruit_shellback", 1) == 1
    assert at_sea.crew[2].traits == ("core:wayfinder", "core:clumsy")
    assert at_sea.cards_of("positive trait") == ["core:lucky", "core:stout"]
    assert at_sea.top_of("positive trait") == "core:lucky"


def test_who_joins_in_a_circle_does_not_use_it(by_hand: ByHand) -> None:
    """FAT-05: a benefit fires when a crew is moved there by an order or returned."""
    at_sea = set_out(by_hand, "slot 0", "Cabins, circle 1")
    at_sea.deck("deckhand", "cara")
    at_sea.do("recruit_deckhand", 1)
    cara = at_sea.crew[2]

    assert (cara.spot, cara.fatigued) == ("1", False)
    assert "use_improvement" not in at_sea.said()


def test_no_more_crew_join_than_there_are_slots(by_hand: ByHand) -> None:
    """CRW-04, HIR-07: at sea nobody can be dismissed."""
    at_sea = set_out(by_hand, crew=3)
    at_sea.deck("deckhand", "anna", "bert", "cara")

    assert at_sea.do("recruit_deckhand", 3) == 1
    assert len(at_sea.crew) == 4
    assert at_sea.cards_of("deckhand") == ["core:bert", "core:cara"]
    assert "leave_ship" not in at_sea.said()
    assert at_sea.top_of("deckhand") == "core:bert"


def test_nobody_is_dismissed_because_another_ship_is_in_port(by_hand: ByHand) -> None:
    """HIR-07, CRW-08."""
    at_sea = set_out(by_hand, players=2, crew=4)
    at_sea.visit(3, 2)
    at_sea.deck("deckhand", "cara")
    at_sea.game.board.flow.you = at_sea.other.handle

    assert at_sea.do("recruit_deckhand", 1) == 0
    assert at_sea.answers.asked == []


def test_in_port_a_crew_may_be_dismissed_for_another(by_hand: ByHand) -> None:
    """HIR-07, CRW-08."""
    at_sea = set_out(by_hand, ("Bert",), crew=4)
    at_sea.visit(3, 2)
    at_sea.deck("deckhand", "cara")
    bert = at_sea.crew[1]

    assert at_sea.do("recruit_deckhand", 1) == 1
    assert bert not in at_sea.crew
    assert len(at_sea.crew) == 4


def test_in_port_nobody_needs_to_be_dismissed(by_hand: ByHand) -> None:
    """HIR-07: the new crew is then refused."""
    at_sea = set_out(by_hand, (), crew=4)
    at_sea.visit(3, 2)
    at_sea.deck("deckhand", "cara")
    before = at_sea.crew

    assert at_sea.do("recruit_deckhand", 1) == 0
    assert at_sea.crew == before
    assert len(at_sea.answers.asked) == 1
    assert at_sea.cards_of("deckhand") == ["core:cara"]


def test_with_no_board_of_that_kind_nobody_joins(at_sea: AtSea) -> None:
    """GEN-09."""
    at_sea.deck("deckhand", "navigator")

    assert at_sea.do("recruit_deckhand", 1) == 0
    assert at_sea.cards_of("deckhand") == ["core:navigator"]


def test_a_board_drawn_is_hired_for_its_wage(at_sea: AtSea) -> None:
    """HIR-01, HIR-02."""
    card = at_sea.card("cara")
    at_sea.ship.coin = 15

    assert at_sea.do("hire_crew", card) == 1
    assert (at_sea.ship.coin, at_sea.crew[2].card) == (0, "core:cara")
    assert at_sea.game.board.find(card.handle) is None


def test_a_hire_costs_what_cards_make_of_the_wage(by_hand: ByHand) -> None:
    """HIR-01: the price of hires is the wage, where no card changes it."""
    modifying(by_hand, "price_of_hires", 3)
    at_sea = set_out(by_hand)
    at_sea.improvement("charm", 2)
    at_sea.do("hire_crew", at_sea.card("cara"))

    assert at_sea.ship.coin == 40 - 3


@pytest.mark.parametrize(
    ("name", "coin", "crew"), [("cara", 14, 2), ("cara", 40, 4), ("rope", 40, 2)]
)
def test_nobody_is_hired_without_coin_or_a_slot_or_a_board(
    by_hand: ByHand, name: str, coin: int, crew: int
) -> None:
    """HIR-01, HIR-07."""
    at_sea = set_out(by_hand, crew=crew)
    at_sea.ship.coin = coin
    card = at_sea.card(name)

    assert at_sea.do("hire_crew", card) == 0
    assert (len(at_sea.crew), at_sea.ship.coin) == (crew, coin)
    assert at_sea.game.board.find(card.handle) is card
    assert at_sea.answers.asked == []


# Given away, paid


def test_a_crew_changes_ships_with_all_it_carries(by_hand: ByHand) -> None:
    """COP-02, COP-04."""
    at_sea = set_out(by_hand, players=2)
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:lucky")
    anna.trauma, anna.strain, anna.fatigued = 1, 2, True

    assert at_sea.do("give_crew", anna, at_sea.other) == 1
    assert anna in at_sea.game.board.crew_of(at_sea.other)
    assert anna.place == slot(at_sea.other.handle, 0).handle
    assert (anna.positive, anna.trauma, anna.strain, anna.fatigued) == ("core:lucky", 1, 2, True)


def test_whoever_gets_the_crew_says_where_it_goes(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, "slot 3", players=2)
    anna = at_sea.crew[0]
    at_sea.do("give_crew", anna, at_sea.other)

    assert anna.place == slot(at_sea.other.handle, 3).handle
    assert [asked.player for asked in at_sea.answers.asked] == [at_sea.other.handle]


def test_the_last_slot_can_be_filled_and_no_circle_is_used_on_arrival(by_hand: ByHand) -> None:
    """COP-03, COP-04, FAT-05."""
    at_sea = set_out(by_hand, "slot 0", "Cabins, circle 1", players=2, crew=3)
    anna = at_sea.crew[0]
    anna.strain = 2

    assert at_sea.do("give_crew", anna, at_sea.ship) == 0
    assert at_sea.do("give_crew", anna, at_sea.other) == 1
    assert (anna.spot, anna.strain, anna.fatigued) == ("1", 2, False)


def test_a_crew_is_not_given_where_it_cannot_go(by_hand: ByHand) -> None:
    """COP-03: limits hold afterwards; ships that are not on the map do not trade (SET-19)."""
    at_sea = set_out(by_hand, players=2, crew=4)
    anna = at_sea.crew[0]

    assert at_sea.do("give_crew", anna, at_sea.other) == 0
    assert at_sea.do("give_crew", anna, at_sea.ship) == 0

    at_sea.do("kill_crew", at_sea.game.board.crew_of(at_sea.other)[0])
    at_sea.other.space = 0

    assert at_sea.do("give_crew", anna, at_sea.other) == 0
    assert anna in at_sea.crew


def test_all_wages_are_paid_if_they_can_be(at_sea: AtSea) -> None:
    """HIR-08: wherever the crew are."""
    at_sea.crew[0].place = IN_PORT
    at_sea.do("pay_all_wages")

    assert (at_sea.ship.coin, len(at_sea.crew)) == (25, 2)


def test_of_those_who_cannot_all_be_paid_the_player_picks_who_leaves(by_hand: ByHand) -> None:
    """HIR-08."""
    at_sea = set_out(by_hand, "Cara", crew=3)
    at_sea.ship.coin = 17
    at_sea.do("pay_all_wages")

    assert [crew.card for crew in at_sea.crew] == ["core:anna", "core:bert"]
    assert at_sea.ship.coin == 2
    assert at_sea.cards_of("deckhand") == ["core:cara"]


def test_a_player_may_let_others_go_unpaid(by_hand: ByHand) -> None:
    """HIR-08."""
    at_sea = set_out(by_hand, ("Bert",), crew=3)
    at_sea.do("pay_all_wages")

    assert [crew.card for crew in at_sea.crew] == ["core:anna", "core:cara"]
    assert at_sea.ship.coin == 20


def test_whoever_costs_nothing_need_not_be_paid(at_sea: AtSea) -> None:
    at_sea.ship.coin = 0
    for crew in at_sea.crew:
        crew.card = "core:rope"
    at_sea.do("pay_all_wages")

    assert len(at_sea.crew) == 2
    assert at_sea.answers.asked == []


def test_who_pays_no_wages_loses_the_ship(at_sea: AtSea) -> None:
    """SNK-13: a ship nobody is left on sinks."""
    at_sea.fake("advance_token")
    at_sea.ship.coin = 0
    at_sea.do("pay_all_wages")

    assert at_sea.crew == []
    assert not at_sea.ship.afloat
