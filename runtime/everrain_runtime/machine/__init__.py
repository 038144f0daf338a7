"""The machine that runs routines: it knows bytecode, and no game."""
