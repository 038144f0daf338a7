"""Trial of a card: it is resolved on a sample table, question by question.

Nothing here depends on a terminal. A trial waits at a decision or is done. `lines` returns what has
happened since it was last called, `reasons` why choices are not among the options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import printed
from everrain_runtime.engine import options
from everrain_runtime.engine.decisions import Decision, Option
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.rules.round import set_ups
from everrain_runtime.scenarios import card_entry, moments, placement
from everrain_runtime.scenarios.given import give
from everrain_runtime.scenarios.lines import CardInterface, Lines
from everrain_runtime.scenarios.reasons import Reason, not_offered
from everrain_runtime.scenarios.report import entry_lines
from everrain_runtime.scenarios.samples import SampleContent
from everrain_runtime.scenarios.table import Cannot, Setup, empty_table
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.handles import kind as kind_of
from everrain_runtime.state.log import entries, length

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.engine.game import Game
    from everrain_runtime.play.playthrough import Task
    from everrain_runtime.scenarios.given import Given
    from everrain_runtime.scenarios.stage import Stage

#: The crew of the sample table: what they are called, and their stats one by one.
CREW: Final = (("the bosun", (5, 3, 4, 6)), ("the cook", (3, 6, 5, 4)), ("the boy", (2, 4, 3, 8)))
#: How much of everything there is, so that most choices can be taken.
CLUES: Final = 3
_TREASURES: Final = (printed.Commodity, printed.Shanty)
#: Actions that something else sets off, by the words that offer them.
_SET_OFF: Final = {
    "omen": "its omen",
    "on arrival": "it arrives",
    "upon awakening": "it awakens",
    "while arisen": "an enemy phase begins while it is arisen",
    "potential crew space": "a crew uses the crew space beside it",
}


class BadAnswer(ValueError):  # noqa: N818 - an outcome, shown to the player
    """An answer that matches no option of the decision; the message lists what would match."""


class Trial:
    """One card on a sample table. Dice and draws come from the seed: same seed, same trial.

    Where lines of a scenario are *given*, nothing is on the table but that and the starters.
    """

    def __init__(
        self, card: model.Card, stage: Stage, seed: int = 0, given: Sequence[Given] | None = None
    ) -> None:
        self.card = card
        self.stage = stage
        self.content = SampleContent(stage.content)
        self.loaded = self.content.get(card.id)
        self.known = CardInterface()
        self.lines_of = Lines(stage.compiled, self.known, self.loaded.id)
        board = empty_table(self.content, card.id, stage.choices)
        board.streams.seed = seed
        self.known.bind(self.lines_of.no_this, board.flow.you)
        self.playthrough = Playthrough(board, self.content)
        self.this = 0
        self.crew = 0
        self._given = given
        self._menu: tuple[tuple[Option, Callable[[Game], object]], ...] = ()
        self._shown = 0
        self._is_brought = False

    @property
    def text(self) -> str:
        """Return the card's text as it would be printed."""
        return plain(render(self.card, self.stage.compiled.vocabulary))

    @property
    def pending(self) -> Decision | None:
        """Return what is asked now, None when the card has done all it does."""
        if self._menu:
            options = tuple(option for option, _ in self._menu)
            return Decision("offer", 0, "trial", "what happens?", options)
        return self.playthrough.pending

    def start(self) -> Decision | None:
        """Set the table and let the card do what it does. Raises Cannot when it has no room."""
        self.playthrough.begin(self._lay)
        return self.pending if self.pending is not None else self._bring_card()

    def ways_to_begin(self) -> list[tuple[str, Task]]:
        """Set the table, and return all the card's tasks on it, by what triggers them.

        A task that the card starts by itself has an empty name. Raises Cannot if the card has no
        room, or if something is asked before it begins.
        """
        self.playthrough.begin(self._lay)
        if self.pending is not None:
            raise Cannot("something is asked before the card begins")
        self._put()
        if card_entry.plays_itself(self.loaded, acted=False):
            return [("", self._play)]
        return [(option.text, task) for option, task in self._moments() if option.key != "nothing"]

    def _put(self) -> None:
        """Put the card into play on the table that is laid."""
        self.playthrough.begin(self._bring)
        self.known.bind_card(self.card, self.this, self.crew)
        self._shown = length(self.playthrough.board.log)

    def _play(self, game: Game) -> object:
        return card_entry.play(game, self.loaded, self.this, self.crew)

    def _bring_card(self) -> Decision | None:
        """Put the card into play on the table that is laid, and let it do what it does."""
        self._put()
        if card_entry.plays_itself(self.loaded, acted=False):
            self.playthrough.begin(self._play)
        else:
            self._menu = tuple(self._moments())
        return self.pending

    def choose(self, *picked: str) -> Decision | None:
        """Answer what is asked with the options of those keys and go on."""
        if self._menu:
            task = next(task for option, task in self._menu if option.key == picked[0])
            self._menu = ()
            self.playthrough.begin(task)
        else:
            self.playthrough.choose(*picked)
            if self.pending is None and not self._is_brought:
                return self._bring_card()
        return self.pending

    def lines(self) -> list[str]:
        """Return what has happened since this was last asked, each with the line behind it."""
        log = self.playthrough.board.log
        found = entry_lines(entries(log, self._shown), self.content)
        self._shown = length(log)
        return found

    def reasons(self) -> list[Reason]:
        """Return the choices of the card that are not offered now, and why."""
        decision = self.playthrough.pending
        if decision is None or self._menu:
            return []
        cards = self.stage.compiled.cards
        return not_offered(self.playthrough.game, decision, cards, self.lines_of)

    def table(self) -> list[str]:
        """Return in words what lies on the sample table."""
        board = self.playthrough.board
        ship = board.ships[board.flow.you]
        crew = [
            f"{self.content.name(each.card)} {_place(each.place)}" for each in board.crew_of(ship)
        ]
        hold = [self.content.name(each.card) for each in board.hold_of(ship)]
        return [
            f"crew: {', '.join(crew)}",
            f"{ship.clues} clues, {ship.coin} coin, in the hold: {', '.join(hold) or 'nothing'}",
        ]

    # Inside

    def _lay(self, game: Game) -> None:
        setup = Setup(game, self.lines_of, self.content)
        if self._given is None:
            self._lay_samples(setup)
        for step in self._given or ():
            give(setup, step)
        if options.SETUP in game.board.options:
            card_entry.lay_set_up(setup)
            game.push(set_ups.arrange)

    def _lay_samples(self, setup: Setup) -> None:
        stats = self.content.stats
        for number, (name, values) in enumerate(CREW):
            said = {"stats": dict(zip(stats, values, strict=False))}
            card = self.content.sample(printed.Deckhand, name, said)
            crew = placement.add_crew(setup, card)
            if number < 2:
                setup.enter(crew, setup.free_zone(setup.ship, apart=False))
            else:
                crew.place = setup.bunk(setup.ship).handle
        setup.ship.clues = CLUES
        own = isinstance(self.loaded.printed, printed.Treasure)
        for face in () if own else _TREASURES:
            cards = self.content.of_kind(face)
            name = f"the {self.content.kinds(face)[0]}"
            treasure = cards[0].id if cards else self.content.sample(face, name)
            placement.add_treasure(setup, treasure)

    def _bring(self, game: Game) -> None:
        setup, self._is_brought = Setup(game, self.lines_of, self.content), True
        self.this = card_entry.bring(setup, self.loaded)
        self.crew = card_entry.user(setup)
        placement.somebody_aboard(setup)

    def _moments(self) -> list[tuple[Option, Callable[[Game], object]]]:
        """Return what can set the card off: the events it waits for, its omens."""
        found: list[tuple[Option, Callable[[Game], object]]] = []
        for ability in self.card.abilities:
            if isinstance(ability, model.Trigger):
                words = _words(ability)
                found.append((Option(words, words, len(found)), self._fire(ability)))
        for kind, words in _SET_OFF.items():
            for number, action in self.loaded.actions(kind):
                label = self.loaded.text(action.label)
                said = f'{words} "{label}"' if label else words
                found.append((Option(said, said, len(found)), self._act(number, action)))
        if found:
            found.append((Option("nothing", "nothing"), lambda game: None))
        return list({option.key: (option, task) for option, task in found}.values())

    def _fire(self, trigger: model.Trigger) -> Callable[[Game], object]:
        pattern = trigger.pattern
        return lambda game: moments.fire(Setup(game, self.lines_of, self.content), pattern)

    def _act(self, number: int, action: Action) -> Callable[[Game], object]:
        types = self.loaded.routine(action.routine).params
        more = tuple(self.crew if type_ == "crew" else 0 for type_ in types[1:])
        return lambda game: card_entry.act(game, self.loaded, number, action, (self.this, *more))


