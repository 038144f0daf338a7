"""Every word has a sample on its page, and every sample compiles."""

from __future__ import annotations

import json

import pytest

from everrain_dsl.vocabulary import core
from everrain_site.samples import FILE
from tests.site.written_samples import key, unsound

#: Words whose sample needs something that the core set does not have, or a card in a set place.
#: Most are used by cards, which their pages show.
_MOST_LACKING = 40


def test_the_samples_are_of_words_and_few_words_have_none() -> None:
    every = {key(row.table, row.name) for row in core()}
    kept = set(json.loads(FILE.read_text("utf-8")))

    assert kept <= every
    assert len(every - kept) <= _MOST_LACKING


@pytest.mark.long
def test_every_sample_compiles() -> None:
    samples = json.loads(FILE.read_text("utf-8"))

    assert [list(samples)[at] for at in sorted(unsound(samples.values()))] == []
