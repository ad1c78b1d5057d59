"""What a process needs to run the bot."""
