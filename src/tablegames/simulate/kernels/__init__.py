"""Simulation kernels, one for each game: rounds at the speed of the machine, tallied by outcome."""
