"""The lobby: a table from the moment it is opened until the game starts."""
