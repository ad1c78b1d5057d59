"""Whole games while the network fails in every way, and what must hold all the same.

`python -m tests.reliability` plays every cell and writes docs/reliability.md.
"""
