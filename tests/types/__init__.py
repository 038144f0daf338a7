"""Names, types and structure."""
