"""The tutorials: a short game of each kind, learned press by press."""
