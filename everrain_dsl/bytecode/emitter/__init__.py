"""Cards become programs: every ability a routine, every sentence a few instructions.

`emit` takes checked cards and returns a sealed bundle; it never reports anything, because whatever
could be wrong with a card was reported before.

    routine.py      one routine being written: registers, constants, labels, captured things
    expressions.py  numbers, things, conditions into registers
    statements.py   blocks into instructions
    programs.py     a card into a program, cards into a bundle
"""

from __future__ import annotations

from everrain_dsl.bytecode.emitter.programs import emit, emit_routine

__all__ = ["emit", "emit_routine"]
