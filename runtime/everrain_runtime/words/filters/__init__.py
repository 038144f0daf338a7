"""What each filter keeps: one function a row, given a thing of one of the row's types.

A filter that picks the best returns how good a thing is, None when it is out of the question.
"""
