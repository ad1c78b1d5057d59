"""The computers of Ra: The Dice Game."""