def read_answer(decision: Decision, text: str) -> tuple[str, ...]:
    """Return the keys of the options that *text* means: numbers, labels, `yes`, `nothing`.

    Options are numbered from 1; of a number that is asked for, the number itself counts. Several
    are separated by spaces. Raises BadAnswer.
    """
    text = " ".join(text.split())
    whole = _one(decision, text)
    picked: tuple[str, ...]
    if whole is not None:
        picked = (whole,)
    elif text.lower() in ("nothing", "none", "") and decision.least == 0:
        picked = ()
    else:
        found = [_one(decision, part) for part in text.split()]
        if None in found or not found:
            raise BadAnswer(f"`{text}` is none of {_offered(decision)}")
        picked = tuple(each for each in found if each is not None)
    if len(set(picked)) < len(picked):
        raise BadAnswer("the same one is picked twice")
    if not decision.least <= len(picked) <= decision.most:
        least, most = decision.least, decision.most
        many = f"{least}" if least == most else f"{least} to {most}"
        raise BadAnswer(f"{len(picked)} picked; pick {many} of {_offered(decision)}")
    return picked


def _one(decision: Decision, text: str) -> str | None:
    said = text.strip('"').lower()
    for option in decision.options:
        if said in (option.key.lower(), option.text.lower()):
            return option.key
    if decision.kind == "confirm" and said in ("y", "n", "nothing"):
        return "yes" if said == "y" else "no"
    if decision.kind != "number" and said.isdecimal() and len(said) < 6:
        at = int(said) - 1
        if 0 <= at < len(decision.options):
            return decision.options[at].key
    return None


def _offered(decision: Decision) -> str:
    names = [f"`{option.text}`" for option in decision.options]
    if decision.kind == "number" and len(names) > 2:
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names)


def _words(trigger: model.Trigger) -> str:
    first = trigger.span.text.split("\n")[0]
    words = " ".join(first.split())
    return words.partition(", ")[2] or words


def _place(place: int) -> str:
    if place in (IN_PORT, ON_EXPEDITION):
        return "in port" if place == IN_PORT else "on the expedition"
    return "on deck" if kind_of(place) == "zone" else "below deck"
