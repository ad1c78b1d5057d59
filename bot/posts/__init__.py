"""What each message says, and its controls."""
