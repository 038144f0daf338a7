"""Printed text, read back to source."""
