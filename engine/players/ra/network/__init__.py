"""Ra's computers with a trained network, `master` and `pharaoh`, and what hints need."""
