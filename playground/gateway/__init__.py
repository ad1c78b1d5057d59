"""The WebSocket on which the bot hears what happens: `/gateway`."""
