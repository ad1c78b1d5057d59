"""Learn from my mistakes: the decisions of a finished game that cost a player most, asked about again."""
