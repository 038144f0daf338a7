"""What the rows of the vocabulary do: effects, answers, filters, nouns."""
