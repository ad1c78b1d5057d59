"""Personal features: settings, direct messages, and following games."""
