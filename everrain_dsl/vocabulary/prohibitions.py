"""What a card may forbid: a permission for each sentence in the column `cannot` of the effects.

Effects with the same sentence are forbidden together. A slot of it that none of them has stands
for what they would bring into play (`enemies cannot spawn`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.phrase import read
from everrain_dsl.vocabulary.rows import Permission

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.vocabulary.rows import Effect

_DOC: Final = "Nothing brings it about meanwhile, and as a price it cannot be paid."


def prohibitions(effects: Iterable[Effect]) -> tuple[Permission, ...]:
    """Return the permissions by which a card forbids *effects*, in their order."""
    families: dict[str, list[Effect]] = {}
    for effect in effects:
        for phrase in effect.cannot:
            families.setdefault(phrase, []).append(effect)
    return tuple(_prohibition(phrase, family) for phrase, family in families.items())


def _prohibition(phrase: str, family: Sequence[Effect]) -> Permission:
    first, said = family[0], read(phrase)
    known = {slot.name for slot in first.slots}
    comes = next((slot.name for slot in said.slots if slot.name not in known), "")
    whose = [slot.types[0] for slot in said.slots if said.parts[0] is slot]
    return Permission(
        "_".join([*whose, *(word for word in said.words if word != "you")]),
        phrase,
        yours=said.words[0] == "you",
        forbids=tuple(effect.name for effect in family),
        comes=comes,
        doc=_DOC,
        rules=first.rules,
    )
