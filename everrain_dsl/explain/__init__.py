"""Explanations for people: what a line means, and what a change does to a set."""
