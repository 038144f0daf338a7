"""What an editor is told of the cards that are open in it: `everrain lsp` speaks it.

    desk          the texts that are open, over the files of their sets; checked together
    sooner        what is found in the cards that have changed, before their set is checked
    places        lines and characters as editors count them, and offsets
    trees         the sentence, the row and the name at a place
    outline       the cards of a file and their parts
    derivations   which alternative of the grammar each word of a line stands in
    mentions      every name in a source, with its role by the grammar
    index         what each name refers to, and every place where it stands
    naming        go to definition, find references
    renaming      rename what has a name, everywhere, or say why not
    hovering      what stands at a place: a card as printed, a name, a fact, a row with its rules
    slots         what the parser can read next on a line
    completing    what can be written at a place; `continuing` on a line that has begun
    offers        a row, a word or a name as it is offered
    mending       the mends of a message that hold: tried before they are offered
    colours       what stands where, for colours: one table for editors, Pygments and TextMate
    pygmented     the language for Pygments
    server        the language server, with `changing` (layout, rename, fixes), `watching` (files on
                  the disk), `showing` (colours, hints, what runs) and `protocol`

Only the last five need `pygls`, which comes with the extra `editor`; everything else is plain data
in and out, and a program of one's own may call it.
"""
