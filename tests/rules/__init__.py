"""The rulebook: a file per section of the manual."""
