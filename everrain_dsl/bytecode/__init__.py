"""The virtual machine that cards are compiled for.

A *bundle* is a compiled set: texts, symbols, the vocabulary rows it uses, and one *program* for
each card. A program has *routines*, and *abilities* that define when the rules run them. A routine
is a list of instructions over numbered, typed registers: first its parameters (register 0 is the
source, `this`), then its constants, then its locals. There is no stack and no other memory.
Registers hold numbers, booleans, symbols, handles of things in play and lists of handles, never an
object of the engine. Jumps only go forward. Only loops go back, over a list fixed when they start
or a capped number of times, so every routine ends within a number of steps known beforehand. For
everything beyond arithmetic, a routine calls the engine by the name of a vocabulary row.

- `opcodes` the instruction table, from which the rest is derived
- `program` the records: bundle, program, ability, routine, decision
- `bundle` bytes to a verified bundle and back
- `verifier` what is proved before anything runs
- `disassembler` code as text
"""
