"""What the people who manage a server do with the bot: settings, a check of permissions, its tables."""
