"""The ship: its deck, below deck, artillery, omens, the hold, sinking."""
