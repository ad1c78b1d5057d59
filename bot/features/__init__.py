"""What people do with the bot: a module or folder a feature, with its commands, messages and answers."""
