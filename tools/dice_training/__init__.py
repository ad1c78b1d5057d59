"""Training of the dice game's networks by self-play."""
