"""Printed text, read back to source: made from the rows and shapes that the printer prints.

    read_pasted(text, sets)   text of a card as its source, or the place that could not be read
    read_back(compiled)       every card, compared with what its own text says

`tokens` and `layout` take a text apart. `forms` and `grammar` compile the templates of `rules_text`
and the rows of the vocabulary; `sentences` reads whatever they say. `clauses`, `blocks` and
`abilities` read what stands around a sentence, `facts` and `cards` make the source. What a text may
stand for is tried in order, and only what prints the same text is taken.
"""

from everrain_dsl.reading.check import ReadBack, read_back
from everrain_dsl.reading.pasted import Pasted, Problem, read_pasted

__all__ = ["Pasted", "Problem", "ReadBack", "read_back", "read_pasted"]
