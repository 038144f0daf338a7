"""Manifests, and which set may speak of which (law 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.model import ContentSet
from everrain_dsl.project.requirement import is_version, read_requirement, requirement_like
from everrain_dsl.resolve.card_names import card_of_set
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import nodes, parts
from everrain_dsl.types.fields import read_fields
from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.printed import SetManifest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.project.requirement import Requirement

#: What stands before the sets that a manifest builds on.
_BUILDS_ON: Final = "builds on"


def read_manifest(
    line: nodes.Line[nodes.Header], source: Source, report: Report
) -> ContentSet | None:
    """Return the set that *line* declares, or None if its code cannot be used."""
    header = line.sentence
    assert header.name is not None
    span = Span(source, header.start_pos, header.end_pos)
    fields = [child.sentence for child in line.block if isinstance(child.sentence, nodes.Fields)]
    facts = read_fields(header, fields, source, report)
    left_out: list[tuple[str, Span]] = []
    for child in line.block:
        if isinstance(child.sentence, parts.Without):
            left_out.extend(_left_out(child.sentence, source, report))
        elif not isinstance(child.sentence, nodes.Fields | nodes.Prose | nodes.Broken):
            at = Span(source, child.start_pos, child.sentence.end_pos)
            report.add(catalogue.ABILITY_OF_A_SET, at, name=header.name.value)
    code = facts.get("code")
    if not isinstance(code, str):
        return None
    if slug(code) != code:
        report.add(catalogue.BAD_SET_CODE, span, code=code, sample=slug(code) or "deep")
        return None
    manifest = SetManifest(**{"version": "", **facts})
    if "version" in facts and not is_version(manifest.version):
        report.add(catalogue.BAD_VERSION, span, found=manifest.version)
    return ContentSet(
        code,
        header.name.value,
        manifest.version,
        manifest.symbol,
        manifest.languages,
        tuple(_required(manifest, span, report)),
        span,
        tuple(left_out),
    )


def _left_out(part: parts.Without, source: Source, report: Report) -> Iterator[tuple[str, Span]]:
    """Yield the card that a line leaves out, with its place."""
    span = Span(source, part.start_pos, part.end_pos)
    if part.code is None:
        why = f'its set is missing, as in `without "{part.name.value}" of "core"`'
        report.add(catalogue.CANNOT_LEAVE_OUT, span, why=why)
    else:
        yield card_of_set(part, part.code), span


def _required(manifest: SetManifest, span: Span, report: Report) -> Iterator[Requirement]:
    """Yield the requirements of the manifest, and report those that are not valid."""
    for text in manifest.builds_on:
        required = read_requirement(text)
        if required is None:
            sample = requirement_like(text)
            report.add(
                catalogue.BAD_REQUIREMENT, span.quoted(text, _BUILDS_ON), found=text, sample=sample
            )
        else:
            yield required


def visible(sets: Mapping[str, ContentSet], report: Report) -> dict[str, frozenset[str]]:
    """Return for each set the codes it may refer to: its own and all it builds on.

    Reports sets that are not there and sets that build on each other.
    """
    seen: dict[str, frozenset[str]] = {}
    for code, content in sets.items():
        if content.span is not None:
            _check_bases(content, content.span, sets, report)
        below = _reach_below(code, sets)
        around = [each for each in sets if each in below and code in _reach_below(each, sets)]
        if around and around[0] == code and content.span is not None:
            _report_cycle([sets[each] for each in around], report)
        seen[code] = frozenset({code} | below)
    return seen


def _report_cycle(around: Sequence[ContentSet], report: Report) -> None:
    """Report sets that build on each other once, at the first, with the places of the others."""
    codes = {each.code for each in around}
    spans = [
        each.span.quoted(base.text, _BUILDS_ON)
        for each in around
        for base in each.builds_on
        if each.span is not None and base.code in codes
    ]
    labels = [Label(span, "this is part of the circle") for span in spans[1:]]
    alone = "remove it: a set always has its own cards" if len(codes) == 1 else None
    cycle = " and ".join(f"`{each.code}`" for each in around)
    report.add(catalogue.SET_CYCLE, spans[0], help=alone, labels=labels, cycle=cycle)


def _check_bases(
    content: ContentSet, span: Span, sets: Mapping[str, ContentSet], report: Report
) -> None:
    """Report the sets that *content* builds on and that are not there, or not as it needs them."""
    for base in content.builds_on:
        found = sets.get(base.code)
        if found is None:
            guess = nearest(base.code, sets)
            place = span.quoted(base.text, _BUILDS_ON)
            report.add(catalogue.UNKNOWN_SET, place, set=base.code, nearest=guess)
        elif fault := base.fault(found.version):
            report.add(
                catalogue.OTHER_VERSION,
                span.quoted(base.text, _BUILDS_ON),
                set=base.code,
                found=found.version,
                fault=fault,
                versions=base.versions,
            )


def _reach_below(code: str, sets: Mapping[str, ContentSet]) -> set[str]:
    reached: set[str] = set()
    queue = list(sets[code].bases)
    for base in queue:
        if base in reached or base not in sets:
            continue
        reached.add(base)
        queue.extend(sets[base].bases)
    return reached


def second_manifest(earlier: ContentSet, line: nodes.Line, source: Source, report: Report) -> None:
    """Report a second `set` item in one folder."""
    span = Span(source, line.start_pos, line.sentence.end_pos)
    labels = [Label(earlier.span, "the first one is here")] if earlier.span else []
    report.add(catalogue.SECOND_MANIFEST, span, labels=labels)
