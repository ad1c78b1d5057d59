"""Ra's computers: those written by hand, and what they believe."""
