"""The Pennsylvania table-game regulations, made to run."""
