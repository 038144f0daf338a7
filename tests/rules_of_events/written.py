"""Each event as a card waits for it: one trait for each event and each word that it takes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from tests.sources import core_folder

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary import Event
    from everrain_dsl.vocabulary.phrase import Slot

Timing = Literal["before", "after", "instead"]
TIMINGS: Final[tuple[Timing, ...]] = ("before", "after", "instead")
#: What a card remembers that has seen its event.
SEEN: Final = "seen"
#: A name of each sort, as cards write it, and as the game knows it.
NAMES: Final = {
    "number": ("3", 3),
    "counter": ('"rust"', "rust"),
    "stat": ("luck", "luck"),
    "token": ("agenda", "agenda"),
    "ship_track": ("loyalty", "loyalty"),
    "die": ("fate", "fate"),
    "face": ("omen", "omen"),
    "kind": ("commodity", "noun_commodity"),
    "deck": ('"Treasure"', "core:deck-treasure"),
    "story": ('"The Drowned Choir"', "core:the-drowned-choir"),
    "chapter": ('"A Psalm for the Deep"', "core:a-psalm-for-the-deep"),
    "trait_name": ('"Haunted"', "core:haunted"),
    "section": ("flare", "flare"),
    "order_kind": ('"Dredge"', "watchers:order-dredge"),
    "location": ('"Inn"', "core:location-inn"),
}
_WORDS: Final = {"before": "before", "after": "after", "instead": "instead when"}


def accepted(event: Event) -> tuple[Timing, ...]:
    """Return the words that may stand before *event*."""
    if event.over:
        return ("after",)
    return ("before", "after") if event.told else TIMINGS


def said(event: Event) -> str:
    """Return *event* as a card waits for it, of anything: `a crew suffers strain`."""
    parts = event.phrase.parts
    words = " ".join(part if isinstance(part, str) else _anything(part, event) for part in parts)
    return f"{words}s" if words.endswith(" counter") else words


def named(type_: str, event: Event) -> tuple[str, object]:
    """Return a name of that type as *event* takes it: only a die with faces shows one."""
    shows_face = any(slot.types == ("face",) for slot in event.slots)
    return ("attack", "attack") if type_ == "die" and shows_face else NAMES[type_]


def _anything(slot: Slot, event: Event) -> str:
    type_ = slot.types[0]
    if type_ in NAMES:
        return named(type_, event)[0]
    if type_ == "elder_one":
        return "the elder one"
    if event.of == "sell_schematic" and type_ == "card":
        return "a schematic"
    noun = type_.replace("_", " ")
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def watcher(event: Event, timing: Timing) -> str:
    """Return the source of the trait that waits for *event*."""
    return (
        f'positive trait "{event.name} {timing}" (general)\n'
        f"  {_WORDS[timing]} {said(event)}\n"
        f'    set mark "{SEEN}"\n'
    )


def identity(event: Event, timing: Timing) -> str:
    """Return the id of that trait."""
    return f"watchers:{event.name.replace('_', '-')}-{timing}"


@cache
def watched() -> Content:
    """Return the core set, and a set of all those traits."""
    traits = [watcher(event, each) for event in core().events.values() for each in accepted(event)]
    compiled = compile_on_core("\n".join(traits))
    assert not compiled.report.has_errors, [str(each) for each in compiled.report]
    return Content(compiled.bundles(), compiled.vocabulary)


def compile_on_core(text: str) -> Compiled:
    """Return *text*, a set that builds on the core set, compiled with it."""
    manifest = 'set "Watchers", code "watchers", version "1.0.0"\n  builds on "core"\n\n'
    manifest += 'track "Loyalty" for each ship from 0 to 10, token loyalty at 5\n\n'
    manifest += 'order "Dredge"\n  collect 1 clue\n\n'
    manifest += 'kind "torch", plural "torches", stays with a ship\n  section "flare"\n\n'
    manifest += 'deck "Torch", holds torches\n\ntorch "Tarred"\n  flare\n    collect 1 clue\n\n'
    folder = Folder("watchers", (Source("watchers.rain", manifest + text),))
    return compile_folders([core_folder(), folder], core())
