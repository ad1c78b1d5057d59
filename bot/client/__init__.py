"""The bot as a client of Discord: one process, or one of several that share its shards."""
