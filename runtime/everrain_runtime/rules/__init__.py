"""The rulebook: one module for each section of the rules, named after it; functions cite ids."""
