"""Where a wrong line stands: whole cards, with @@ in its place."""

from __future__ import annotations

T: dict[str, str] = {}
T["event"] = """sea event "Test Card"
  choice "One"
    @@
    collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["event_if"] = """sea event "Test Card"
  choice "One"
    @@
      collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["event_test"] = """sea event "Test Card"
  choice "One"
    @@
      pass
        collect 1 clue
      fail
        spawn 1 enemy
  choice "Two"
    lose 1 clue
"""
T["pass"] = """sea event "Test Card"
  choice "One"
    one crew on deck tests luck
      @@
        collect 1 clue
      fail
        spawn 1 enemy
  choice "Two"
    lose 1 clue
"""
T["pass_more"] = """sea event "Test Card"
  choice "One"
    one crew on deck tests luck
      @@
        collect 3 clues
      pass
        collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["fail_more"] = """sea event "Test Card"
  choice "One"
    one crew on deck tests luck
      pass
        collect 1 clue
      @@
        spawn 2 enemies
      fail
        spawn 1 enemy
  choice "Two"
    lose 1 clue
"""
T["fail"] = """sea event "Test Card"
  choice "One"
    one crew on deck tests luck
      pass
        collect 1 clue
      @@
        spawn 1 enemy
  choice "Two"
    lose 1 clue
"""
T["row_low"] = """sea event "Test Card"
  choice "One"
    roll fate
      @@
        spawn 1 enemy
      4-9
        collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["row_mid"] = """sea event "Test Card"
  choice "One"
    roll fate
      0-3
        spawn 1 enemy
      @@
        collect 1 clue
      7-9
        collect 2 clues
  choice "Two"
    lose 1 clue
"""
T["row_high"] = """sea event "Test Card"
  choice "One"
    roll fate
      0-7
        spawn 1 enemy
      @@
        collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["roll"] = """sea event "Test Card"
  choice "One"
    @@
      0-3
        spawn 1 enemy
      4-9
        collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["mate"] = """sea event "Test Card"
  choice "One"
    choose one crew on deck as the mate
    @@
  choice "Two"
    lose 1 clue
"""
T["looked"] = """sea event "Test Card"
  choice "One"
    look at the top 2 cards from the "Sea Event" deck
    @@
  choice "Two"
    lose 1 clue
"""
T["otherwise"] = """sea event "Test Card"
  choice "One"
    if at least 4 clues
      lose 1 clue
    @@
      collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["choice_head"] = """sea event "Test Card"
  @@
    collect 2 clues
  choice "Two"
    lose 1 clue
"""
T["cost"] = """sea event "Test Card"
  choice "One"
    @@
    collect 2 clues
  choice "Two"
    lose 1 clue
"""
T["flavour"] = """sea event "Test Card"
  @@
  choice "One"
    collect 2 clues
  choice "Two"
    lose 1 clue
"""
T["trait"] = """positive trait "Test Trait" (general)
  @@
"""
T["trait_when"] = """positive trait "Test Trait" (general)
  @@
    collect 1 clue
"""
T["trait_before"] = """positive trait "Test Trait" (general)
  before this crew suffers trauma
    @@
"""
T["trait_prevent"] = """positive trait "Test Trait" (general)
  @@
    prevent 1
"""
T["trait_while"] = """positive trait "Test Trait" (general)
  @@
    this crew gets +1 luck
"""
T["trait_reroll"] = """positive trait "Test Trait" (general)
  @@
    re-roll the test
"""
T["trait_saved"] = """positive trait "Test Trait" (general)
  @@
    this crew recovers everything
    move this crew to below deck
"""
T["use"] = """trinket "Test Thing"
  value 5 at "Duskfall", 15, 25 at "Ashmoor"
  use
    @@
"""
T["trinket"] = """trinket "Test Thing"
  value 5 at "Duskfall", 15, 25 at "Ashmoor"
  @@
"""
T["trinket_fact"] = """trinket "Test Thing"
  @@
  use
    collect 1 clue
"""
T["trinket_when"] = """trinket "Test Thing"
  value 5 at "Duskfall", 15, 25 at "Ashmoor"
  @@
    collect 1 clue
"""
T["commodity"] = """commodity "Test Ware"
  value 5 at "Duskfall", 15, 25 at "Ashmoor"
  @@
"""
T["improvement"] = """improvement "Test Engine", cost 10
  @@
"""
T["improvement_when"] = """improvement "Test Engine", cost 10
  @@
    collect 1 clue
"""
T["improvement_prevent"] = """improvement "Test Engine", cost 10
  @@
    prevent 1
"""
T["improvement_head"] = """@@
  crew space
    collect 1 clue
"""
T["space_head"] = """improvement "Test Engine", cost 10
  @@
    collect 1 clue
"""
T["artillery"] = """artillery "Test Gun", bow, cost 20
  range
    |   ^
    | .   .
    |   1
    | 1   1
    |   2
  @@
"""
T["artillery_head"] = """@@
  range
    |   ^
    | .   .
    |   1
    | 1   1
    |   2
"""
T["enemy"] = """enemy "Test Fiend", act 1
  health 3, dice 2, spoils 1
  @@
"""
T["enemy_when"] = """enemy "Test Fiend", act 1
  health 3, dice 2, spoils 1
  @@
    collect 1 clue
"""
T["enemy_omen"] = """enemy "Test Fiend", act 1
  health 3, dice 2, spoils 1
  omen 1 "Test"
    @@
"""
T["enemy_fact"] = """enemy "Test Fiend", act 1
  @@
  omen 1 "Test"
    advance agenda by 1
"""
T["enemy_head"] = """@@
  health 3, dice 2, spoils 1
"""
T["expedition"] = """expedition "Test Place"
  choice "One"
    @@
  choice "Two"
    collect 1 clue
"""
T["incident"] = """denizen incident "Test Soul"
  crew space
    @@
"""
T["incident_test"] = """denizen incident "Test Soul"
  crew space
    @@
      pass
        collect 1 clue
      fail
        this crew suffers 1 strain
"""
T["trait_head"] = """@@
  this crew gets +1 luck
"""
T["event_head"] = """@@
  choice "One"
    collect 1 clue
  choice "Two"
    lose 1 clue
"""
T["scenario"] = """sea event "Test Card"
  choice "One"
    collect 2 clues
    one crew on deck suffers 1 strain
  choice "Two"
    lose 1 clue

scenario "it works" of "Test Card"
  given a deckhand on deck as the mate
  @@
  choose "One"
  expect exactly 2 clues
"""
T["scenario_end"] = """sea event "Test Card"
  choice "One"
    collect 2 clues
    one crew on deck suffers 1 strain
  choice "Two"
    lose 1 clue

scenario "it works" of "Test Card"
  given a deckhand on deck as the mate
  choose "One"
  @@
"""
T["scenario_do"] = """sea event "Test Card"
  choice "One"
    collect 2 clues
    one crew on deck suffers 1 strain
  choice "Two"
    lose 1 clue

scenario "it works" of "Test Card"
  given a deckhand on deck as the mate
  @@
  expect exactly 2 clues
"""
T["passenger"] = """denizen passenger "Test Guest" for "Duskfall"
  while aboard
    @@
  on arrival
    collect 10 coin
"""
T["improvement_dice"] = """improvement "Test Engine", cost 10
  before a roll of attack dice is read
    @@
"""
