"""The bot as a client of Discord, in one process and in several."""
