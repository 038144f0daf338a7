"""The registry of policies: by id for questions of the rules, by effect for those of cards.

A policy returns the positions it picks, or None if it has no preference. A decorator only marks the
question a function answers. `Policies` collects the marked functions from the bot's modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_runtime.bots.appraisal import leads_to

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import ModuleType

    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision, Kind
    from everrain_runtime.questions.sentences import Question

Policy: TypeAlias = "Callable[[Sight, Decision], Sequence[int] | None]"

#: The attributes by which a function says which questions it answers.
_ANSWERS: Final = "answers"
_READS: Final = "reads"


def answers(*asked: Question) -> Callable[[Policy], Policy]:
    """Make a function the policy for those questions of the rules."""
    return lambda policy: _marked(policy, _ANSWERS, [each.id for each in asked])


def reads(kind: Kind, *effects: str) -> Callable[[Policy], Policy]:
    """Make a function the policy for questions of cards that lead to one of the effects.

    Without any it is for all questions of that kind which have no policy of their own.
    """
    return lambda policy: _marked(policy, _READS, [(kind, effect) for effect in effects or ("",)])


@attrs.frozen(eq=False)
class Policies:
    """Policies by what they answer: the ids of questions of the rules, and questions of cards.

    Of a card's question it is how it asks, and which effect the answer leads to, empty for any.
    """

    rules: Mapping[str, Policy]
    cards: Mapping[tuple[Kind, str], Policy]

    @classmethod
    def of(cls, *modules: ModuleType) -> Policies:
        """Return the policies in these modules. Raises ValueError if two answer one question."""
        return cls(_collected(modules, _ANSWERS), _collected(modules, _READS))

    def find(self, content: Content, decision: Decision) -> Policy | None:
        """Return the policy that answers a question, or None."""
        question = decision.printed
        if question is None:
            return self.rules.get(decision.question)
        found = leads_to(content.get(question.program), question)
        return self.cards.get((question.kind, found)) or self.cards.get((question.kind, ""))


def _marked(policy: Policy, attribute: str, keys: Sequence[object]) -> Policy:
    said: Sequence[object] = policy.__dict__.get(attribute, ())
    policy.__dict__[attribute] = (*said, *keys)
    return policy


def _collected(modules: Sequence[ModuleType], attribute: str) -> dict[Any, Policy]:
    found: dict[Any, Policy] = {}
    for policy in _functions(modules):
        for key in getattr(policy, attribute, ()):
            if found.setdefault(key, policy) is not policy:
                raise ValueError(f"two policies answer {key}")
    return found


def _functions(modules: Sequence[ModuleType]) -> Iterator[Any]:
    """Yield what was written in these modules, not what they import."""
    for module in modules:
        for value in vars(module).values():
            if getattr(value, "__module__", "") == module.__name__:
                yield value
