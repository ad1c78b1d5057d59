"""Whole games while the network fails in every way, and what must still hold.

`python -m tests.reliability` plays every cell and writes docs/reliability.md.
"""
