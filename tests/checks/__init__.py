"""Tests of `checks`."""
