"""What is done to crew: harm and rest, traits, who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_runtime.rules.crew.joining import is_full
from everrain_runtime.state.handles import IN_PORT
from everrain_runtime.state.places import slot
from tests.runtime.shipyard import Voyage, instead_of_dying, modifying, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.state import Crew
    from tests.runtime.assembly import Assembly


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give a ship at sea with Anna, whose track has 4 spaces, and Bert, whose track has 6."""
    return set_out(assembly)


# Trauma and strain


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_gems_are_placed_and_leave_a_crew_alive_until_the_track_is_full(
    voyage: Voyage, gem: str
) -> None:
    """TRM-01, CRW-06."""
    anna, _ = voyage.crew

    assert voyage.do(f"suffer_{gem}", anna, 3) == 3
    assert getattr(anna, gem) == 3
    assert anna in voyage.crew


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_a_full_track_kills_and_takes_no_more(voyage: Voyage, gem: str) -> None:
    """CRW-06: strain and trauma share one track (TRM-01)."""
    anna, bert = voyage.crew
    anna.trauma = 1

    assert voyage.do(f"suffer_{gem}", anna, 9) == 3
    assert voyage.crew == [bert]
    assert voyage.game.board.fates[anna.handle] == "dead"


def test_death_is_checked_after_each_gem(assembly: Assembly) -> None:
    """TRM-03: what a rescued crew has not suffered yet is still to come."""
    recover = (Op.DO, ("effect", "recover_everything"), (1,))
    instead_of_dying(assembly, recover)
    voyage = set_out(assembly)
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:enduring")

    assert voyage.do("suffer_strain", anna, 6) == 6
    assert (anna in voyage.crew, anna.strain) == (True, 2)


def test_who_is_rescued_and_gone_suffers_no_more(assembly: Assembly) -> None:
    """TRM-03."""
    recover = (Op.DO, ("effect", "recover_everything"), (1,))
    leave = (Op.DO, ("effect", "leave_ship"), (1,))
    instead_of_dying(assembly, recover, leave)
    voyage = set_out(assembly)
    anna, bert = voyage.crew
    voyage.game.board.set_traits(anna, positive="core:enduring")

    assert voyage.do("suffer_strain", anna, 6) == 4
    assert voyage.crew == [bert]


def test_in_a_batch_deaths_wait_for_the_end(voyage: Voyage) -> None:
    """FRY-C5: all blows land, then come deaths; what no track can take is lost."""
    anna, bert = voyage.crew
    with voyage.game.batch():
        assert voyage.do("suffer_trauma", anna, 5) == 4
        voyage.do("recover_trauma", anna, 1)
        voyage.do("suffer_trauma", bert, 6)

    assert voyage.crew == [anna]
    assert anna.trauma == 3


def test_a_price_in_strain_is_paid_in_full_or_not(voyage: Voyage) -> None:
    anna, _ = voyage.crew
    anna.trauma = 2

    assert voyage.game.pay("suffer_strain", anna, 1)
    assert not voyage.game.pay("suffer_strain", anna, 2)


def test_a_death_replaced_by_nothing_comes_after_all_while_the_track_is_full(
    assembly: Assembly,
) -> None:
    """CRW-06."""
    instead_of_dying(assembly)
    voyage = set_out(assembly)
    anna, bert = voyage.crew
    voyage.game.board.set_traits(anna, positive="core:enduring")
    voyage.do("suffer_strain", anna, 9)

    assert is_full(voyage.game, anna)
    assert voyage.crew == [bert]


@pytest.mark.parametrize(
    ("amount", "recovered", "left"), [(1, 1, 1), (2, 2, 0), (5, 2, 0), (0, 0, 2), (-1, 0, 2)]
)
@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_up_to_so_many_gems_of_that_kind_are_recovered(
    voyage: Voyage, gem: str, amount: int, recovered: int, left: int
) -> None:
    """TRM-02."""
    bert = voyage.crew[1]
    bert.strain = bert.trauma = 2

    assert voyage.do(f"recover_{gem}", bert, amount) == recovered
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
    voyage: Voyage, effect: str, left: tuple[int, int]
) -> None:
    """TRM-02: cards that wait for a recovery see it."""
    bert = voyage.crew[1]
    bert.trauma, bert.strain = 2, 3
    voyage.do(effect, bert)

    assert (bert.trauma, bert.strain) == left
    assert ("recover_strain" in voyage.said()) == (left[1] == 0)
    assert ("recover_trauma" in voyage.said()) == (left[0] == 0)


