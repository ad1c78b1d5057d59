"""`python -m renderers`."""

from renderers.cli import main

main(prog_name="python -m renderers")
