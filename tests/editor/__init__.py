"""What an editor is told."""
