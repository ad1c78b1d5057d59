"""The strengths of computers belong to the networks that are shipped."""

from __future__ import annotations

from engine.ratings.strengths import measured_networks
from tools.strengths import networks_version


def test_strengths_were_measured_with_the_networks_that_are_shipped() -> None:
    """A new network needs a new measurement (`python -m tools.strengths`)."""
    assert measured_networks() == networks_version()
