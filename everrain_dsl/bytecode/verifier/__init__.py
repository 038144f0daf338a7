"""The verifier: what must be true of a bundle before any of it runs, proved from it alone.

`verify` proves V1 to V10 and V12 for one bundle, `verify_link` V11 and the rest of V12 for all that
are loaded together, `verify_saved` V9 for what a saved game puts off. None of them raises: what is
wrong comes back as findings, each naming the rule that is broken. The promises, and where each is
kept:

- V1 every instruction decodes, operands are in range          decode, headers, rows
- V2 jumps stay inside, only loops go back                     loops
- V3 calls form no cycle                                       bounds
- V4 code does only what its context permits                   headers, operands, abilities
- V5 registers are assigned before they are read               flow
- V6 operand types match the vocabulary                        flow, operands, rows, abilities
- V7 decisions and their options are well formed               headers, operands
- V8 no loop writes its own iterator                           loops
- V9 saved data is harmless                                    saved
- V10 steps are bounded as declared; so is the verifier        bounds, flow
- V11 sets fit together                                        link
- V12 what is printed is sense                                 printed, references

Sealing a bundle needs less than half of this, so each part is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from everrain_dsl.bytecode.verifier.bounds import Steps
    from everrain_dsl.bytecode.verifier.findings import Finding, Rule
    from everrain_dsl.bytecode.verifier.proof import (
        Proof,
        examine,
        verify,
        verify_link,
        verify_saved,
    )
    from everrain_dsl.bytecode.verifier.structure import seal

__all__ = [
    "Finding",
    "Proof",
    "Rule",
    "Steps",
    "examine",
    "seal",
    "verify",
    "verify_link",
    "verify_saved",
]

#: Where each name lives.
_PLACES: Final = {
    "bounds": ("Steps",),
    "findings": ("Finding", "Rule"),
    "proof": ("Proof", "examine", "verify", "verify_link", "verify_saved"),
    "structure": ("seal",),
}


def __getattr__(name: str) -> Any:
    """Return a name of the verifier, its module imported now."""
    for module, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
