"""Many people at once: how fast a bot answers them, beside one that does nothing, under the same load."""
