"""A small set whose names hold everything Markdown and HTML could misread."""

from __future__ import annotations

from functools import cache

from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_site.model import Reference
from tests.sources import declarations

ODD = r"The *Star* & <b>b</b> [x](y) `z` | {#q} \ 'n' _u_ ~t~ ^ 1. $ !"
MANIFEST = 'set "Odd *Lots*"\n  code "odd", version "0.1.0", symbol "<Odd>"\n  builds on "core"\n'
CARDS = rf'''
sea event "{ODD}", x2
  > - *not* a [list](x) & <i>not slanted</i>
  choice "# 1. *Go* | `on` <u>"
    begin story "The Odd One"
    spawn 1 "Walker"
  choice "&amp; stay"
    roll fate
      0-4
        nothing happens
      5-9
        advance agenda by 1

story "The Odd One"
  starts from "{ODD}"
  epilogue 90 "Even", expedition
    collect 1 clue

positive trait "Sure" (sea)
  contradicts "Unsure"
  while this crew is on deck
    this crew gets +1 luck

negative trait "Unsure" (sea)
  contradicts "Sure"
  before this crew suffers strain
    prevent 1

enemy "Walker", act 1
  health 1, dice 1, spoils 1
  this enemy cannot move

enemy ship "Paddler"
  health 3, dice 2, engagement 1
  destination the nearest shipwreck
  range
    | 2
    |
    | ^

shellback "Piper"
  dice 1, track 5, wage 10
  strength 3, resolve 3, intelligence 3, luck 3
  indelible "Tune" (general)
    this crew gets +1 resolve

denizen passenger "Ada" for "Ashmoor"
  on arrival
    collect 5 coin

scenario "going *on*" of "{ODD}"
  choose "&amp; stay"
  expect exactly 0 clues

ruling 2026-11-19 on "Walker"
  ? Does it *ever* move?
  ! No.

ruling 2026-11-20 on "{ODD}"
  ? Is <b>this</b> a name?
  ! Yes.
'''


@cache
def compiled() -> Compiled:
    """Return the sample on top of the core set's declarations."""
    sources = (Source("odd/set.rain", MANIFEST), Source("odd/cards.rain", CARDS.lstrip()))
    found = compile_folders([Folder("odd", sources)], core(), libraries=[declarations()])
    assert [f"{d.span.line}: {d.message}" for d in found.report.errors] == []
    return found


@cache
def reference() -> Reference:
    """Return the reference of the sample."""
    return Reference.of(compiled())
