"""Puzzles without Discord."""
