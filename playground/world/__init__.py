"""The state of the made-up Discord: guilds, their people, channels and messages, and what happens there."""
