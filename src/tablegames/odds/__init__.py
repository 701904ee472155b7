"""Exact odds: what every wager costs, counted and never sampled."""
