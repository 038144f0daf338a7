"""What is measured, and never asserted."""
