"""Rules about what can be better in a card without mistakes: one module for each.

A rule is a module with a function `look`, which yields what it finds. The docstring of the module
is its page: what it finds, why, and two examples, `Found` and `Instead`, which a test reads. A new
module is a new rule; nothing else has to know it. `frame` is what rules are given, and finds them.
"""
