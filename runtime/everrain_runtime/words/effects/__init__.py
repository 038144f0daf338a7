"""What each effect of the vocabulary does: one function a row, split by what it is done to."""
