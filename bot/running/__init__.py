"""What a process needs to run the bot: its settings, its lease, its turn to log in, what is in flight."""
