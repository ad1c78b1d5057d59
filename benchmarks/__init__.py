"""Measurements, each as a ratio to a lower bound that is measured in the same run."""
