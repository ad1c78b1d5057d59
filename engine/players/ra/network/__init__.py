"""Ra's computers that a trained network advises: `master` and `pharaoh`."""