def test_a_recovery_of_both_kinds_counts_both(voyage: Voyage) -> None:
    bert = voyage.crew[1]
    bert.trauma = bert.strain = 2

    assert voyage.do("recover_everything", bert) == 4


def test_nothing_to_recover_is_nothing_done(voyage: Voyage) -> None:
    assert voyage.do("recover_everything", voyage.crew[0]) == 0
    assert voyage.said() == []


@pytest.mark.parametrize("gem", ["strain", "trauma"])
def test_a_crew_that_cannot_recover_does_not(assembly: Assembly, gem: str) -> None:
    permitting(assembly, f"crew_cannot_recover_{gem}")
    voyage = set_out(assembly)
    anna, bert = voyage.crew
    voyage.game.board.set_traits(anna, positive="core:permitting")
    bert.strain = bert.trauma = 2

    assert voyage.do(f"recover_{gem}", bert, 1) == 0

    voyage.do("recover_everything", bert)

    assert (bert.strain, bert.trauma) == ((2, 0) if gem == "strain" else (0, 2))


# Death and departure


def test_the_dead_leave_and_their_boards_and_traits_are_shuffled_back(voyage: Voyage) -> None:
    """CRW-07: an indelible trait is printed on the board."""
    voyage.deck("deckhand", "cara")
    voyage.deck("positive trait", "stout")
    voyage.deck("negative trait", "clumsy")
    anna, bert = voyage.crew
    voyage.game.board.set_traits(anna, positive="core:hardy", negative="core:vain")

    assert voyage.do("kill_crew", anna) == 1
    assert voyage.crew == [bert]
    assert voyage.cards_of("deckhand") == ["core:anna", "core:cara"]
    assert voyage.cards_of("positive trait") == ["core:hardy", "core:stout"]
    assert voyage.cards_of("negative trait") == ["core:clumsy", "core:vain"]


def test_the_dead_are_counted_and_those_who_leave_are_not(voyage: Voyage) -> None:
    anna, bert = voyage.crew
    voyage.visit(3, 2)
    voyage.do("leave_ship", anna)

    assert (voyage.game.value("crew_lost"), voyage.game.holds("someone_died")) == (0, False)

    voyage.do("kill_crew", bert)

    assert (voyage.game.value("crew_lost"), voyage.game.holds("someone_died")) == (1, True)

    voyage.game.board.memory.begin("turn")

    assert (voyage.game.value("crew_lost"), voyage.game.holds("someone_died")) == (1, False)


def test_who_leaves_returns_board_and_traits(voyage: Voyage) -> None:
    """CRW-07."""
    anna, bert = voyage.crew
    voyage.game.board.set_traits(anna, negative="core:vain")

    assert voyage.do("leave_ship", anna) == 1
    assert voyage.crew == [bert]
    assert voyage.game.board.fates[anna.handle] != "dead"
    assert voyage.cards_of("deckhand") == ["core:anna"]
    assert voyage.cards_of("negative trait") == ["core:vain"]


def test_fatigue_comes_and_goes_once(voyage: Voyage) -> None:
    """FAT-01, FAT-03."""
    anna = voyage.crew[0]

    assert voyage.do("become_rested", anna) == 0
    assert voyage.do("become_fatigued", anna) == 1
    assert anna.fatigued
    assert not voyage.game.pay("become_fatigued", anna)
    assert voyage.do("become_rested", anna) == 1
    assert not anna.fatigued


# Traits


def test_a_trait_replaces_the_one_of_its_kind(voyage: Voyage) -> None:
    """TRT-04: the one replaced is shuffled back."""
    voyage.deck("positive trait", "hardy", "lucky")
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")

    assert voyage.do("gain_positive_trait", anna) == 1
    assert (anna.positive, anna.negative) == ("core:hardy", "core:clumsy")
    assert voyage.cards_of("positive trait") == ["core:lucky", "core:stout"]


def test_a_negative_trait_replaces_the_negative_one(voyage: Voyage) -> None:
    """TRT-04."""
    voyage.deck("negative trait", "vain")
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")
    voyage.do("gain_negative_trait", anna)

    assert (anna.positive, anna.negative) == ("core:stout", "core:vain")
    assert voyage.cards_of("negative trait") == ["core:clumsy"]


