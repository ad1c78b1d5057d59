"""Statistics of people and servers, and the history of finished games."""
