"""Keeps Discord up to date: one current message for each table."""
