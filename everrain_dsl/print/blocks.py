"""Print statements as sentences, or as lists of lines where a sentence would be hard to read.

A block is first tried as one list of clauses after a colon: `Pass: collect 2 Clues; spawn 1 Enemy.`
Nested blocks are separated by semicolons, then by commas; deeper ones become lines.
"""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Final, cast

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import listed, sentence
from everrain_dsl.model import traversal
from everrain_dsl.print import clauses as one
from everrain_dsl.print.compounds import Compound, compound, priced
from everrain_dsl.print.document import Flavour, Paragraph
from everrain_dsl.print.templates import Category
from everrain_dsl.vocabulary.types import MOST_REPEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.print.terms import Terms

#: The longest list of clauses that is still read at once, in characters.
_LONGEST: Final = 280
#: The most branches that stand in a paragraph: more become lines.
_MOST_BRANCHES: Final = 4
#: How deep blocks may lie in one another within a sentence.
_DEEPEST: Final = 2
#: What parts a sentence from a statement with blocks above it, to none of which it belongs.
_THEN: Final = "then, "
_AFTERWARDS: Final = "afterwards, "
_IN_ANY_CASE: Final = "in any case, "
#: Statements of whose blocks one is done, or none.
_CASES: Final = (
    *(model.If, model.YouMay, model.Wish, model.Agreed, model.Test, model.Roll, model.LookUp),
)


# In one sentence


def inline(block: model.Block, terms: Terms, depth: int = 1) -> str | None:
    """Return a block as a list of clauses, None where it is too much for a sentence, or tells."""
    if depth > _DEEPEST or block.flavour:
        return None
    found: list[str] = []
    for simple, group in groupby(block.statements, one.is_simple):
        statements = list(group)
        if simple:
            said = cast("list[one.Simple]", statements)
            if depth > 1 and one.run_together(said):
                return None
            found += one.clauses(said, terms)
            continue
        for statement in statements:
            clause = _inline(statement, terms, depth, last=statement is block.statements[-1])
            if clause is None:
                return None
            found.append(clause)
    if depth > 1 and any("; " in clause or ": " in clause for clause in found):
        return None
    text = "; ".join(found) if depth == 1 else listed(found)
    return text if len(text) <= _LONGEST else None


def _inline(statement: model.Statement, terms: Terms, depth: int, *, last: bool) -> str | None:
    """Return a statement with blocks as a clause; one that is open at its end must be the last."""
    if isinstance(statement, model.Choices | model.Acting):
        return None
    parts = compound(statement, terms)
    if len(parts.branches) > _MOST_BRANCHES:
        return None
    bodies: list[tuple[str, str]] = []
    for label, block in parts.branches:
        body = inline(block, terms, depth + 1)
        if body is None:
            return None
        bodies.append((label, body))
    if not bodies:
        return parts.lead
    if parts.resolves:
        return " ".join(f"{label} ({body})" for label, body in bodies)
    if parts.bracketed:
        return f"{parts.lead} ({'; '.join(f'{label}: {body}' for label, body in bodies)})"
    if not last or depth >= _DEEPEST:
        return None
    clauses = [parts.lead] if parts.lead else []
    return "; ".join([*clauses, *(f"{label}, {body}" for label, body in bodies)])


# In sentences and lines


@attrs.define
class _Page:
    """Paragraphs being written; a paragraph's own mark indents those that go on from it."""

    depth: int
    bullet: bool
    heading: str | None
    #: Whether what goes on from the first paragraph is indented.
    hanging: bool
    #: What stands before the next sentence: a label, a price, `then`.
    opening: str = ""
    done: list[Paragraph] = attrs.field(factory=list)
    _sentences: list[str] = attrs.field(factory=list)

    def add(self, text: str) -> None:
        """Write a sentence."""
        self._sentences.append(sentence(self.opening + text))
        self.opening = ""

    def tell(self, flavour: str) -> None:
        """Write the flavour of a branch."""
        self._sentences.append(Flavour(flavour))

    def below(self, paragraphs: Iterable[Paragraph]) -> None:
        """Write what belongs under the paragraph that ends here."""
        self.end()
        self.done.extend(paragraphs)

    def end(self) -> None:
        """End the paragraph, unless it is empty."""
        if not self._sentences and self.heading is None:
            return
        self.done.append(Paragraph(self.heading, tuple(self._sentences), self.depth, self.bullet))
        self.depth += self.hanging
        self.hanging = self.bullet = False
        self.heading, self._sentences = None, []


def paragraphs(
    block: model.Block,
    terms: Terms,
    *,
    heading: str | None = None,
    needs: Sequence[str] = (),
    opening: str = "",
    depth: int = 0,
    bullet: bool = False,
    hanging: bool = False,
    paid: Sequence[model.Do] = (),
) -> list[Paragraph]:
    """Return a block as paragraphs, the first of them under *heading* and behind *needs*.

    *paid* is what it costs, which a repetition at its end may cost again.

    *opening* (`pay 5 Coin`, `pass`) stands before the first sentence and a colon. The others are
    indented where the first has a mark of its own, or is to be *hanging*. Flavour stands right
    behind what names the branch: the heading, or else the opening.
    """
    page = _Page(depth, bullet, heading, hanging or bullet or heading is not None)
    if block.flavour:
        if heading is None and opening:
            page.add(f"{opening}:")
            opening = ""
        page.tell(block.flavour)
    for need in needs:
        page.add(need)
    page.opening = f"{opening}: " if opening else ""
    again = _again(paid, block, terms)
    statements = list(block.statements[:-1] if again else block.statements)
    after: model.Statement | None = None
    while statements:
        if after:
            page.end()
            page.opening = _behind(after)
        simple = list(takewhile(one.is_simple, statements))
        if simple:
            del statements[: len(simple)]
            for clause in one.clauses(cast("list[one.Simple]", simple), terms):
                page.add(clause)
            after = None
        else:
            statement = statements.pop(0)
            after = statement if _write(page, statement, terms) else None
    if page.opening:
        page.add(page.opening.removesuffix(": "))
    if again:
        page.add(again)
    page.end()
    return page.done


