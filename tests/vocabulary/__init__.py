"""Rows and phrases."""
