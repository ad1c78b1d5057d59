"""The invitation in the README."""

from __future__ import annotations

from tests.bot.support.internals import NEEDED_PERMISSIONS
from tests.bot.support.setup import ROOT


def test_the_invitation_asks_for_the_needed_permissions() -> None:
    """The number in the address is the sum of the permissions that the bot needs."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"&permissions={NEEDED_PERMISSIONS.value}`" in readme
