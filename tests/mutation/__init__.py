"""Mutants of our own code: each is a small mistake that a test should notice."""
