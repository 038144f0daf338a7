"""What the game says to players: every question, entry of a menu and fixed option, by its id.

`questions` and `labels` are the tables; `sentences` says what a row is and how a language replaces
its words. Rules name a row and fill its slots; bots, journals and saves know ids alone.
"""
