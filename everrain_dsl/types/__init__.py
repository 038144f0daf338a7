"""Typing: each sentence with what stands in its slots becomes part of the typed tree."""
