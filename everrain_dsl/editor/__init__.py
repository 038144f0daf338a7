"""What an editor is told of the cards that are open in it: `everrain lsp` speaks it.

    desk          the texts that are open, over the files of their sets; checked together
    sooner        what is found in the cards that have changed, before their set is checked
    places        lines and characters as editors count them, and offsets
    trees         the sentence, the row and the name at a place
    outline       the cards of a file and their parts
    hovering      what stands at a place: a card as printed, a row with its rules
    naming        where a name is declared and spoken of; calling a card otherwise
    completing    what can be written at a place
    mending       the mends of a message that hold: tried before they are offered
    colours       what stands where, for colours: one table for editors, Pygments and TextMate
    pygmented     the language for Pygments
    server        the language server, with `showing` (colours, hints, what runs) and `protocol`

Only `server`, `showing` and `protocol` need `pygls`, which comes with the extra `editor`;
everything else is plain data in and out, and a program of one's own may call it.
"""
