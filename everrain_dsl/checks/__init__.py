"""Checks: rules over the typed trees of cards and sets, one module each; no reader calls one."""
