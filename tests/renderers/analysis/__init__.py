"""Tests of the card of an analysis and its words."""
