"""A simulated fortnight: tables of both games, people with habits, restarts and outages among them."""
