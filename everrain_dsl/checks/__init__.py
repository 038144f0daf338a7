"""Checks: rules over cards and sets that no single sentence breaks, one module each."""
