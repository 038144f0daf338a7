"""The matrix: every row of the vocabulary, in every place where it may be written, is played.

What is accepted there has to show: on the board, in the log, in what is asked, in a value. What is
refused says where it can stand. `python -m tests.matrix` reports on all of it.
"""