def test_in_a_deck_of_both_kinds_the_next_of_the_kind_is_drawn(assembly: Assembly) -> None:
    """TRT-04: a set may shuffle its traits together; the others are shuffled back."""
    kinds = ["positive trait", "negative trait"]
    assembly.program("core:traits", "deck", kinds=kinds, sorted=False, joined=False)
    voyage = set_out(assembly)
    voyage.deck("positive trait", "clumsy", "lucky", "weary", "hardy", "vain")
    anna, bert = voyage.crew
    voyage.do("gain_positive_trait", anna)

    assert anna.traits == ("core:lucky",)

    voyage.deck("positive trait", "hardy", "weary", "stout", "clumsy")
    voyage.game.board.set_traits(bert, positive="core:hardy")
    voyage.do("gain_negative_trait", bert)

    assert bert.traits == ("core:hardy", "core:clumsy")
    assert voyage.cards_of("positive trait") == ["core:hardy", "core:stout", "core:weary"]


@pytest.mark.parametrize("effect", ["gain_positive_trait", "gain_negative_trait"])
def test_with_no_trait_left_none_is_gained(voyage: Voyage, effect: str) -> None:
    """GEN-09."""
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:stout", negative="core:clumsy")

    assert voyage.do(effect, anna) == 0
    assert (anna.positive, anna.negative) == ("core:stout", "core:clumsy")


def test_a_negative_trait_that_contradicts_is_drawn_again(voyage: Voyage) -> None:
    """TRT-03: what was drawn in vain is shuffled back."""
    voyage.deck("negative trait", "weary", "clumsy")
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:hardy")
    voyage.do("gain_negative_trait", anna)

    assert anna.negative == "core:clumsy"
    assert voyage.cards_of("negative trait") == ["core:weary"]


def test_a_positive_trait_gained_later_has_the_negative_one_drawn_again(voyage: Voyage) -> None:
    """TRT-09: whichever is new, the negative one goes."""
    voyage.deck("positive trait", "hardy")
    voyage.deck("negative trait", "clumsy")
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, negative="core:weary")
    voyage.do("gain_positive_trait", anna)

    assert anna.traits == ("core:hardy", "core:clumsy")
    assert voyage.cards_of("negative trait") == ["core:weary"]


def test_with_nothing_else_to_draw_a_contradiction_leaves_no_negative_trait(
    voyage: Voyage,
) -> None:
    """TRT-03, GEN-09."""
    voyage.deck("negative trait", "weary")
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:hardy")
    voyage.do("gain_negative_trait", anna)

    assert anna.negative == ""
    assert voyage.cards_of("negative trait") == ["core:weary"]


def test_a_trait_is_gained_by_its_name_from_deck_or_discard_pile(voyage: Voyage) -> None:
    voyage.deck("positive trait", "stout", "lucky", discard=["hardy"])
    anna, bert = voyage.crew

    assert voyage.do("gain_trait", anna, "core:lucky") == 1
    assert voyage.do("gain_trait", bert, "core:hardy") == 1
    assert (anna.positive, bert.positive) == ("core:lucky", "core:hardy")
    assert voyage.cards_of("positive trait") == ["core:stout"]
    assert voyage.discard_of("positive trait") == ()


def test_a_trait_nobody_can_hand_out_is_not_gained(voyage: Voyage) -> None:
    """Every copy is with others, the crew has it already, or it is indelible (TRT-06)."""
    anna, bert = voyage.crew
    voyage.game.board.set_traits(bert, positive="core:lucky")

    assert voyage.do("gain_trait", anna, "core:lucky") == 0

    voyage.deck("positive trait", "lucky")

    assert voyage.do("gain_trait", bert, "core:lucky") == 0
    assert voyage.do("gain_trait", anna, "core:wayfinder") == 0
    assert anna.traits == ()


def shellback(voyage: Voyage) -> Crew:
    """Make Anna a navigator with her indelible trait."""
    anna = voyage.crew[0]
    anna.card, anna.indelible = "core:navigator", "core:wayfinder"
    voyage.game.board.in_play = None
    return anna


