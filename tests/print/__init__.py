"""The words on printed cards."""
