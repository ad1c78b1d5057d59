"""Trains the networks of `master` and `pharaoh`: see docs/computers.md."""