@pytest.mark.parametrize(
    ("effect", "traits", "back"),
    [
        ("gain_positive_trait", ("core:wayfinder", "core:lucky"), "core:clumsy"),
        ("gain_negative_trait", ("core:wayfinder", "core:weary"), "core:clumsy"),
    ],
)
def test_a_shellback_has_one_place_for_either_kind(
    voyage: Voyage, effect: str, traits: tuple[str, ...], back: str
) -> None:
    """TRT-07; the indelible trait stays (TRT-06)."""
    voyage.deck("positive trait", "lucky")
    voyage.deck("negative trait", "weary")
    navigator = shellback(voyage)
    voyage.game.board.set_traits(navigator, negative="core:clumsy")
    voyage.do(effect, navigator)

    assert navigator.traits == traits
    assert back in voyage.cards_of("negative trait")


def test_a_negative_trait_drops_the_positive_one_of_a_shellback(voyage: Voyage) -> None:
    """TRT-07."""
    voyage.deck("negative trait", "weary")
    navigator = shellback(voyage)
    voyage.game.board.set_traits(navigator, positive="core:lucky")
    voyage.do("gain_negative_trait", navigator)

    assert navigator.traits == ("core:wayfinder", "core:weary")
    assert voyage.cards_of("positive trait") == ["core:lucky"]


def test_a_negative_trait_cannot_contradict_an_indelible_one(voyage: Voyage) -> None:
    """TRT-03, TRT-06."""
    voyage.deck("negative trait", "vain", "clumsy")
    navigator = shellback(voyage)
    voyage.do("gain_negative_trait", navigator)

    assert navigator.traits == ("core:wayfinder", "core:clumsy")


@pytest.mark.parametrize(
    ("effect", "left", "kind", "card"),
    [
        ("lose_positive_trait", ("core:wayfinder", "core:weary"), "positive trait", "core:lucky"),
        ("lose_negative_trait", ("core:wayfinder", "core:lucky"), "negative trait", "core:weary"),
    ],
)
def test_a_trait_that_is_lost_leaves_an_empty_place(
    voyage: Voyage, effect: str, left: tuple[str, ...], kind: str, card: str
) -> None:
    """TRT-05; indelible traits cannot be lost (TRT-06)."""
    anna = voyage.crew[0]
    anna.indelible = "core:wayfinder"
    voyage.game.board.set_traits(anna, positive="core:lucky", negative="core:weary")

    assert voyage.do(effect, anna) == 1
    assert anna.traits == left
    assert voyage.cards_of(kind) == [card]
    assert voyage.do(effect, anna) == 0


def test_a_redrawn_trait_is_shuffled_back_before_the_new_one_is_drawn(voyage: Voyage) -> None:
    """TRT-03, TRT-04: with no other left it may come again."""
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:lucky")

    assert voyage.do("redraw_positive_trait", anna) == 1
    assert anna.positive == "core:lucky"
    assert voyage.cards_of("positive trait") == []


def test_who_has_no_trait_to_redraw_draws_one(voyage: Voyage) -> None:
    voyage.deck("negative trait", "clumsy")
    anna = voyage.crew[0]

    assert voyage.do("redraw_negative_trait", anna) == 1
    assert anna.negative == "core:clumsy"
    assert voyage.do("redraw_positive_trait", anna) == 0


# Who comes


def test_a_deckhand_joins_below_deck_with_two_traits(voyage: Voyage) -> None:
    """HIR-02, HIR-03, HIR-06; boards of another kind are shuffled back (HIR-04)."""
    voyage.deck("deckhand", "navigator", "cara", "anna")
    voyage.deck("positive trait", "lucky")
    voyage.deck("negative trait", "clumsy")

    assert voyage.do("recruit_deckhand", 1) == 1
    assert len(voyage.crew) == 3
    cara = voyage.crew[2]
    assert (cara.card, cara.traits) == ("core:cara", ("core:lucky", "core:clumsy"))
    assert cara.below_deck
    assert voyage.ship.coin == 40
    assert voyage.cards_of("deckhand") == ["core:anna", "core:navigator"]
    assert "crew_joins" in voyage.said()


