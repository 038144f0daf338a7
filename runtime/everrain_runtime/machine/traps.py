"""Traps: failures at run time that verification cannot rule out."""

from __future__ import annotations


class Trap(Exception):  # noqa: N818 - the name of an outcome, beside Malformed and Invalid
    """A verified routine was stopped because the engine broke its contract.

    `reason` describes the failure. `where` names the card, the routine and the instruction, once it
    is known.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.where = ""

    def locate(self, where: str) -> None:
        """Say where it happened, unless a routine further in already did."""
        self.where = self.where or where

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason
