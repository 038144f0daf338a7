"""Implementations of the filters: one function per row, given a thing of one of its types.

A filter that picks the best returns a score for the thing, or None to exclude it.
"""
