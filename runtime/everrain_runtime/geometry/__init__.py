"""Hexes, and the shortest ways over spaces: it knows no game."""
