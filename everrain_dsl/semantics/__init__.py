"""What sources mean: names, references, types, structure, and what holds between cards."""
