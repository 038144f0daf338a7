"""The commands, as somebody at a terminal runs them."""
