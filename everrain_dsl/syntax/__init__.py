"""From text to nodes: grammar, lexer, parser, and what to say when a line cannot be read."""
