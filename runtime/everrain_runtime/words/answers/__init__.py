"""Answers to the vocabulary's questions: one function per row, one module per subject."""
