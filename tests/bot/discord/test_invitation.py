"""What the bot asks for: the same permissions in the invitation, the docs and the code."""

import re

import discord

from tests.bot.support.internals import NEEDED_PERMISSIONS, missing_permissions, text
from tests.bot.support.setup import ROOT


def needed() -> set[str]:
    """The permissions without which the bot lacks something: to show tables, or to open threads for them."""
    every = discord.Permissions.all().value
    all_but_one = [discord.Permissions(every & ~flag) for flag in discord.Permissions.VALID_FLAGS.values()]
    showing = {
        name
        for permissions in all_but_one
        for inside in (False, True)
        for name in missing_permissions(permissions, in_thread=inside)
    }
    return {*showing, "create_public_threads"}


def shown(name: str) -> str:
    """A permission as Discord's settings show it."""
    return text("en", f"permission-{name.replace('_', '-')}")


def test_the_invitation_asks_for_the_needed_permissions() -> None:
    """The number in the address is the sum of the permissions that the bot needs."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"&permissions=(\d+)`", readme) == [str(NEEDED_PERMISSIONS.value)]
    assert re.findall(r"&scope=([\w.+]+)&", readme) == ["bot+applications.commands"]


def test_the_readme_and_the_threat_notes_name_the_needed_permissions() -> None:
    """Both list each permission by Discord's name for it, and no other."""
    every = {shown(name) for name in needed()} | {"Embed Links", "Manage Messages", "Administrator"}
    for page, begin in (("README.md", "The permissions are "), ("SECURITY.md", "permissions ")):
        sentence = " ".join((ROOT / page).read_text(encoding="utf-8").split()).partition(begin)[2]
        listed = sentence.partition(". ")[0]
        assert {name for name in every if name in listed} == {shown(name) for name in needed()}


def test_no_permission_is_asked_for_in_vain() -> None:
    """The invitation asks for what the bot misses where it is lacking, and for no more."""
    assert discord.Permissions(**dict.fromkeys(needed(), True)) == NEEDED_PERMISSIONS
