"""The messages to players: every question, menu entry and fixed option, by its id.

`questions` and `labels` are the tables. `sentences` defines their rows, and how a language replaces
the words. Rules name a row and fill its slots. Bots, journals and saves use only ids.
"""
