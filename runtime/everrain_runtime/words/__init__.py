"""Implementations of the vocabulary's rows: effects, answers, filters, nouns."""
