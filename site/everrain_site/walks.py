"""Step-by-step pages for frequent events: rules of many sections, in the order they apply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.manual.manual import manual
from everrain_site import paths
from everrain_site.markup import box, joined
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_site.model import Reference

#: The rules of each walk, in the order they apply.
WALKS: Final[Mapping[str, str]] = {
    "A round": "RND-01 RND-02 RND-03 ORD-02 RND-10 RND-04 MAP-06 EVT-01 RND-05 STM-03 RND-06 "
    "RND-07 AGN-02",
    "A Navigation Order": "ORD-07 MOV-03 MOV-01 MOV-02 STM-06 STM-07 MOV-07 MOV-10 REV-01 REV-02 "
    "MOV-09 MOV-04",
    "A shot": "ORD-08 ART-05 ART-03 LOS-01 LOS-02 LOS-03 LOS-05 ART-02 DIC-01 DIC-10 ART-06",
    "An enemy ship activates": "RND-07 SHP-08 EVT-06 SHP-21 SHP-09 SHP-25 SEA-03 SHP-24 SHP-11 "
    "SHP-10 SHP-18 STM-09 SHP-19 SHP-20 SHP-22 SHP-12 SHP-17 SHP-13 SHP-26 SHP-14",
}


def walks_page(reference: Reference) -> str:
    """Return the page of the walks: every rule of each with its text."""
    place = Place(paths.WALKS)
    return joined(
        place.top("Step by step", place.link("Rules", paths.MANUAL), toc=True),
        "What happens often rests on rules of many sections. Here they stand one after another, in "
        "the order in which they apply; each leads to its own place.",
        *(_walk(name, ids.split(), place, reference) for name, ids in WALKS.items()),
    )


def _walk(name: str, ids: list[str], place: Place, reference: Reference) -> str:
    rules = manual().rules
    steps = [
        box(
            "er-step",
            joined(
                f"**{place.named_rule(each)}**",
                reference.terms.in_markdown(rules[each].text, place, own=each),
            ),
            search=False,
        )
        for each in ids
    ]
    return joined(f"## {name}", box("er-walk", joined(*steps), search=False))
