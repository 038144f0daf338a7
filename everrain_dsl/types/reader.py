"""The expressions and statements of one card, which each reader of a construct receives.

`expressions` and `statements` have the classes behind these; a reader names only what it calls.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeVar

from everrain_dsl.resolve.lookup import Lookup
from everrain_dsl.vocabulary.rows import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Noun, Quantity

R = TypeVar("R", bound=Row)


class Expressions(Lookup, ABC):
    """Reads things, numbers and conditions; each method returns None once it has reported why."""

    @abstractmethod
    def done(self, node: nodes.WhoDid, noun: Noun, scope: Scope) -> model.Narrowing | None:
        """Return the property of things that have done, or not done, what *node* names."""

    @abstractmethod
    def past(self, node: nodes.Happened, scope: Scope) -> model.TimesOf | None:
        """Return how often, or how much of, the event in *node* has happened."""

    @abstractmethod
    def kinds_of(self, gauge: nodes.Said, scope: Scope, owner: str) -> tuple[model.Argument, ...]:
        """Return the arguments of a gauge of an *owner*: the kind of a counter."""

    @abstractmethod
    def said(
        self,
        node: nodes.Said,
        scope: Scope,
        kind: type[R],
        purpose: Purpose,
        *,
        negated: bool = False,
        of: str | None = None,
    ) -> tuple[R, tuple[model.Argument, ...]] | None:
        """Return the one row that *node* matches, by the types in its slots, and its arguments.

        In an effect, later lines may refer to what its selections chose (`that ...`). A card that
        it names must fit the type that *of* names, or the type that the effect makes.
        """

    @abstractmethod
    def possessed(
        self, said: nodes.Said, type_: str, scope: Scope
    ) -> tuple[Quantity, tuple[model.Argument, ...]] | None:
        """Return the quantity that things of *type_* have, and its arguments behind its owner."""

    @abstractmethod
    def argument(
        self, slot: Slot, node: nodes.Argument, scope: Scope, purpose: Purpose
    ) -> model.Argument | None:
        """Return the argument for *slot*."""

    @abstractmethod
    def condition(self, node: nodes.Condition, scope: Scope) -> model.Condition | None:
        """Return the condition *node* writes down, `settled`."""

    @abstractmethod
    def asked(self, node: nodes.Condition, scope: Scope) -> model.Condition | None:
        """Return what *node* asks, before it is normalized."""

    @abstractmethod
    def compared(self, node: nodes.Compared, scope: Scope) -> model.Compared | None:
        """Return the comparison *node* writes down."""

    @abstractmethod
    def number(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the number that *node* denotes."""

    @abstractmethod
    def selection(
        self, node: nodes.Selection | nodes.Among, scope: Scope, purpose: Purpose
    ) -> model.Selection | None:
        """Return the selection *node* writes down, typed by its noun, or by that of its group."""

    @abstractmethod
    def single(self, node: nodes.Thing, thing: model.Thing) -> bool:
        """Report *thing* if it can be several, where only one is allowed."""

    @abstractmethod
    def thing(self, node: nodes.Thing, scope: Scope, purpose: Purpose) -> model.Thing | None:
        """Return the thing or things *node* points at."""


class Statements(ABC):
    """Reads blocks of statements, with the expressions of one card."""

    on: Expressions
    report: Report

    @abstractmethod
    def block(self, lines: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return the statements of *lines*; what is wrong is reported and left out."""
