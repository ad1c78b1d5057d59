"""The dice game by a trained network: exact chances within a turn, and the network for what follows it."""
