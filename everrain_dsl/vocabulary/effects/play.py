"""Effects on the course of play: amounts, dice, memory, turns, the end of the game."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.quantities import BEARERS
from everrain_dsl.vocabulary.rows import Context, Effect

_ROLLED: Final = ("dice_are_rolled", "ship_rolls_dice")
_READ: Final = ("dice_are_read", "ship_reads_dice")
_TESTED: Final = ("crew_tests", "crew_takes_test")
_PASSED: Final = ("crew_passes_test", "crew_passes_stat_test")
_FAILED: Final = ("crew_fails_test", "crew_fails_stat_test")
_BEFORE: Final[frozenset[Context]] = frozenset({"before"})
_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})
_ANYTHING: Final = (
    "crew|ship|space|tile|zone|node|slot|improvement|artillery|enemy|enemy_ship|elder_one|treasure"
    "|passenger|card|trait|storm"
)

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    Effect("nothing_happens", "nothing happens",
           doc="Nothing happens; a line for tables and outcomes that need one.", rules=("SVC-10",)),
    # What is about to happen
    Effect("prevent", "prevent {amount:number}", contexts=_BEFORE, of_event=True, prevents=True,
           doc="That much of what is about to happen does not.", rules=("GEN-12", "ENM-19")),
    Effect("prevent_all", "prevent all", contexts=_BEFORE, of_event=True, of_whole=True, prevents=True,
           doc="What is about to happen does not happen.", rules=("GEN-12", "ENM-19")),
    Effect("increase_amount", "increase it by {amount:number}", contexts=_BEFORE, of_event=True,
           doc="So much more of what is about to happen does.", rules=("GEN-12",)),
    # Dice
    Effect("add_die", "add {amount:number} {die:die} die", contexts=_BEFORE, only_before=_ROLLED,
           doc="Before dice are rolled: roll so many more of that kind.", rules=("FRY-03", "GEN-10")),
    Effect("leave_out_die", "leave out {amount:number} {die:die} die", contexts=_BEFORE, only_before=_ROLLED,
           doc="Before dice are rolled: roll so many fewer of that kind.", rules=("FRY-C2", "GEN-10")),
    Effect("reroll_die", "re-roll {amount:number} {die:die} die", contexts=_BEFORE, only_before=_READ,
           doc="Before dice are read: roll so many of them again, of your choice; the new results stand.", rules=("DIC-05",)),
    Effect("change_die", "change {amount:number} {die:die} die from {face:face} to {result:face}", contexts=_BEFORE, only_before=_READ,
           doc="Before dice are read: turn so many dice that show one face to another.", rules=("DIC-07", "DIC-11")),
    Effect("raise_result", "raise the result by {amount:number}", contexts=_BEFORE, only_before=_READ, of_numbers=True,
           doc="Before a numbered die is read: its result counts as so much higher.", rules=("DIC-04", "TST-01")),
    Effect("lower_result", "lower the result by {amount:number}", contexts=_BEFORE, only_before=_READ, of_numbers=True,
           doc="Before a numbered die is read: its result counts as so much lower, at least 0.", rules=("DIC-04", "TST-01")),
    Effect("set_result", "set the result to {number:number}", contexts=_BEFORE, only_before=_READ, of_numbers=True, amount=None,
           doc="Before a numbered die is read: its result is that number, at most its highest.", rules=("DIC-04", "TST-01")),
    Effect("let_roll_stand", "the roll stands", contexts=_BEFORE, only_before=_READ,
           doc="Before dice are read: no card rolls them again or changes them any more.", rules=("DIC-05", "DIC-07")),
    # Tests
    Effect("raise_tested_stat", "raise the stat tested by {amount:number}", contexts=_BEFORE, only_before=_TESTED,
           doc="Before a crew rolls for a test: the stat counts as so much higher in it.", rules=("TST-01", "TST-04")),
    Effect("lower_tested_stat", "lower the stat tested by {amount:number}", contexts=_BEFORE, only_before=_TESTED,
           doc="Before a crew rolls for a test: the stat counts as so much lower in it.", rules=("TST-01", "TST-04")),
    Effect("keep_better_roll", "keep the better of {number:number} roll", contexts=_BEFORE, only_before=_TESTED, amount=None,
           doc="Before a crew rolls for a test: it rolls so many dice, and the lowest counts.", rules=("TST-01",)),
    Effect("keep_worse_roll", "keep the worse of {number:number} roll", contexts=_BEFORE, only_before=_TESTED, amount=None,
           doc="Before a crew rolls for a test: it rolls so many dice, and the highest counts.", rules=("TST-01",)),
    Effect("pass_test", "the test passes", text="the test counts as passed", contexts=_BEFORE, only_before=_FAILED,
           doc="Before a crew fails a test: it passes instead, with a margin of 0.", rules=("TST-01",)),
    Effect("fail_test", "the test fails", text="the test counts as failed", contexts=_BEFORE, only_before=_PASSED,
           doc="Before a crew passes a test: it fails instead, with a margin of 1.", rules=("TST-01",)),
    Effect("reroll_test", "re-roll the test", contexts=_BEFORE, only_before=(*_PASSED, *_FAILED),
           doc="Before a crew passes or fails a test: it is rolled once more, and the new result stands.", rules=("TST-01", "DIC-05")),
    Effect("roll_table", "roll the {table:table} table", text="roll on the {table:table} table", contexts=_EFFECT,
           doc="Roll the die of a table and do what it says.", rules=("SPO-01",)),
    Effect("roll_table_plus", "roll the {table:table} table plus {bonus:number}", text="roll on the {table:table} table and add {bonus:number} to the result", contexts=_EFFECT, amount=None,
           doc="Roll the die of a table, add so much and do what the row says; past its ends, the row at the end.", rules=("SPO-01",)),
    Effect("roll_table_minus", "roll the {table:table} table minus {bonus:number}", text="roll on the {table:table} table and take {bonus:number} from the result", contexts=_EFFECT, amount=None,
           doc="Roll the die of a table, take so much off and do what the row says; past its ends, the row at the end.", rules=("SPO-01",)),
    Effect("roll_table_twice", "roll the {table:table} table with your pick of {number:number} roll", text="roll on the {table:table} table with your pick of {number:number} roll", contexts=_EFFECT, amount=None,
           doc="Roll the die of a table so many times, pick one of the results and do what its row says.", rules=("SPO-01",)),
    Effect("read_table", "read the {table:table} table with {number:number}", text="resolve the {table:table} table with a result of {number:number}", contexts=_EFFECT, amount=None,
           doc="Do what the row of a table says that has the number; past its ends, the row at the end.", rules=("SPO-01",)),
    # Away for a while
    Effect("set_aside", "set aside {thing:crew|enemy|treasure}", done="{thing:crew|enemy|treasure} laid aside",
           cannot=("{thing:crew|enemy|treasure} cannot be set aside",), happens="{thing:crew|enemy|treasure} is set aside",
           doc="It is out of play with all it has, and counts for nothing, until a card returns it; cards attached to it are discarded. It goes down with its ship.", rules=("GEN-08", "SNK-03")),
    Effect("return_to_play", "return {thing:crew|enemy|treasure} to play", brings_back=True, done="{thing:crew|enemy|treasure} returned",
           doc="What was set aside is back as it was: crew below deck, an enemy on a blank node, a treasure in the hold. Where there is no room, the crew leaves, the enemy or treasure is discarded.", rules=("GEN-08", "HIR-07", "ENM-08")),
    # Memory
    Effect("remember", f"remember {{target:{_ANYTHING}}} as the {{memory:memory}}",
           doc="The card speaks of a thing by that name from now on, in all that it says, until another takes its place or it leaves play.", rules=("GEN-08",)),
    Effect("forget", "forget the {memory:memory}",
           doc="The card speaks of nothing by that name any more.", rules=("GEN-08",)),
    Effect("put_mark", "put mark {mark:mark} onto {target:crew|ship|space|improvement|enemy|treasure}",
           text="mark {target:crew|ship|space|improvement|enemy|treasure} as {mark:mark}",
           doc="Remember something with a thing; the mark stays while the thing is in play.", rules=("GEN-08",)),
    Effect("remove_mark", "remove mark {mark:mark} from {target:crew|ship|space|improvement|enemy|treasure}",
           doc="Take a mark off a thing.", rules=("GEN-08",)),
    Effect("set_mark", "set mark {mark:mark}", text="record {mark:mark}",
           doc="Remember something for the rest of the game, for everyone.", rules=("GEN-08",)),
    Effect("clear_mark", "clear mark {mark:mark}", text="cross off {mark:mark}",
           doc="Forget something that was remembered for everyone.", rules=("GEN-08",)),
    # Counters, of no kind and of a kind
    Effect("add_counter", f"add {{amount:number}} counter to {{target:{BEARERS}}}", done="counter added",
           text=f"place {{amount:number}} counter on {{target:{BEARERS}}}",
           cannot=(f"counters cannot be added to {{target:{BEARERS}}}",),
           doc="Put counters on a thing.", rules=("GEN-08",)),
    Effect("add_counter_up_to", f"add {{amount:number}} counter to {{target:{BEARERS}}} up to {{most:number}}", done="counter added",
           text=f"place {{amount:number}} counter on {{target:{BEARERS}}} up to a total of {{most:number}}",
           doc="Put counters on a thing until it has so many at most.", rules=("GEN-08",)),
    Effect("add_named_counter", f"add {{amount:number}} {{kind:counter}} counter to {{target:{BEARERS}}}", done="counter added",
           text=f"place {{amount:number}} {{kind:counter}} counter on {{target:{BEARERS}}}",
           cannot=(f"{{kind:counter}} counters cannot be added to {{target:{BEARERS}}}",),
           doc="Put counters of a kind on a thing.", rules=("GEN-08",)),
    Effect("add_named_counter_up_to", f"add {{amount:number}} {{kind:counter}} counter to {{target:{BEARERS}}} up to {{most:number}}", done="counter added",
           text=f"place {{amount:number}} {{kind:counter}} counter on {{target:{BEARERS}}} up to a total of {{most:number}}",
           doc="Put counters of a kind on a thing until it has so many of them at most.", rules=("GEN-08",)),
    Effect("spend_counter", f"spend {{amount:number}} counter from {{target:{BEARERS}}}", takes=True, payable=True, done="counter spent",
           cannot=(f"counters cannot be removed from {{target:{BEARERS}}}",),
           doc="Take counters off a thing, as many as it has.", rules=("GEN-08",)),
    Effect("spend_named_counter", f"spend {{amount:number}} {{kind:counter}} counter from {{target:{BEARERS}}}", takes=True, payable=True, done="counter spent",
           cannot=(f"{{kind:counter}} counters cannot be removed from {{target:{BEARERS}}}",),
           doc="Take counters of a kind off a thing, as many as it has.", rules=("GEN-08",)),
    Effect("remove_counters", f"remove all counters from {{target:{BEARERS}}}", done="counter removed",
           doc="Take all counters without a kind off a thing.", rules=("GEN-08",)),
    Effect("remove_named_counters", f"remove all {{kind:counter}} counters from {{target:{BEARERS}}}", done="counter removed",
           doc="Take all counters of a kind off a thing.", rules=("GEN-08",)),
    Effect("move_counter", f"transfer {{amount:number}} counter from {{source:{BEARERS}}} to {{target:{BEARERS}}}", takes=True, done="counter moved",
           text=f"move {{amount:number}} counter from {{source:{BEARERS}}} to {{target:{BEARERS}}}",
           doc="Counters go from one thing to another, as many as there are.", rules=("GEN-08",)),
    Effect("move_named_counter", f"transfer {{amount:number}} {{kind:counter}} counter from {{source:{BEARERS}}} to {{target:{BEARERS}}}", takes=True, done="counter moved",
           text=f"move {{amount:number}} {{kind:counter}} counter from {{source:{BEARERS}}} to {{target:{BEARERS}}}",
           doc="Counters of a kind go from one thing to another, as many as there are.", rules=("GEN-08",)),
    Effect("double_counters", f"{{target:{BEARERS}}} doubles its counters",
           doc="Put as many counters without a kind on a thing as it has.", rules=("GEN-08",)),
    Effect("double_named_counters", f"{{target:{BEARERS}}} doubles its {{kind:counter}} counters",
           doc="Put as many counters of a kind on a thing as it has of them.", rules=("GEN-08",)),
    # Turns and the game
    Effect("end_turn", "end the turn", contexts=_EFFECT,
           happens="you end the turn",
           doc="Your turn ends when this card is done; the end of a turn at sea still follows.", rules=("RND-10", "RND-04")),
    Effect("take_another_turn", "take another turn", contexts=_EFFECT,
           cannot=("you cannot take another turn",), happens="you take another turn",
           doc="You take one more turn right after this one, without refreshing.", rules=("RND-02", "RND-10")),
    Effect("skip_sea_event", "skip the sea event",
           happens="you skip the sea event",
           doc="You draw no sea event at the end of this turn.", rules=("RND-04", "EVT-01")),
    Effect("board_enemy_ship", "board {ship:enemy_ship}", contexts=_EFFECT, needs="sea",
           happens="{ship:enemy_ship} is boarded",
           doc="Board an enemy ship next to yours; the fight goes on until one side is gone.", rules=("BRD-01", "BRD-02", "BRD-04", "BRD-07", "BRD-08")),
    Effect("become_first_player", "{ship:ship} takes the first player token", harmless=True,
           happens="{ship:ship} takes the first player token",
           doc="The captain of that ship is the first player from now on.", rules=("RND-02", "RND-05")),
    Effect("win_game", "everyone wins", contexts=_EFFECT,
           doc="The game is won at once.", rules=("GEN-01", "WIN-05")),
    Effect("win_alone", "win the game alone", contexts=_EFFECT,
           doc="The game is over: the captain who does it has won, and nobody else.", rules=("GEN-01", "SET-18")),
    Effect("lose_game", "everyone loses", contexts=_EFFECT,
           doc="The game is lost at once.", rules=("GEN-01", "WIN-03")),
)
# fmt: on
