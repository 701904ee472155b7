"""Rounds by the billion: the same wagers as in `odds`, played with chance, and what a table holds."""
