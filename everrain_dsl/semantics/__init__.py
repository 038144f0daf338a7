"""The meaning of sources: names, references, types, structure, and checks across cards."""
