"""Wrong lines of cards, and how often what is suggested for them is what was meant."""
