"""How each kind of card comes to its moment in a scenario, as the table in the docs says."""

from __future__ import annotations

import pytest

from tests.runtime.scenes import passes

CARDS = {
    "expedition": """
        expedition "Cave"
          every crew on the expedition suffers 1 strain

        scenario "it" of "Cave"
          given a deckhand on the expedition as the diver
          given a deckhand below deck as the cook
          expect the diver has exactly 1 strain
          expect the cook has exactly 0 strain
    """,
    "expedition, nobody given": """
        expedition "Cave"
          every crew on the expedition suffers 1 strain

        scenario "it" of "Cave"
          expect exactly 1 crew on the expedition
    """,
    "improvement": """
        improvement "Cots", cost 10
          crew space
            this crew recovers 2 strain

        scenario "it" of "Cots"
          given a deckhand with 3 strain as the sleeper
          expect the sleeper has exactly 1 strain
          expect the sleeper is fatigued
    """,
    "improvement, something else done": """
        improvement "Cots", cost 10
          crew space
            this crew recovers 2 strain

        scenario "it" of "Cots"
          given a deckhand with 3 strain as the sleeper
          do nothing happens
          expect the sleeper has exactly 3 strain
    """,
    "artillery": """
        artillery "Chasers", bow, cost 20
          range
            |   2
            | 1   1
            |   1
            | .   .
            |   ^

        scenario "it" of "Chasers"
          expect exactly 1 artillery
    """,
    "enemy": """
        enemy "Lout", act 1
          health 4, dice 2, spoils 0

        scenario "it" of "Lout"
          do this enemy suffers 3 trauma
          expect this enemy has exactly 3 trauma
          expect this enemy is on deck
          expect event an enemy suffers trauma
    """,
    "enemy ship": """
        enemy ship "Frigate"
          health 5, dice 4, engagement 3
          range
            |   2
            | 1   1
            |   1
            | .   .
            |   ^

        scenario "it" of "Frigate"
          do this enemy ship suffers 2 damage
          expect this enemy ship has exactly 2 damage
    """,
    "elder one": """
        elder one "Tide"
          health 8, dice 6, placed on the start space
          while arisen
            nothing happens
            collect 1 clue
          objective exactly 9 clues

        scenario "asleep" of "Tide"
          when all turns are over
          expect exactly 0 clues

        scenario "awake" of "Tide"
          given the elder one who is arisen
          when all turns are over
          expect exactly 1 clue
    """,
    "passenger": """
        denizen passenger "Amity" for "Ashmoor"
          on arrival
            collect 15 coin

        scenario "it" of "Amity"
          when this passenger arrives
          expect exactly 55 coin
          expect event this passenger arrives
    """,
    "story": """
        sea event "Song"
          begin story "Choir"

        story "Choir"
          starts from "Song"

          journey 14 "Widow", denizen alternative
            crew space
              cost pay 10 coin
              collect 1 clue
              continue

          epilogue 15 "Psalm", expedition
            collect 4 clues

        scenario "begun" of "Song"
          expect story "Choir" is ongoing

        scenario "paid" of "Widow"
          given a deckhand as the listener
          given 10 coin
          expect exactly 1 clue
          expect story "Choir" is ongoing

        scenario "lost" of "Widow"
          given a deckhand as the listener
          given 9 coin
          expect story "Choir" is lost
          expect event a story is lost

        scenario "told" of "Psalm"
          expect exactly 4 clues
          expect story "Choir" is finished
    """,
    "indelible": """
        shellback "Navigator"
          dice 2, track 6, wage 15
          strength 3, resolve 5, intelligence 7, luck 4
          indelible "Wayfinder" (sea)
            before this crew suffers strain
              prevent 1

        scenario "it" of "Wayfinder"
          do this crew suffers 3 strain
          expect this crew has exactly 2 strain
          expect this crew's intelligence is 7

        scenario "the board" of "Navigator"
          expect this crew's intelligence is 7
    """,
}


def test_a_card_comes_to_its_moment(subtests: pytest.Subtests) -> None:
    for kind, card in CARDS.items():
        with subtests.test(kind=kind):
            passes(card)


# Before anybody is aboard


def test_an_effect_given_before_any_crew_sinks_no_ship() -> None:
    passes(
        """
        sea event "Drift"
          collect 1 clue

        scenario "afloat" of "Drift"
          given collect 2 clues
          expect exactly 3 clues
          expect exactly 40 coin
          expect exactly 1 crew
        """
    )


def test_the_hand_that_keeps_the_ship_afloat_leaves_for_the_first_crew_given() -> None:
    passes(
        """
        improvement "Cots", cost 10
          crew space
            this crew recovers 2 strain

        scenario "the crew given uses it" of "Cots"
          given collect 1 clue
          given a deckhand with 3 strain as the sleeper
          expect the sleeper has exactly 1 strain
          expect exactly 1 crew

        scenario "there is room for as many as ever" of "Cots"
          given collect 1 clue
          given 4 deckhands
          expect exactly 4 crew

        scenario "nobody given" of "Cots"
          given collect 1 clue
          expect exactly 1 crew on deck
          expect exactly 1 crew
        """
    )


# A card among those to be drawn


def test_a_card_may_be_drawn_in_its_own_scenario() -> None:
    passes(
        """
        sea event "Twin", x2
          collect 1 clue
          encounter the next card from the "Sea Event" deck

        scenario "foreseen" of "Twin"
          given the next draw is "Twin", "Calm"
          expect exactly 2 clues

        scenario "on top" of "Twin"
          given the next draw is "Twin", "Calm"
          given look at the top 1 card from the "Sea Event" deck
          expect exactly 2 clues
        """
    )
