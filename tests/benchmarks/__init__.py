"""Benchmarks that compare loops over deals in one run; see `python -m tests.benchmarks`."""
