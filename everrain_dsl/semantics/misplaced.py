"""Where a line belongs that stands in another part of a card."""

from __future__ import annotations

from everrain_dsl.syntax import nodes


def in_its_place(sentence: nodes.Sentence, words: str) -> str | None:
    """Return where a line of another part of a card belongs, None of what belongs nowhere."""
    if isinstance(sentence, nodes.Fields):
        return f"it is a fact of the card: write `{words}` right below its first line, not here"
    if isinstance(sentence, nodes.Part) and sentence.kind.endswith("crew space"):
        return "leave it out; what may be left is `you may`, as `you may pay 5 coin`"
    return None
