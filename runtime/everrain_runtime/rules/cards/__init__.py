"""Decks, drawn cards, sea events and stories."""
