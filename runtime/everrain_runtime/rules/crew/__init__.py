"""Crew: hiring and wages, traits, who joins and who leaves."""
