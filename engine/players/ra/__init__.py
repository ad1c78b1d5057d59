"""The computer players of Ra; those with networks are in `network`."""