def test_a_shellback_joins_with_one_negative_trait(voyage: Voyage) -> None:
    """HIR-03, TRT-06."""
    voyage.deck("deckhand", "cara", "navigator")
    voyage.deck("positive trait", "lucky", "stout")
    voyage.deck("negative trait", "clumsy")

    assert voyage.do("recruit_shellback", 1) == 1
    assert voyage.crew[2].traits == ("core:wayfinder", "core:clumsy")
    assert voyage.cards_of("positive trait") == ["core:lucky", "core:stout"]
    assert voyage.top_of("positive trait") == "core:lucky"


def test_who_joins_in_a_circle_does_not_use_it(assembly: Assembly) -> None:
    """FAT-05: a benefit fires when a crew is moved there by an order or returned."""
    voyage = set_out(assembly, "slot 0", "Cabins, circle 1")
    voyage.deck("deckhand", "cara")
    voyage.do("recruit_deckhand", 1)
    cara = voyage.crew[2]

    assert (cara.spot, cara.fatigued) == ("1", False)
    assert "use_improvement" not in voyage.said()


def test_no_more_crew_join_than_there_are_slots(assembly: Assembly) -> None:
    """CRW-04, HIR-07: at sea nobody can be dismissed."""
    voyage = set_out(assembly, crew=3)
    voyage.deck("deckhand", "anna", "bert", "cara")

    assert voyage.do("recruit_deckhand", 3) == 1
    assert len(voyage.crew) == 4
    assert voyage.cards_of("deckhand") == ["core:bert", "core:cara"]
    assert "leave_ship" not in voyage.said()
    assert voyage.top_of("deckhand") == "core:bert"


def test_nobody_is_dismissed_because_another_ship_is_in_port(assembly: Assembly) -> None:
    """HIR-07, CRW-08."""
    voyage = set_out(assembly, players=2, crew=4)
    voyage.visit(3, 2)
    voyage.deck("deckhand", "cara")
    voyage.game.board.flow.you = voyage.other.handle

    assert voyage.do("recruit_deckhand", 1) == 0
    assert voyage.answers.asked == []


def test_in_port_a_crew_may_be_dismissed_for_another(assembly: Assembly) -> None:
    """HIR-07, CRW-08."""
    voyage = set_out(assembly, ("Bert",), crew=4)
    voyage.visit(3, 2)
    voyage.deck("deckhand", "cara")
    bert = voyage.crew[1]

    assert voyage.do("recruit_deckhand", 1) == 1
    assert bert not in voyage.crew
    assert len(voyage.crew) == 4


def test_in_port_nobody_needs_to_be_dismissed(assembly: Assembly) -> None:
    """HIR-07: the new crew is then refused."""
    voyage = set_out(assembly, (), crew=4)
    voyage.visit(3, 2)
    voyage.deck("deckhand", "cara")
    before = voyage.crew

    assert voyage.do("recruit_deckhand", 1) == 0
    assert voyage.crew == before
    assert len(voyage.answers.asked) == 1
    assert voyage.cards_of("deckhand") == ["core:cara"]


def test_with_no_board_of_that_kind_nobody_joins(voyage: Voyage) -> None:
    """GEN-09."""
    voyage.deck("deckhand", "navigator")

    assert voyage.do("recruit_deckhand", 1) == 0
    assert voyage.cards_of("deckhand") == ["core:navigator"]


def test_a_board_drawn_is_hired_for_its_wage(voyage: Voyage) -> None:
    """HIR-01, HIR-02."""
    card = voyage.card("cara")
    voyage.ship.coin = 15

    assert voyage.do("hire_crew", card) == 1
    assert (voyage.ship.coin, voyage.crew[2].card) == (0, "core:cara")
    assert voyage.game.board.find(card.handle) is None


def test_a_hire_may_cost_more_than_the_wage(assembly: Assembly) -> None:
    """HIR-01: the price of hires comes on top."""
    modifying(assembly, "price_of_hires", 3)
    voyage = set_out(assembly)
    voyage.improvement("charm", 2)
    voyage.do("hire_crew", voyage.card("cara"))

    assert voyage.ship.coin == 40 - 15 - 3


@pytest.mark.parametrize(
    ("name", "coin", "crew"), [("cara", 14, 2), ("cara", 40, 4), ("rope", 40, 2)]
)
def test_nobody_is_hired_without_coin_or_a_slot_or_a_board(
    assembly: Assembly, name: str, coin: int, crew: int
) -> None:
    """HIR-01, HIR-07."""
    voyage = set_out(assembly, crew=crew)
    voyage.ship.coin = coin
    card = voyage.card(name)

    assert voyage.do("hire_crew", card) == 0
    assert (len(voyage.crew), voyage.ship.coin) == (crew, coin)
    assert voyage.game.board.find(card.handle) is card
    assert voyage.answers.asked == []


