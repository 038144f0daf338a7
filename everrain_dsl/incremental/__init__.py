"""Incremental builds: what is cached of files and sets, and what must be read again."""
