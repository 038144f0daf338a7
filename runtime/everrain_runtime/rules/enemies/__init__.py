"""Enemies on deck: how they come, act and fight."""
