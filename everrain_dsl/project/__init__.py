"""Sets on disk: where cards, settings and the sets they build on are found."""
