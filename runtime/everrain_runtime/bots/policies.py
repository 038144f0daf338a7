"""Which policy answers which question: one of the rules by its id, one of a card by what it does.

A policy returns the positions it picks, or None where it has no opinion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_runtime.bots.appraisal import leads_to

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision, Kind
    from everrain_runtime.machine import prepared
    from everrain_runtime.questions.sentences import Question

Policy: TypeAlias = "Callable[[Sight, Decision], Sequence[int] | None]"

#: By the id of a question of the rules.
RULES: Final[dict[str, Policy]] = {}
#: By how a card asks and which effect the answer leads to, empty for any other.
CARDS: Final[dict[tuple[Kind, str], Policy]] = {}


def answers(*asked: Question) -> Callable[[Policy], Policy]:
    """Make a function the policy for those questions of the rules."""

    def make(policy: Policy) -> Policy:
        RULES.update(dict.fromkeys([each.id for each in asked], policy))
        return policy

    return make


def reads(kind: Kind, *effects: str) -> Callable[[Policy], Policy]:
    """Make a function the policy for questions of cards that lead to one of the effects.

    Without any it is for all questions of that kind which have no policy of their own.
    """

    def make(policy: Policy) -> Policy:
        CARDS.update(dict.fromkeys([(kind, effect) for effect in effects or ("",)], policy))
        return policy

    return make


def policy_for(content: Content, decision: Decision) -> Policy | None:
    """Return the policy that answers a question, None when there is none."""
    if decision.printed is None:
        return RULES.get(decision.question)
    return policy_of(content, decision.printed)


def policy_of(content: Content, question: prepared.Question) -> Policy | None:
    """Return the policy that answers a question of a card, None when there is none."""
    found = leads_to(content.get(question.program), question)
    return CARDS.get((question.kind, found)) or CARDS.get((question.kind, ""))
