"""Benchmarks, mostly as ratios to a lower bound measured in the same run."""
