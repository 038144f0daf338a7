"""Parse printed text back to source, with a grammar made from the printer's rows and shapes.

    read_pasted(text, sets)   the text of a card as its source, or the place of the error
    read_back(compiled)       every card, compared with the meaning of its printed text

`tokens` and `layout` split a text. `forms` and `grammar` compile the templates of `print` and
the rows of the vocabulary; `sentences` parses with them. `clauses`, `blocks` and `abilities` parse
larger structures, `facts` and `cards` make the source. The possible readings of a text are tried in
order, and only one that prints the same text is accepted.
"""

from everrain_dsl.readback.check import ReadBack, read_back
from everrain_dsl.readback.paste import Pasted, Problem, read_pasted

__all__ = ["Pasted", "Problem", "ReadBack", "read_back", "read_pasted"]
