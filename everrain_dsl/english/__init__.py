"""The language that cards are written and printed in, once for sources, print and messages.

`words` has the forms of words: number, agreement, articles, prepositions. `phrases` puts words
together as print needs them. Neither knows anything of the game; a translation replaces them.
"""
