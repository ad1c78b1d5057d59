"""A Discord on loopback: the real bot runs in it, nothing leaves this machine."""
