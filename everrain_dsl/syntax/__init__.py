"""From source text to nodes: grammar, lexer, parser and diagnosis of unreadable lines."""
