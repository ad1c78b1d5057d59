"""The leaderboards of a server: who leads, and who led the seasons that are over."""
