"""The REST API that the bot calls: `/api/v10/…`.

Source: "API Reference" and the page of each resource in Discord's documentation.
"""
