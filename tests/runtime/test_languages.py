"""Another language: every sentence reworded, and the game, its saves and its bots as before."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.log import sentence
from everrain_runtime.play import journal, one_game, session
from everrain_runtime.play.one_game import Plan
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Label, Language, Question, Said, Sentence
from everrain_runtime.rules.round import setup
from everrain_runtime.state.encoding import fingerprint
from everrain_runtime.state.log import Entry, entries
from tests.sources import core_content

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision, Option
    from everrain_runtime.play.session import Session

#: What every sentence of the other language begins with.
MARK = "§"


def reworded(sentence: Sentence) -> str:
    """Return other words for a sentence: none of its own, its slots the other way round."""
    slots = " ".join(f"{{{slot}}}" for slot in sorted(sentence.slots, reverse=True))
    return f"{MARK} {slots} {sentence.id[::-1]}"


@cache
def other() -> Content:
    """Return the core set in a language in which nothing is said as in English."""
    english = core_content()
    rows = [*vars(questions).values(), *vars(labels).values()]
    said = {row.id: reworded(row) for row in rows if isinstance(row, Question | Label)}
    tables = (english.vocabulary.effects, english.vocabulary.events)
    log = {
        row.name: f"{MARK} {' '.join(f'{{{slot.name}}}' for slot in row.slots)}."
        for table in tables
        for row in table.values()
    }
    strings = {text for bundle in english.bundles for text in bundle.strings}
    programs = (program for bundle in english.bundles for program in bundle.programs)
    strings |= {text for program in programs for text in program.flavours}
    language = Language(said, log, {text: f"{MARK} {text[::-1]}" for text in strings})
    return Content(english.bundles, english.vocabulary, language=language)


class Reader:
    """A bot that reads what it is asked, and what it can answer."""

    def __init__(self, bot: str, seed: int) -> None:
        self.bot = BOTS[bot](seed)
        self.said: list[str] = []

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the bot's answer."""
        self.said.append(decision.text)
        self.said += [option.text for option in decision.options if is_said(option)]
        return self.bot.answer(game, decision)


def is_said(option: Option) -> bool:
    """Return whether an option is a sentence: the names of things and numbers are none."""
    return isinstance(option.said, Said)


@pytest.mark.parametrize(("bot", "players"), [("random", 2), ("greedy", 2), ("greedy", 3)])
def test_bots_play_the_same_games_in_any_language(bot: str, players: int) -> None:
    plan = Plan(players, bot, 3)

    assert [one_game.play(other(), plan, n).digest for n in range(2)] == [
        one_game.play(core_content(), plan, n).digest for n in range(2)
    ]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_nothing_that_is_asked_is_said_in_english(bot: str) -> None:
    reader = Reader(bot, 5)
    board = setup.new_board(other(), 2, seed=5)
    game = Game(board, other(), standard_rules(), reader)
    while game.advance():
        pass

    assert len(reader.said) > 500
    assert [text for text in reader.said if not text.startswith(MARK)] == []


def test_nothing_that_has_happened_is_said_in_english() -> None:
    board = setup.new_board(other(), 1, seed=2)
    game = Game(board, other(), standard_rules(), BOTS["random"](2))
    while game.advance():
        pass
    log = [sentence(each, other().vocabulary, other().speech) for each in entries(board.log)]

    assert len(log) > 100
    assert [text for text in log if not text.startswith(MARK)] == []


def begun(content: Content, answers: int) -> tuple[Session, str]:
    """Play so many answers of a game, first options; return it and its journal."""
    file = io.StringIO()
    game = session.start(content, ("", ""), file, seed=4)
    bot = BOTS["greedy"](4)
    for _ in range(answers):
        assert game.pending is not None
        picked = bot.answer(game.playthrough.game, game.pending)
        game.choose(*[game.pending.options[at].key for at in picked])
    return game, file.getvalue()


def test_a_journal_is_the_same_in_any_language() -> None:
    assert begun(core_content(), 80)[1] == begun(other(), 80)[1]


def test_a_game_saved_in_one_language_goes_on_in_another() -> None:
    game, written = begun(core_content(), 60)
    again = session.go_on(journal.read(written), other(), io.StringIO(), fresh=True)

    assert again.notes == ()
    assert game.pending is not None
    assert again.pending is not None
    assert (again.pending.id, again.answers) == (game.pending.id, 60)
    assert again.pending.text != game.pending.text
    assert fingerprint(again.board) == fingerprint(game.board)


def test_a_game_played_in_one_language_is_replayed_in_another() -> None:
    game, written = begun(core_content(), 60)
    again = journal.replay(journal.read(written), other())

    assert fingerprint(again.board) == fingerprint(game.board)


def test_what_a_language_leaves_out_is_said_in_english() -> None:
    content = Content(language=Language({"yes": "Oui"}, {"collect_coin": "Pièces: {amount}."}))
    entry = Entry("collect_coin", (3,))

    assert content.speech.say(Said(labels.YES)) == "Oui"
    assert content.speech.say(Said(labels.NO)) == "No"
    assert sentence(entry, content.vocabulary, content.speech) == "Pièces: 3."
