"""From an interaction to its answer: what features are made of, and which table is meant."""
