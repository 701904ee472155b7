"""Fast twins of the models: the same counts, compiled by numba."""
