"""Inputs drawn at random: no source and no bundle makes anything raise.

`python -m tests.fuzz --kind sources --from 0 --count 1000 --seed 1` tries a part; the input of a
number is always the same, so a search goes on where it was left, in as many parts as there are
processors. A few of each kind are part of the tests.
"""
