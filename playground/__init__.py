"""A Discord on loopback: the real bot runs in it, and nothing leaves this machine."""
