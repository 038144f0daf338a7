"""Sentences of other games and of plain English, and what the language says for each: one table.

A pattern is read word by word: `heal|cure` is either, in any form; `[the]` may be left out;
`{who}` is any words, `{n}` an amount, `{q}` a name in quotes, `{word}` one word. Of several
sentences after it, parted by ` / `, the first that can be read and takes such things is meant; two
lines of one mend are parted by ` ; `. `where` names the kinds of content that a pattern is for.
"""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen
class Sense:
    """A pattern, the sentences it may mean, and the kinds it is for (all, if none is named).

    With `near` it says something else than what was written, and is only shown as near it. `why`
    is a sentence for the writer, where the sentence alone does not explain itself.
    """

    pattern: str
    said: str
    where: tuple[str, ...] = ()
    near: bool = False
    why: str = ""


_PLAY: Final = ("scenario",)
_SETS: Final = ("set", "setup")
# fmt: off
#: Whole sentences that tell what happens, in the place of an effect.
EFFECTS: Final = (
    Sense("kill|slay {who}", "{who} dies / destroy {who}"),
    Sense("heal|cure|remove|recover {what} to|from|on|onto|of {who}", "{who} recovers {what}"),
    Sense("deal|inflict|place|put|do {n} damage|wound|hit|harm to|on|onto {who}",
          "{who} suffers {n} damage / {who} suffers {n} trauma"),
    Sense("deal|inflict|place|put {what} to|from|on|onto|of {who}", "{who} suffers {what}"),
    Sense("{who} take|lose|get|receive {n} damage|wound|hit|harm|health",
          "{who} suffers {n} damage / {who} suffers {n} trauma"),
    Sense("{who} take|get|gain|receive {n} strain|stress", "{who} suffers {n} strain"),
    Sense("set|place|put|add mark {q} to|from|on|onto|of {who}", "put mark {q} onto {who}"),
    Sense("clear|remove mark {q} to|from|on|onto|of {who}", "remove mark {q} from {who}"),
    Sense("fatigue|tire {who}", "{who} becomes fatigued"),
    Sense("rest|untire {who}", "{who} becomes rested"),
    Sense("put|place|add|give {n} {q} token|counter|marker|cube on|onto|to|in|into {who}",
          "add {n} {q} counters to {who}"),
    Sense("put|place|add|give {n} {word} token|counter|marker|cube on|onto|to|in|into {who}",
          'add {n} "{word}" counters to {who}'),
    Sense("give {who} {n} {q} token|counter|marker|cube", "add {n} {q} counters to {who}"),
    Sense("{who} gain|get|receive {n} {q} token|counter|marker|cube", "add {n} {q} counters to {who}"),
    Sense("remove|take|discard {n} {q} token|counter|marker|cube from|of|on {who}",
          "spend {n} {q} counters from {who}"),
    Sense("no|without effect", "nothing happens"),
    Sense("nothing", "nothing happens"),
    Sense("nothing happen", "nothing happens"),
    Sense("draw {n} treasure|relic|trinket|shanty|commodity", "collect {n} {0}"),
    Sense("draw {n} {word} card", 'draw {n} card from the "{Word}" deck'),
    Sense("draw|take {n} card from {q}", "draw {n} card from the {q} deck"),
    Sense("draw|take {n} card from|of [the] {word} deck", 'draw {n} card from the "{Word}" deck'),
    Sense("draw {n} card", 'draw {n} card from the "Treasure" deck', why="say from which deck"),
    Sense("look|peek at the top {n} card of the {q} deck", "look at the top {n} card from the {q} deck"),
    Sense("look|peek at the top card of|from the {q} deck", "look at the top 1 card from the {q} deck"),
    Sense("lose|discard|exhaust|spend 1|one order", "exhaust one order"),
    Sense("lose|exhaust|spend {n} order", "exhaust {n} orders"),
    Sense("refresh|regain|ready|recover 1 order", "refresh one order"),
    Sense("refresh|regain|ready|recover {n} order", "refresh {n} orders"),
    Sense("discard|lose 1 treasure|relic|trinket|shanty|commodity", "discard one {0} in the hold"),
    Sense("discard|lose {n} treasure|relic|trinket|shanty|commodity", "discard {n} {0}s in the hold"),
    Sense("go|jump|proceed|advance|turn|skip|move to|with {q}", "continue to {q}", where=("story", "journey")),
    Sense("continue|go|proceed [to] {number}", 'continue to "{name_of_number}"', where=("story", "journey")),
    Sense("begin|start {q}", "begin story {q}"),
    Sense("begin|start|trigger|unlock the story|quest|mission|adventure {q}", "begin story {q}"),
    Sense("end|skip your turn", "end the turn"),
    Sense("you|we|players|all win", "everyone wins"),
    Sense("you|we|players|all lose", "everyone loses"),
    Sense("win the game", "everyone wins"),
    Sense("lose the game", "everyone loses"),
    Sense("take {n} damage|hit", "your ship suffers {n} damage"),
    Sense("suffer|take {n} damage", "your ship suffers {n} damage"),
    Sense("suffer|take|gain {n} strain|trauma", "one crew on deck suffers {n} {0}", near=True,
          why="say who suffers it"),
    Sense("recover|heal|remove {n} strain|trauma", "one crew on deck recovers {n} {0}", near=True,
          why="say who recovers it"),
    Sense("raise|increase|move|advance [the] agenda [track] [by] {n}", "advance agenda by {n}"),
    Sense("lower|reduce|decrease [the] agenda [track] [by] {n}", "push back agenda by {n}"),
    Sense("reroll|roll again [the] [test]", "re-roll the test"),
    Sense("this enemy attack", "this enemy activates"),
    Sense("{who} attack", "{who} activates"),
    Sense("{who} attack {whom}", "{who} activates", near=True,
          why="an enemy that activates attacks as its rules say"),
    Sense("{what} if [the] result|roll {rest}", "roll fate", near=True,
          why="roll, and give each result a row below"),
    Sense("visit a port", "when your ship visits a port", near=True,
          why="no card lets a ship visit; an ability waits for it with `after your ship visits a port`"),
    Sense("buy {n} {word}", "collect {n} {word}", near=True),
    Sense("buy one|a|an improvement|upgrade", "collect 1 improvement schematic", near=True),
    Sense("damage {who}", "{who} suffers 1 damage / {who} suffers 1 trauma"),
    Sense("wound {who}", "{who} suffers 1 trauma"),
    )
