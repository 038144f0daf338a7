"""The engine: the machine, the board, what rows do."""
