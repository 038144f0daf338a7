"""Findings as other programs read them: a line each, GitLab's report, SARIF 2.1.0, JUnit."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.diagnostic import Severity
from everrain_dsl.diagnostics.render import render_github, render_human, render_json, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from everrain_dsl.diagnostics.diagnostic import Diagnostic
    from everrain_dsl.source import Span

_SARIF: Final = "https://json.schemastore.org/sarif-2.1.0.json"
#: What no XML may hold, even written out.
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_GRAVE: Final = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def concise(findings: Sequence[Diagnostic]) -> str:
    """Return a line for each finding: `file:line:column: error E0203: message; write ...`."""
    return "".join(f"{each}{_suggested(each)}\n" for each in findings)


def _suggested(found: Diagnostic) -> str:
    """Return what is to be written or may be meant, behind a message; empty where nothing is."""
    says = (found.help or "").startswith(("write ", "did you mean "))
    return f"; {found.help}" if says else ""


def human(findings: Sequence[Diagnostic]) -> str:
    """Return *findings* as a terminal shows them, without color, and how many there are."""
    return f"{render_human(findings)}{summary(findings)}\n" if findings else ""


def gitlab(findings: Sequence[Diagnostic]) -> str:
    """Return *findings* as a report of code quality, as GitLab reads it."""
    marks = _fingerprints(findings)
    return _json(
        [
            {
                "description": _said(each),
                "check_name": each.code,
                "fingerprint": mark,
                "severity": _GRAVE[each.severity],
                "location": {
                    "path": PurePath(each.path).as_posix(),
                    "lines": {"begin": each.span.line, "end": max(each.span.line, _last(each))},
                },
            }
            for each, mark in zip(findings, marks, strict=True)
        ]
    )


def sarif(findings: Sequence[Diagnostic], version: str) -> str:
    """Return *findings* as SARIF 2.1.0, reported by this program in *version*."""
    codes = sorted({each.code for each in findings})
    return _json(
        {
            "$schema": _SARIF,
            "version": "2.1.0",
            "runs": [
                {
                    "tool": {
                        "driver": {
                            "name": "everrain",
                            "version": version,
                            "rules": [_rule(code) for code in codes],
                        }
                    },
                    "columnKind": "unicodeCodePoints",
                    "results": [
                        _result(each, codes.index(each.code), mark)
                        for each, mark in zip(findings, _fingerprints(findings), strict=True)
                    ],
                }
            ],
        }
    )


def junit(name: str, cases: Iterable[tuple[str, str, str | None, str]]) -> str:
    """Return a suite called *name* with *cases*: class, name, what failed if anything, details."""
    listed = [*cases]
    failed = sum(wrong is not None for _, _, wrong, _ in listed)
    count = f'tests="{len(listed)}" failures="{failed}" errors="0"'
    lines = ['<?xml version="1.0" encoding="utf-8"?>', f"<testsuites {count}>"]
    lines.append(f"  <testsuite name={_attribute(name)} {count}>")
    for where, title, wrong, details in listed:
        head = f"    <testcase classname={_attribute(where)} name={_attribute(title)}"
        if wrong is None:
            lines.append(f"{head}/>")
            continue
        told = f"<failure message={_attribute(wrong)}>{escape(_xml(details))}</failure>"
        lines += [f"{head}>", f"      {told}", "    </testcase>"]
    return "\n".join([*lines, "  </testsuite>", "</testsuites>", ""])


def forms(
    findings: Sequence[Diagnostic], name: str, version: str
) -> Mapping[str, Callable[[], str]]:
    """Return a renderer for each output format of *findings*; *name* is the name of the suite."""
    cases = [
        (each.path, f"{each.code} line {each.span.line}", each.message, human([each]))
        for each in findings
    ]
    return {
        "human": lambda: human(findings),
        "concise": lambda: concise(findings),
        "json": lambda: f"{render_json(findings)}\n",
        "github": lambda: render_github(findings),
        "gitlab": lambda: gitlab(findings),
        "sarif": lambda: sarif(findings, version),
        "junit": lambda: junit(name, cases or [(name, "no mistakes", None, "")]),
    }


# Parts


def _said(found: Diagnostic) -> str:
    return f"{found.message}; {found.help}" if found.help else found.message


def _last(found: Diagnostic) -> int:
    """Return the last line that a finding covers; an end at column 1 counts for the line before."""
    line, column = found.span.source.location(found.span.end)
    return line - 1 if column == 1 else line


def _fingerprints(findings: Iterable[Diagnostic]) -> list[str]:
    """Return what each finding is known by after other lines have moved it."""
    seen: Counter[str] = Counter()
    marks: list[str] = []
    for each in findings:
        line = each.span.source.line(each.span.line).strip()
        key = f"{PurePath(each.path).as_posix()}\n{each.code}\n{each.message}\n{line}"
        marks.append(hashlib.sha256(f"{key}\n{seen[key]}".encode()).hexdigest())
        seen[key] += 1
    return marks


def _rule(code: str) -> dict[str, Any]:
    entry = catalogue.ENTRIES[code]
    return {
        "id": code,
        "name": entry.slug,
        "shortDescription": {"text": entry.message},
        "fullDescription": {"text": entry.explanation},
        "help": {"text": f"everrain explain {code}"},
        "defaultConfiguration": {"level": entry.severity.value},
    }


def _result(found: Diagnostic, index: int, mark: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": index,
        "level": found.severity.value,
        "message": {"text": _said(found)},
        "locations": [_location(found.span)],
        "partialFingerprints": {"everrain/1": mark},
    }
    if found.labels:
        result["relatedLocations"] = [
            {**_location(label.span), "id": number, "message": {"text": label.text}}
            for number, label in enumerate(found.labels, 1)
        ]
    return result


def _location(span: Span) -> dict[str, Any]:
    line, column = span.source.location(span.start)
    end_line, end_column = span.source.location(span.end)
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(span.source.path)}}
    if span.source.text:
        physical["region"] = {
            "startLine": line,
            "startColumn": column,
            "endLine": end_line,
            "endColumn": end_column,
        }
    return {"physicalLocation": physical}


def _uri(path: str) -> str:
    """Return the address of a file: seen from where the program runs, or from the root."""
    place = Path(path)
    return place.as_uri() if place.is_absolute() else quote(place.as_posix())


def _json(value: object) -> str:
    return json.dumps(value, indent=2) + "\n"


def _xml(text: str) -> str:
    return _NO_XML.sub("?", text)


def _attribute(text: str) -> str:
    return quoteattr(_xml(text), {"\n": "&#10;", "\t": "&#9;"})
