"""The games, the computer players, and the tables people play at. Knows no Discord and no picture."""
