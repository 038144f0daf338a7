"""What the loaded sets print, ready to run and to be looked up."""
