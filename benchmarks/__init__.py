"""Benchmarks: ratios measured in one run, printed as a table; `python -m benchmarks`."""
