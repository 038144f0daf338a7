"""From a source to trees of lines, with one message for each line that cannot be read."""

from __future__ import annotations

from everrain_dsl.syntax.recovery.driver import parse_source

__all__ = ["parse_source"]
