"""The messages, and how they are shown."""
