"""A person's app over real HTTP, driven by tests and scripts instead of a mouse."""