# Given away, paid


def test_a_crew_changes_ships_with_all_it_carries(assembly: Assembly) -> None:
    """COP-02, COP-04."""
    voyage = set_out(assembly, players=2)
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:lucky")
    anna.trauma, anna.strain, anna.fatigued = 1, 2, True

    assert voyage.do("give_crew", anna, voyage.other) == 1
    assert anna in voyage.game.board.crew_of(voyage.other)
    assert anna.place == slot(voyage.other.handle, 0).handle
    assert (anna.positive, anna.trauma, anna.strain, anna.fatigued) == ("core:lucky", 1, 2, True)


def test_whoever_gets_the_crew_says_where_it_goes(assembly: Assembly) -> None:
    voyage = set_out(assembly, "slot 3", players=2)
    anna = voyage.crew[0]
    voyage.do("give_crew", anna, voyage.other)

    assert anna.place == slot(voyage.other.handle, 3).handle
    assert [asked.player for asked in voyage.answers.asked] == [voyage.other.handle]


def test_the_last_slot_can_be_filled_and_no_circle_is_used_on_arrival(assembly: Assembly) -> None:
    """COP-03, COP-04, FAT-05."""
    voyage = set_out(assembly, "slot 0", "Cabins, circle 1", players=2, crew=3)
    anna = voyage.crew[0]
    anna.strain = 2

    assert voyage.do("give_crew", anna, voyage.ship) == 0
    assert voyage.do("give_crew", anna, voyage.other) == 1
    assert (anna.spot, anna.strain, anna.fatigued) == ("1", 2, False)


def test_a_crew_is_not_given_where_it_cannot_go(assembly: Assembly) -> None:
    """COP-03: limits hold afterwards; ships that are not on the map do not trade (SET-19)."""
    voyage = set_out(assembly, players=2, crew=4)
    anna = voyage.crew[0]

    assert voyage.do("give_crew", anna, voyage.other) == 0
    assert voyage.do("give_crew", anna, voyage.ship) == 0

    voyage.do("kill_crew", voyage.game.board.crew_of(voyage.other)[0])
    voyage.other.space = 0

    assert voyage.do("give_crew", anna, voyage.other) == 0
    assert anna in voyage.crew


def test_all_wages_are_paid_if_they_can_be(voyage: Voyage) -> None:
    """HIR-08: wherever the crew are."""
    voyage.crew[0].place = IN_PORT
    voyage.do("pay_all_wages")

    assert (voyage.ship.coin, len(voyage.crew)) == (25, 2)


def test_of_those_who_cannot_all_be_paid_the_player_picks_who_leaves(assembly: Assembly) -> None:
    """HIR-08."""
    voyage = set_out(assembly, "Cara", crew=3)
    voyage.ship.coin = 17
    voyage.do("pay_all_wages")

    assert [crew.card for crew in voyage.crew] == ["core:anna", "core:bert"]
    assert voyage.ship.coin == 2
    assert voyage.cards_of("deckhand") == ["core:cara"]


def test_a_player_may_let_others_go_unpaid(assembly: Assembly) -> None:
    """HIR-08."""
    voyage = set_out(assembly, ("Bert",), crew=3)
    voyage.do("pay_all_wages")

    assert [crew.card for crew in voyage.crew] == ["core:anna", "core:cara"]
    assert voyage.ship.coin == 20


def test_whoever_costs_nothing_need_not_be_paid(voyage: Voyage) -> None:
    voyage.ship.coin = 0
    for crew in voyage.crew:
        crew.card = "core:rope"
    voyage.do("pay_all_wages")

    assert len(voyage.crew) == 2
    assert voyage.answers.asked == []


def test_who_pays_no_wages_loses_the_ship(voyage: Voyage) -> None:
    """SNK-13: a ship nobody is left on sinks."""
    voyage.fake("advance_token")
    voyage.ship.coin = 0
    voyage.do("pay_all_wages")

    assert voyage.crew == []
    assert not voyage.ship.afloat
