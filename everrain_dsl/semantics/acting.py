"""Who acts: other players in your place for a while, who do something, may do it or agree."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import advice, model, walk
from everrain_dsl.semantics.branches import Branches
from everrain_dsl.syntax import controls, nodes
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.semantics.place import Place
    from everrain_dsl.semantics.scope import Scope

#: The word for those who act.
PLAYER: Final = "noun_player"
_DID: Final = "those who did so"
_DID_NOT: Final = "those who did not do so"
#: The lines in which another player picks something.
Picks: TypeAlias = controls.PlayerChooses | controls.PlayerChoosesNumber | controls.PlayerChoosesDie
#: The lines in which another player acts.
Acts: TypeAlias = controls.Let | controls.PlayerDoes | Picks


class Players(Branches, ABC):
    """Reads lines that begin with who acts: `the banker pays 5 coin`, `let the banker`."""

    @abstractmethod
    def _otherwise(self, chain: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return what the `otherwise` lines of *chain* say."""

    @abstractmethod
    def _totals(self, body: model.Block, scope: Scope) -> tuple[model.Total, ...]:
        """Let what was done mean, behind what several do, all that they did."""

    @abstractmethod
    def _choose(self, sentence: controls.Choose, scope: Scope) -> model.Choose | None:
        """Return what is chosen in a `choose` line."""

    @abstractmethod
    def _choose_number(
        self, sentence: controls.ChooseNumber, scope: Scope
    ) -> model.ChooseNumber | None:
        """Return what is chosen in a `choose a number` line."""

    def _acting(
        self, line: nodes.Line, sentence: Acts, scope: Scope, place: Place
    ) -> model.Acting | None:
        """Read `let PLAYER` with a block, `PLAYER pays ...` or `PLAYER chooses ...`."""
        who = self._who(sentence.who, scope)
        inner = scope if who is not None and not walk.is_several(who) else scope.fork()
        actor = self._actor(who, inner)
        with inner.acted_by(actor):
            body = self._acted(line, sentence, inner, place.without_test())
        if not place.event and not place.delay:
            self._out_of_turn(who, body)
        totals: tuple[model.Total, ...] = ()
        if inner is not scope:
            scope.join([scope.fork(), inner])
            totals = self._totals(body, scope)
        if who is None or actor is None or self._are_several_numbers(who, sentence):
            return None
        return model.Acting(who, actor, body, self.on.span(sentence), totals)

    def _out_of_turn(self, who: model.Thing | None, body: model.Block) -> None:
        """Report what another player is to do here that only the active one can (ORD-07).

        In what a set defines nobody's turn is known: it is told where a card says it.
        """
        known = isinstance(who, model.Selection | model.Reference) and self.on.kind != "definition"
        if not known or not who.binding.elsewhere:  # type: ignore[union-attr]
            return
        for each in _of_own_turn(body):
            sentence = " ".join(each.span.text.split())
            place = "the turn of another player"
            advice.report_out_of_turn(self.report, each.span, sentence, place)

    def _chosen_by(
        self, line: nodes.Line, sentence: controls.PlayerChoosesOne, scope: Scope, place: Place
    ) -> model.Choices | None:
        """Read `PLAYER chooses one` with its choices: another picks what the acting player does."""
        node = sentence.who
        who = self._who(node, scope)
        asked = self._actor(who, scope)
        choices = self._choose_among(line, sentence, scope, place)
        if who is None or asked is None or choices is None:
            return None
        if walk.is_several(who) or walk.is_anybody(who):
            text = self.on.words(node)
            self.report.add(catalogue.ONE_CHOOSES, self.on.span(node), text=text)
            return None
        for option in choices.options:
            for cost in option.costs[:1]:
                self.report.add(catalogue.PRICE_ANOTHER_CHOOSES, cost.span, label=option.label)
        return attrs.evolve(choices, chooser=who, asked=asked)

    def _are_several_numbers(self, who: model.Thing, sentence: Acts) -> bool:
        """Report several players who choose a number of one name, and return whether they do."""
        numbers = controls.PlayerChoosesNumber | controls.PlayerChoosesDie
        if not isinstance(sentence, numbers) or not walk.is_several(who):
            return False
        span, text = self.on.span(sentence.who), self.on.words(sentence.who)
        self.report.add(catalogue.SEVERAL_NUMBERS, span, text=text, name=sentence.name.value)
        return True

    def _acted(self, line: nodes.Line, sentence: Acts, scope: Scope, place: Place) -> model.Block:
        """Return what somebody does: a block, effects, or what they choose."""
        if isinstance(sentence, controls.Let):
            self._needs_block(line)
            return self.block(line.block, scope, place)
        self._no_block(line)
        with self.on.leading():
            chosen: model.Choose | model.ChooseNumber | model.ChooseDie | None
            match sentence:
                case controls.PlayerDoes(effects=effects):
                    return model.Block(tuple(self._effects(effects, scope, place)))
                case controls.PlayerChooses():
                    chosen = self._choose(sentence.choice, scope)
                case controls.PlayerChoosesDie():
                    chosen = self._choose_die(sentence.choice, scope)
                case controls.PlayerChoosesNumber():
                    chosen = self._choose_number(sentence.choice, scope)
        return model.Block((chosen,) if chosen is not None else ())

    def _they_may(
        self,
        line: nodes.Line,
        sentence: controls.TheyMay | controls.PlayerDoes,
        chain: Sequence[nodes.Line],
        scope: Scope,
        place: Place,
        *,
        follower: nodes.Line | None = None,
    ) -> list[model.Statement]:
        """Read `PLAYER may ...`, or `PLAYER pays ...` with the `if they do` that follows it."""
        who = self._who(sentence.who, scope)
        other = scope.fork()
        ways = [scope.fork(), other]
        actor = self._actor(who, ways[0])
        for way in ways:
            way.forget(_DID, _DID_NOT)
        with self.on.leading(), ways[0].acted_by(actor):
            done = self._effects(sentence.effects, ways[0], place.without_test())
        after = line if follower is None else follower
        if follower is not None:
            self._no_block(line)
            self._needs_block(follower)
        if not place.event and not place.delay:
            self._out_of_turn(who, model.Block(tuple(done)))
        then = self.block(after.block, ways[0], place)
        otherwise = self._otherwise(chain, other, place)
        scope.join(ways)
        if who is None or actor is None or not done:
            return []
        span = self.on.span(sentence)
        offered = follower is None
        made = model.TheyMay(
            who, actor, tuple(done), walk.something(then), otherwise, span, offered
        )
        if walk.is_several(who) or walk.is_anybody(who):
            made = attrs.evolve(made, totals=self._totals(model.Block((made,)), scope))
        return [self._with_doers(made, scope) if walk.is_several(who) else made]

    def _with_doers(self, made: model.TheyMay, scope: Scope) -> model.TheyMay:
        """Let the lines below speak of those who did it, and of those who did not."""
        noun = self.on.vocabulary.nouns[PLAYER]
        doers, others = [
            model.Binding("ship", words, made.span, many=True, noun=noun)
            for words in (_DID, _DID_NOT)
        ]
        scope.hold(_DID, doers)
        scope.hold(_DID_NOT, others)
        return attrs.evolve(made, doers=doers, others=others)

    def _agreed(
        self,
        line: nodes.Line,
        sentence: controls.IfAgreed,
        chain: Sequence[nodes.Line],
        scope: Scope,
        place: Place,
    ) -> list[model.Statement]:
        """Read `if every player agrees` with the `otherwise` lines that follow it."""
        who = self._who(sentence.who, scope)
        self._needs_block(line)
        ways = [scope.fork(), scope.fork()]
        actor = self._actor(who, ways[0])
        then = self.block(line.block, ways[0], place)
        otherwise = self._otherwise(chain, ways[1], place)
        scope.join(ways)
        if who is None or actor is None:
            return []
        return [model.Agreed(who, actor, then, otherwise, self.on.span(sentence))]

    def _who(self, node: nodes.Thing, scope: Scope) -> model.Thing | None:
        """Return the player or players *node* points at; anything else is reported."""
        anybody = not isinstance(node, nodes.Reference) and node.determiner == "any"
        who = self.on.thing(node, scope, "condition" if anybody else "effect")
        if who is not None and who.type != "ship":
            self.report.add(
                catalogue.NO_PLAYER,
                self.on.span(node),
                text=self.on.words(node),
                found=a_kind(who.type),
            )
            return None
        return who

    def _actor(self, who: model.Thing | None, scope: Scope) -> model.Binding | None:
        """Return what `that player` means where *who* acts, and let it mean that in *scope*."""
        match who:
            case None:
                scope.tainted = True
                return None
            case model.Selection(binding=binding):
                actor = attrs.evolve(binding, many=False) if binding.many else binding
            case model.Reference(binding=binding) if not binding.many:
                return binding
            case _:
                actor = model.Binding("ship", "that player")
        scope.bind(actor)
        return actor


def _of_own_turn(block: model.Block) -> Iterator[model.Do]:
    """Yield what only the active captain can do of what *block* says at once, by phrases too."""
    for statement in block.statements:
        match statement:
            case model.Do(means=means):
                does = means.does if means is not None else None
                by_phrase = isinstance(does, model.Block) and any(map(bool, _of_own_turn(does)))
                if statement.row.own_turn or by_phrase:
                    yield statement
            case model.Acting() | model.TheyMay() | model.Later():  # of others, or of other times
                pass
            case _:
                if isinstance(statement, model.YouMay):
                    yield from _of_own_turn(model.Block(statement.effects))
                for inner in walk.inside(statement):
                    yield from _of_own_turn(inner)
