"""The commands that need the engine, one file each, found by entry point."""