#: Whole sentences that ask, behind `if`, `unless`, `requires`, `expect` and the like.
CONDITIONS: Final = (
    Sense("no|zero|without {what}", "there are no {what} / there is no {what} / exactly 0 {what}"),
    Sense("your {what} equal {n}", "exactly {n} {what}"),
    Sense("[you] have [exactly] {n} {what}", "exactly {n} {what}"),
    Sense("{what} equal {n}", "{what} is exactly {n}"),
    Sense("there is|are more {some} than {others}",
          "the number of {some} is more than the number of {others}"),
    Sense("there is|are fewer|less {some} than {others}",
          "the number of {some} is fewer than the number of {others}"),
    Sense("chapter {q} has been|was read|told|seen|resolved|done", "chapter {q} is told"),
    Sense("chapter {q} has|is read|seen|resolved|done|finished", "chapter {q} is told"),
    Sense("story {q} has been|is|was over|done|complete|completed|finished|ended", "story {q} is finished"),
    Sense("story {q} has been|is|was begun|started|active|open", "story {q} is ongoing"),
    Sense("mark {q} is on|at|with {who}", "{who} has mark {q}"),
    Sense("mark {q} is not on|at|with {who}", "{who} has no mark {q} / {who} has not mark {q}"),
    Sense("{who} is|are marked {q}", "{who} has mark {q}"),
    Sense("{what} minus {n} is {rest}", "reckon {what} minus {n} as the rest ; if the rest is {rest}"),
    Sense("{what} plus {n} is {rest}", "reckon {what} plus {n} as the rest ; if the rest is {rest}"),
    Sense("{who} is|are alive", "{who} is in play"),
    Sense("{who} has died|is killed", "{who} is dead"),
    Sense("{who} own|hold|control|carry {what}", "{who} has {what}"),
    Sense("you own|hold|control|carry {what}", "you have {what}"),
    Sense("it is [the] {word} act", "the act is {number_of_word}"),
    Sense("{what} storm", "{what} beneath a storm", near=True),
)
#: Whole sentences that a card may wait for, behind `after`, `before`, `when` and the like.
EVENTS: Final = (
    Sense("the|a|your turn is over", "your turn ends"),
    Sense("the|your turn end", "your turn ends"),
    Sense("the|your turn begin|start", "your turn begins"),
    Sense("the|your round is over", "a round ends"),
    Sense("the|each|every round end", "a round ends"),
    Sense("the|each|every round begin|start", "a round begins"),
    Sense("you suffer|take damage", "your ship suffers damage"),
    Sense("you arrive", "your ship arrives"),
    Sense("you sail|move", "your ship enters a space"),
    Sense("{who} is|are killed|slain", "{who} dies / {who} is destroyed"),
    Sense("{who} take|get|receive {what}", "{who} suffers {what}"),
)
#: Whole lines, of any place or of some kinds of content.
LINES: Final = (
    Sense("after {n} round|turn|act", "in {n} {0}s"),
    Sense("{n} round|turn|act later", "in {n} {0}s"),
    Sense("wait {n} round|turn|act", "in {n} {0}s"),
    Sense("[if|on|upon|with] [a] [the] [test] success|passed|successful|succeed|pass", "pass"),
    Sense("[if|on|upon|with] [a] [the] [test] failure|failed|unsuccessful|fail", "fail"),
    Sense("[if|when] you|they|he|it pass|succeed", "pass"),
    Sense("[if|when] you|they|he|it fail", "fail"),
    Sense("on {n}", "{n}"),
    Sense("[on] [a] {n} or|and more|above|higher|greater|up", "{n}+"),
    Sense("[on] [a] {n} or|and fewer|less|below|lower|under", "0-{n}"),
    Sense("when|upon|once [you] arrive|arrival", "on arrival", where=("denizen passenger",)),
    Sense("after|when|once your ship arrive", "on arrival", where=("denizen passenger",)),
    Sense("while|when awake|awoken|awakened|active", "while arisen", where=("elder one",)),
    Sense("when|once [it] awake|awaken|awakens", "upon awakening", where=("elder one",)),
    Sense("move|head|go|sail|target|towards|toward|steer [to|towards|toward|for|at] {what}",
          "destination {what}", where=("enemy ship",)),
    Sense("if|when there is a tie, {what}", "on a tie, {what}"),
    Sense("if|when [there is] [a] tie|tied, {what}", "on a tie, {what}"),
    Sense("ties, {what}", "on a tie, {what}"),
    Sense("if|when|whenever {who} would {word}", "instead when {who} {word}"),
    Sense("if|when|whenever {who} would {word} {rest}", "instead when {who} {word} {rest}"),
    Sense("choose|pick|select that {what} as the {word}", "choose one {what} as the {word}",
          why="a name is given where a thing is picked; this line picks anew"),
    Sense("name|call {who} the {word}", "choose {who} as the {word}"),
    Sense("{name} is|becomes the {word}", "choose {name} as the {word}"),
    Sense("test|check|roll [for] [against] {stat}",
          "crew on deck test {stat} / one crew on deck tests {stat}", near=True,
          why="say who takes the test"),
    Sense("make|take [a] {stat} test|check|roll",
          "crew on deck test {stat} / one crew on deck tests {stat}", near=True,
          why="say who takes the test"),
    Sense("{who} make|take [a] {stat} test|check|roll", "{who} tests {stat}"),
    Sense("roll [a|one|1|the] d|dice|die [{number}]", "roll fate", why="the die of the game shows 0 to 9"),
    Sense("roll [a|one|1|the] fate die|dice", "roll fate"),
    Sense("roll {number} d {sides}", "roll {number} fate dice"),
    Sense("given [a|the] fate roll|result|die of|is {number}", "given fate rolls {number}", where=_PLAY),
    Sense("given [a|the] roll|result|die [of|is] {number}", "given fate rolls {number}", where=_PLAY),
    Sense("given fate is|show {number}", "given fate rolls {number}", where=_PLAY),
    Sense("fate [die] roll|is|show {number}", "given fate rolls {number}", where=_PLAY),
    Sense("given i|you|we|they has|own|start [with] {n} {what}", "given {n} {what}", where=_PLAY),
    Sense("given your ship has {n} {what}", "given {n} {what}", where=_PLAY),
    Sense("then|assert|check|verify|should|result {what}", "expect {what}", where=_PLAY),
    Sense("expect that|to {what}", "expect {what}", where=_PLAY),
    Sense("expect {q} can|could|may not be chosen|taken|picked|selected", "expect choice {q} is not offered", where=_PLAY),
    Sense("expect {q} cannot be chosen|taken|picked|selected", "expect choice {q} is not offered", where=_PLAY),
    Sense("expect [choice] {q} is|are unavailable|greyed|closed|refused", "expect choice {q} is not offered", where=_PLAY),
    Sense("expect {q} is not offered|available", "expect choice {q} is not offered", where=_PLAY),
    Sense("expect [that] {q} is|can offered|available", "expect choice {q} is offered", where=_PLAY),
    Sense("pick|select|answer|click {what}", "choose {what}", where=_PLAY),
    Sense("requires|depend|depends|needs|uses [on] {q}", "builds on {q}", where=("set",)),
    Sense("requires|depend|depends|needs|uses [set] {q} {q2}", 'builds on {q}', where=("set",), near=True),
    Sense("remove|exclude|ban|omit|drop {q} of|from {set}", "without {q} of {set}", where=_SETS),
    Sense("remove|exclude|ban|omit|drop {q}", 'without {q} of "core"', where=_SETS),
    Sense("without {what}", 'without "Rain With Opinions" / without altars', where=("setup",), near=True,
          why="a set-up leaves out cards by name, altars, islands or shipwrecks"),
    Sense("option|setting|rule|use|with|sets {q}", "plays {q}", where=("rules",)),
    Sense("formerly known|called|named [as] {q}", "formerly {q}"),
    Sense("previously|once|was [known|called|named] [as] {q}", "formerly {q}"),
    Sense("replaces [the] {word} {q}", 'replaces {q} of "{word}"'),
    Sense("replaces {q} from|in {set}", "replaces {q} of {set}"),
    Sense("define {q} as [a] [an] {kind}", "{kind} {q}"),
    Sense("table {q} on|with|using|for {what}", "table {q} by fate"),
    Sense("table {q}", "table {q} by fate", near=True, why="say which die it is read with"),
    Sense("ending|end|finale|final|conclusion|finish {rest}", "epilogue {rest}", where=("story",)),
    Sense("chapter|step|stage|part|scene {rest}", "journey {rest}", where=("story",)),
    Sense("begin|start|begun|started|starting with|by|at|on {q}", "starts from {q}", where=("story",)),
    Sense("start|begin {q}", "starts from {q}", where=("story",)),
)
#: Words in a sentence that can be changed wherever they stand.
PHRASES: Final = (
    Sense("until end of turn|round|act", "until the end of the {0}"),
    Sense("until the end of turn|round|act", "until the end of the {0}"),
    Sense("until end of the turn|round|act", "until the end of the {0}"),
    Sense("until your next turn begins|starts", "until the start of your next turn"),
    Sense("for the rest of the turn|round|act", "until the end of the {0}"),
    Sense("for this|the turn|round|act", "this {0}"),
    Sense("during this turn|round|act", "this {0}"),
    Sense(", max|maximum {n}", ", at most {n}"),
    Sense("max|maximum {n}", ", at most {n}"),
    Sense("to|up a maximum of {n}", ", at most {n}"),
    Sense(", rounding|round up", "rounded up"), Sense(", rounding|round down", "rounded down"),
    Sense(", rounded up", "rounded up"), Sense(", rounded down", "rounded down"),
    Sense("rounding up", "rounded up"), Sense("rounding down", "rounded down"),
    Sense("with {q} counter", "with at least 1 {q} counter"),
    Sense("with a|an|some {q} counter", "with at least 1 {q} counter"),
    Sense("a {q} counter", "1 {q} counter"),
    Sense("with most|fewest|least", "with the {0}"),
    Sense("on the same ship", "of its ship"),
    Sense("in the same zone", "in its zone"),
    Sense("he|she suffer|recover|become|die|gain|test|leave", "that crew {0}"),
    Sense("they|it suffer|recover|become|die|gain|test|leave|activate|sink", "that crew {0} / that enemy {0} / that enemy ship {0}"),
    Sense("him|her", "that crew"), Sense("his|her", "that crew's"),
    Sense("hp|hit point|life|lives", "health"),
    Sense("everyone on deck", "every crew on deck"), Sense("everybody on deck", "every crew on deck"),
    Sense("anyone on deck", "one crew on deck"), Sense("somebody|someone on deck", "one crew on deck"),
    Sense("everyone below deck", "every crew below deck"),
    Sense("your whole|entire crew", "every crew"), Sense("all [of] your crew", "every crew"),
    Sense("each of your crew", "every crew"),
    Sense("the dead|dying|wounded|chosen|selected|target crew", "that crew"),
    Sense("the chosen|selected|target|destroyed enemy", "that enemy"),
)
# fmt: on
#: The tables of whole sentences, by the part of a line they are for.
TABLES: Final = {"effect": EFFECTS, "condition": CONDITIONS, "event": EVENTS}
#: Every sense there is, for those who look a word up.
SENSES: Final = (*EFFECTS, *CONDITIONS, *EVENTS, *LINES, *PHRASES)
