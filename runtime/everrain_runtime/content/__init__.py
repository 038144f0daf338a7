"""The content of the loaded sets, ready to run and to look up."""
