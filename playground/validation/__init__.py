"""Discord's limits on what the bot sends, and the errors that name every violation.

Source: "Message Resource", "Component Reference" and "Application Commands" in Discord's documentation.
"""
