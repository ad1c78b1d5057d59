"""What is one person's own: their settings, their direct messages, and the games they follow."""