_AGAIN: Final = Category("again")
_AGAIN.says(
    model.Repeat,
    "repeat this as often as you like",
    str(MOST_REPEATS),
    when=lambda given: given.times.value == MOST_REPEATS,
)
_AGAIN.says(model.Repeat, "repeat this up to {times.value:figure} times", "{times.value}")


def _again(paid: Sequence[model.Do], block: model.Block, terms: Terms) -> str:
    """Return the sentence for doing all of *block* again for what is *paid*, if that ends it."""
    match block.statements:
        case (
            *first,
            model.Repeat(
                times=model.Constant(often),
                body=model.Block(
                    (
                        model.YouMay(
                            offered=True, otherwise=model.Block((model.Stop(when=None),))
                        ) as offer,
                    )
                ),
            ) as repeat,
        ) if paid and first and often > 1 and all(map(one.is_simple, first)):
            done = inline(offer.then, terms), one.offered(offer.effects, terms)
            same = inline(model.Block(tuple(first)), terms), one.offered(paid, terms)
            return _AGAIN.text(repeat, terms) if done == same else ""
        case _:
            return ""


def _write(page: _Page, statement: model.Statement, terms: Terms) -> bool:
    """Write a statement with blocks; return whether the next must be set apart from it."""
    if isinstance(statement, model.Choices):
        page.add(f"{_CHOICES.text(statement, terms)}:")
        page.below(options(statement, terms, depth=page.depth + 1, bullet=True))
        return True
    parts = compound(statement, terms)
    bodies = [inline(block, terms) for _, block in parts.branches]
    if parts.lead:
        page.add(parts.lead)
    depth = page.depth + 1
    listed_below = len(bodies) > _MOST_BRANCHES or (bool(parts.lead) and None in bodies)
    for (label, block), body in zip(parts.branches, bodies, strict=True):
        if listed_below:
            page.below(_line(label, block, body, terms, depth))
        elif body is not None:
            page.add(f"{label}{_joint(parts, body)} {body}")
        elif len(bodies) == len(block.statements) == 1 and _is_led(block.statements[0], terms):
            page.opening += f"{label}: "
            _write(page, block.statements[0], terms)
        else:
            page.add(f"{label}:")
            depth = page.depth + 1
            page.below(
                line
                for inner in block.statements
                for line in paragraphs(model.Block((inner,)), terms, depth=depth, bullet=True)
            )
    return bool(parts.branches)


def _behind(above: model.Statement) -> str:
    """Return what begins a sentence behind a statement with blocks, whatever was done of those."""
    if isinstance(above, model.Later):
        return ""
    if any(isinstance(each, model.Stop) for each in traversal.statements(model.Block((above,)))):
        return _THEN
    return _IN_ANY_CASE if isinstance(above, _CASES) else _AFTERWARDS


def _is_led(statement: model.Statement, terms: Terms) -> bool:
    """Return whether no later branch of *statement* can be mistaken for one of the outer one."""
    if isinstance(statement, model.Choices):
        return True
    parts = compound(statement, terms)
    return bool(parts.lead) or len(parts.branches) < 2


def _line(
    label: str, block: model.Block, body: str | None, terms: Terms, depth: int
) -> list[Paragraph]:
    if body is None:
        return paragraphs(block, terms, opening=label, depth=depth, bullet=True)
    return [Paragraph(None, (sentence(f"{label}: {body}"),), depth, bullet=True)]


def _joint(parts: Compound, body: str) -> str:
    """Return the sign between a label and what it is about."""
    return "," if parts.is_offer and "; " not in body and ": " not in body else ":"


# Choices


_CHOICES: Final = Category("choices")
_CHOICES.says(model.Choices, "{chooser:thing} chooses one", when=lambda given: given.chooser)
_CHOICES.says(model.Choices, "choose one", least=1, most=1)
_CHOICES.says(
    model.Choices, "choose any number", when=lambda given: given.most >= len(given.options)
)
_CHOICES.says(model.Choices, "choose up to {most:figure}")


#: What heads the lines of a choice that are done where none of its options, two or more, can be.
NEITHER: Final = "If you can do neither"
NONE: Final = "If you can do none of these"
_TWO: Final = 2


def options(
    given: model.Choices, terms: Terms, *, depth: int = 0, bullet: bool = False
) -> list[Paragraph]:
    """Return every option as a paragraph under its label, with what it needs and costs."""
    found: list[Paragraph] = []
    for option in given.options:
        needs, cost = priced(option.requires, option.costs, terms)
        found += paragraphs(
            option.body,
            terms,
            heading=option.label,
            needs=needs,
            opening=cost,
            depth=depth,
            bullet=bullet,
            paid=option.costs,
        )
    if given.otherwise is not None:
        heading = NEITHER if len(given.options) == _TWO else NONE
        found += paragraphs(given.otherwise, terms, heading=heading, depth=depth, bullet=bullet)
    return found


def offer_alone(block: model.Block) -> model.Choices | None:
    """Return the one choice that a block is nothing but, made by the card's reader; or None."""
    match block.statements:
        case (model.Choices(least=1, most=1, chooser=None) as choices,):
            return choices
        case _:
            return None
