"""Pictures and words of positions: values of the engine in, PNGs and sentences out. Knows no Discord."""
