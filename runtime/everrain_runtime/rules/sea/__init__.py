"""The map: movement, revealing, storms, altars, islands, shipwrecks."""
