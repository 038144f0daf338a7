"""The course of the game: setup, rounds and turns, orders, acts, the tracks, how it ends."""
