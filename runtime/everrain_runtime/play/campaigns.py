"""Campaigns as files: what each game left to the next, written whole or not at all (SET-18)."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any, Final

import attrs

from everrain_dsl.records import ADDED, NUMBER_LIMIT, Between, Malformed
from everrain_dsl.vocabulary.printed import Rules
from everrain_runtime.engine import options
from everrain_runtime.play import renames
from everrain_runtime.rules.round import legacies
from everrain_runtime.state import Legacy, encoding

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_runtime.content.content import Content
    from everrain_runtime.state import Board

#: The version of the file's form. Raise it with every change that an older version cannot read.
FORMAT: Final = 1


class BadCampaign(Exception):  # noqa: N818 - an outcome, beside Damaged
    """A file that cannot start or receive a game of a campaign; the message gives the reason."""


@attrs.frozen
class Played:
    """One game of a campaign: how it ended, by which rule, and what it was."""

    outcome: str
    reason: str
    players: Annotated[int, Between(1, 4)]
    rounds: Annotated[int, Between(0, NUMBER_LIMIT)]
    seed: int
    setup: str = attrs.field(default="", metadata=ADDED)


@attrs.frozen
class Campaign:
    """The games of a campaign so far, and what they leave; `rules` is the identity of its rules.

    `sets` holds code and version of those that the last game was played with.
    """

    rules: str
    sets: tuple[tuple[str, str], ...] = ()
    games: tuple[Played, ...] = ()
    legacy: Legacy = attrs.field(factory=Legacy)
    format: int = FORMAT


def of(content: Content) -> dict[str, str]:
    """Return the identities of the campaigns of *content*: optional rules that keep something."""
    found = [(each, rules) for each, rules in content.printing(Rules) if rules.optional]
    return {each.name: each.id for each, rules in found if rules.keeps}


def read(path: Path, content: Content) -> Campaign:
    """Return the campaign in that file, as its cards are called now.

    Raises BadCampaign and OSError.
    """
    try:
        value = json.loads(path.read_bytes().decode("utf-8"))
        if isinstance(value, dict) and value.get("format", FORMAT) != FORMAT:
            raise BadCampaign(f"{path} was written by another version of Everrain")
        campaign = encoding.form().read(Campaign, value)
    except UnicodeDecodeError:
        raise BadCampaign(f"{path} is no campaign: it is no text") from None
    except json.JSONDecodeError as wrong:
        raise BadCampaign(f"{path}, line {wrong.lineno}: {wrong.msg.lower()}") from None
    except (Malformed, RecursionError) as wrong:
        raise BadCampaign(f"{path} is no campaign: {wrong}") from None
    if campaign.legacy.games != len(campaign.games):
        games = f"{len(campaign.games)} games, and has what {campaign.legacy.games} left"
        raise BadCampaign(f"{path} is no campaign: it tells of {games}")
    return renames.resolved(campaign, content)


def add(path: Path, rules: str, board: Board, content: Content) -> Campaign | None:
    """Add the legacy of the ended game on *board* to the campaign; return None if it was there.

    Raises BadCampaign if the file does not contain the games that this one followed, and OSError.
    """
    before = board.legacy or Legacy()
    campaign = read(path, content) if path.exists() else Campaign(rules)
    if campaign.rules != rules:
        raise BadCampaign(f"{path} is of another campaign, {campaign.rules}")
    if campaign.legacy.games > before.games:
        return None
    if campaign.legacy != before:
        raise BadCampaign(f"{path} is not the file that this game began with")
    grown = attrs.evolve(
        campaign,
        sets=tuple((each.set.code, each.set.version) for each in content.bundles),
        games=(*campaign.games, _played(board)),
        legacy=legacies.leave(board, content),
    )
    _write(path, encoding.form().write(grown))
    return grown


def _played(board: Board) -> Played:
    flow = board.flow
    setup = board.options.get(options.SETUP, "")
    return Played(
        flow.outcome, flow.reason, len(board.ships), flow.round, board.streams.seed, setup
    )


def _write(path: Path, value: dict[str, Any]) -> None:
    """Write the file anew beside the old one, which is then replaced at once."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
