"""Games that are played: stopped at questions, written down, gone on with, simulated."""
