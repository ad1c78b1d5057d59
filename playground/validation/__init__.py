"""Discord's limits on what the bot sends, and the errors that name every violation."""
