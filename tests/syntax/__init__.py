"""The lexer, the parser, recovery."""
