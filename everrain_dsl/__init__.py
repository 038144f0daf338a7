"""The content language of The Everrain: its compiler, from `.rain` sources to verified bytecode.

The pipeline, in the order in which a card goes through it:

    source         a file's text, and places in it
    syntax         text to nodes, one line a sentence; every bad line reported by itself
    semantics      nodes to the model: names, references, types, structure
    rules_text     the model as a printed card
    bytecode       the model as verified programs, which `everrain_runtime` runs

`compiler.compile_folders` is the pipeline; `vocabulary.core()` is what cards can say. The core of
the compiler imports only lark and attrs; files are opened in `cli` and `resources` alone.
"""
