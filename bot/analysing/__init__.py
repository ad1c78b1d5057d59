"""Analyses of finished games: jobs that are made one after another, and the messages that show them."""
