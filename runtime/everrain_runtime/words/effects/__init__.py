"""Implementations of the effects of the vocabulary: one function per row, grouped by subject."""
