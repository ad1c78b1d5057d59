"""The state of the made-up Discord: one guild, its people, channels and messages, and what happens there."""
