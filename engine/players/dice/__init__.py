"""The computer players of Ra: The Dice Game."""
