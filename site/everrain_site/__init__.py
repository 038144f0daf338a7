"""The card and rules reference: pages rendered from the cards' own sources when MkDocs builds.

    reference = Reference.of(compiled)     model.py: what the pages need, references both ways
    pages = render(reference)              render.py: paths to Markdown, nothing read or written

`cards`, `words`, `messages` and `indexes` write one kind of page each, with the help of `markup`
(what Markdown must not misread), `paths` (where a page lies) and `hexes` (pictures). `plugin` is
what MkDocs loads.
"""
