"""The commands and samples of the documentation, run as the text says."""
