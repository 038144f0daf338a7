"""The language server, and everything it knows of the open texts.

`workspace` holds the open texts. The modules of features take a place in one and return plain data;
a program can call them without an editor. Those that import `pygls`, such as `server`, need the
extra `editor`.
"""
