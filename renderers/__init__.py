"""Pictures and words of positions: engine values go in, PNGs and sentences come out. Knows no Discord."""
