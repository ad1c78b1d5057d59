"""The REST API that the bot calls: `/api/v10/…`."""
