"""Enemies at sea: enemy ships and the Elder One."""
