"""Tests that every event works with every word that waits for it."""
