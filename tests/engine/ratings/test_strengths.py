"""The strengths of computers belong to the networks that are shipped."""

from __future__ import annotations

import json

from engine.ratings.strengths import FILE
from tools.strengths import networks_version


def test_strengths_were_measured_with_the_networks_that_are_shipped() -> None:
    """A new network needs a new measurement (`python -m tools.strengths`)."""
    assert json.loads(FILE.read_text(encoding="utf-8"))["networks"] == networks_version()
