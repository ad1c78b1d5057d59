"""The training of the networks of `master` and `pharaoh`: see docs/computers.md."""
