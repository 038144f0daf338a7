"""Reading a bundle from a file, and saying what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from everrain_dsl.bytecode.bundle import MOST_BYTES, Invalid, Malformed, load
from everrain_dsl.bytecode.verifier import Finding, Rule, verify_link
from everrain_dsl.diagnostics import Report, catalogue, whole_file
from everrain_dsl.project import resources

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def read_bundle(path: str, vocabulary: Vocabulary, report: Report) -> Bundle | None:
    """Return the verified bundle in the file *path*, or None if *report* now gives the reason."""
    place = whole_file(path)
    file = Path(path)
    try:
        raw = resources.read_file(file, MOST_BYTES)
    except FileNotFoundError:
        report.add(catalogue.MISSING_FILE, place, path=path, nearest=None)
        return None
    except (OSError, ValueError) as failure:
        reason = getattr(failure, "strerror", None) or "it cannot be opened"
        report.add(catalogue.UNREADABLE_FILE, place, path=path, reason=reason)
        return None
    try:
        bundle = load(raw, vocabulary)
        if not bundle.set.requires and (findings := verify_link([bundle], vocabulary)):
            raise Invalid(findings)
    except Malformed as failure:
        if failure.path:
            report.add(
                catalogue.BUNDLE_MALFORMED,
                place,
                place=f"`{failure.path}`" + (f" of `{failure.whose}`" if failure.whose else ""),
                reason=failure.message,
            )
        else:
            report.add(catalogue.NOT_A_BUNDLE, place, path=path, reason=failure.message)
    except Invalid as failure:
        tell(failure.findings, place, report)
    else:
        return bundle
    return None


def tell(findings: Iterable[Finding], place: Span, report: Report) -> None:
    """Report what the verifier has found in the bundle at *place*."""
    for finding in findings:
        if finding.rule is Rule.VOCABULARY:
            report.add(
                catalogue.BUNDLE_VOCABULARY,
                place,
                found=finding.found,
                expected=finding.expected,
            )
            continue
        report.add(
            catalogue.BUNDLE_INVALID,
            place,
            place=finding.where,
            rule=finding.promise,
            reason=f"{finding.rule.sentence}; found {finding.found}, expected {finding.expected}",
        )
