"""Readable reference models, one for each game: what is counted, and why it is exact."""
