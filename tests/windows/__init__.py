"""The programs where Windows' limits hold: on Windows itself or, elsewhere, with what it lacks taken away."""
