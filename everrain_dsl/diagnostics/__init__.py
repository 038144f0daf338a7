"""Diagnostics for authors of cards: every message as data, rendered elsewhere."""

from __future__ import annotations

from everrain_dsl.diagnostics.diagnostic import Diagnostic, Label, Severity, whole_file
from everrain_dsl.diagnostics.report import Report

__all__ = ["Diagnostic", "Label", "Report", "Severity", "whole_file"]
