"""The engine: it plays compiled content by the rules. Import what you need from its modules."""
