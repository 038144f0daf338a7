"""Notes on how a line is understood that does not say it in the words of the language."""

from __future__ import annotations

from typing import Final

from everrain_dsl.diagnostics.catalogue.entry import Entry

READ_AS: Final = Entry(
    "N0101",
    "`{found}` is read as `{sentence}`",
    help="write `{sentence}`",
    explanation=(
        "The line uses other English words than the language does, or a word is misspelled, and "
        "only one sentence can be meant. The card works as if you had written that sentence: "
        "`try`, `text`, `odds`, `test` and `play` use it. `check` still fails, and `build` writes "
        "nothing, so that the cards of a project say what is printed. `everrain check --fix` "
        "rewrites such lines, and so does saving in an editor."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  colect 2 clues
""",
)
