"""`/ra-server check`: what the bot lacks, in each channel; the invitation and the docs ask for the same."""

import re

import discord

from playground.world.permissions import Permission
from tests.bot.support import internals as bot
from tests.bot.support.faults import allow, deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.message_limits import assert_fits, component_rows
from tests.bot.support.messages import answer_to, labels, turned
from tests.bot.support.positions import BIG_ID
from tests.bot.support.servers import checked, open_settings, set_server
from tests.bot.support.setup import ROOT

LOBBY, GAMES, OFF_TOPIC = "lobby", "games", "off-topic"


def sections(content: str) -> dict[str, str]:
    """What a check says about each permission."""
    _, *found = content.split("\n### ")
    return {title: words for title, _, words in (part.partition("\n") for part in found)}


async def test_each_missing_permission_is_listed_with_its_channels(night: GameNight) -> None:
    """It says what each is for and how to mend it; channels that lack nothing are only counted.

    The same message checks again; where nothing is missing, one sentence is enough.
    """
    deny(night, Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS, GAMES)
    deny(night, Permission.ATTACH_FILES, OFF_TOPIC)
    await night.restart_bot()
    panel = await answer_to(night.anna, "ra-server check")
    games, off_topic = (night.world.channel_named(name).id for name in (GAMES, OFF_TOPIC))
    assert "Everything is there in 1 of 3 channels" in panel["content"]
    found = sections(panel["content"])
    assert list(found) == ["Attach Files", "Create Public Threads"]
    assert found["Attach Files"].splitlines() == [
        "Without it I can’t show the board.",
        "To fix it: in each of these channels, Edit Channel → Permissions, add Ra and allow Attach Files:",
        f"<#{games}> <#{off_topic}>",
    ]
    assert found["Create Public Threads"].endswith(f"<#{games}>")
    for name in (GAMES, OFF_TOPIC):
        allow(night, Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS, name)
    after = await turned(night.anna, panel, "Check again")
    assert after["content"] == (
        "**What I need in this server**\nEverything is there in all 3 channels where tables may be opened."
    )


async def test_what_follows_from_another_lack_is_left_out(night: GameNight) -> None:
    """Who may not write in a channel can attach nothing either: only the first is to be mended."""
    deny(night, Permission.SEND_MESSAGES | Permission.ATTACH_FILES, GAMES)
    await night.restart_bot()
    assert list(sections(await checked(night))) == ["Send Messages"]


async def test_a_permission_that_no_role_gives_is_mended_at_the_role(night: GameNight) -> None:
    """The channels are not to blame then, so the server's settings are named."""
    night.world.guild.everyone.permissions &= ~Permission.ATTACH_FILES
    await night.restart_bot()
    words = sections(await checked(night))["Attach Files"]
    assert "Server Settings → Roles → Ra → Permissions, turn on Attach Files." in words


async def test_only_chosen_channels_are_checked(night: GameNight) -> None:
    """What is missing elsewhere matters to nobody; a chosen channel that is gone is mentioned."""
    deny(night, Permission.SEND_MESSAGES, GAMES)
    await night.restart_bot()
    chosen = [night.world.channel_named(name).id for name in (LOBBY, OFF_TOPIC)]
    await set_server(night.anna, channels=chosen)
    night.world.delete_channel(chosen[1])
    content = await checked(night)
    assert "One of the channels chosen for tables no longer exists." in content
    assert content.endswith("Everything is there in the one channel where tables may be opened.")


def test_where_no_channel_has_everything_there_are_no_others() -> None:
    """A server with one channel for tables reads nothing of 0 of 1 channels."""
    for number, words in (
        (1, "This is missing in the one channel where tables may be opened:"),
        (2, "Each of the 2 channels where tables may be opened lacks something:"),
    ):
        lack = bot.Lack("send_messages", True, [BIG_ID + one for one in range(number)])
        assert (
            bot.check_post(bot.Report([lack], number, 0, 0, "Ra"), "en", 0).content.splitlines()[1] == words
        )


async def test_threads_matter_only_where_they_are_wanted(night: GameNight) -> None:
    """Without threads, nothing about threads is missing."""
    deny(night, Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS, GAMES)
    await night.restart_bot()
    assert len(sections(await checked(night))) == 2
    await set_server(night.anna, threads="off")
    assert sections(await checked(night)) == {}


async def test_a_role_that_cannot_be_pinged_is_listed(night: GameNight) -> None:
    """There are two ways to mend it; a role that everybody may mention lacks nothing.

    The settings warn of it too.
    """
    role = night.world.add_role("players", 0)
    await night.restart_bot()
    await set_server(night.anna, role=role.id)
    words = sections(await checked(night))["Mention @everyone, @here and All Roles"]
    assert "Allow anyone to @mention this role" in words
    assert f"⚠ I can’t ping <@&{role.id}>." in (await open_settings(night.anna))["content"]
    role.mentionable = True
    await night.restart_bot()
    assert sections(await checked(night)) == {}
    assert "⚠" not in (await open_settings(night.anna))["content"]


async def test_a_timeout_takes_no_permission(night: GameNight) -> None:
    """While the bot is timed out, the settings ask for no permission that it has."""
    role = night.world.add_role("players", 0)
    night.world.add_role("mentions", int(Permission.MENTION_EVERYONE), night.world.bot.id)
    await night.restart_bot()
    await set_server(night.anna, role=role.id)
    night.world.time_out(night.world.bot.id, 3600)
    assert "⚠" not in (await open_settings(night.anna))["content"]


async def test_five_hundred_channels_fit() -> None:
    """Whatever is missing in however many channels, each page is one message, and each channel is on one."""
    channels = [BIG_ID + number for number in range(500)]
    names = ("view_channel", "send_messages", "attach_files", "read_message_history")
    more = ("create_public_threads", "send_messages_in_threads", "mention_everyone")
    lacks = [bot.Lack(name, True, channels) for name in (*names, *more)]
    report = bot.Report(lacks, 500, 0, 25, "*Ra* " * 20)
    pages, page = [bot.check_post(report, "en", 0)], 1
    while "Next" in labels({"components": component_rows(pages[-1])}):
        pages.append(bot.check_post(report, "en", page))
        page += 1
    for post in (*pages, bot.check_post(report, "en", 999)):
        assert_fits(post)
    said = "\n".join(post.content for post in pages)
    assert all(said.count(f"<#{channel}>") == len(lacks) for channel in channels)


def needed() -> set[str]:
    """The permissions without which the bot lacks something: to show tables, or to open threads for them."""
    every = discord.Permissions.all().value
    all_but_one = [discord.Permissions(every & ~flag) for flag in discord.Permissions.VALID_FLAGS.values()]
    showing = {
        name
        for permissions in all_but_one
        for inside in (False, True)
        for name in bot.missing_permissions(permissions, in_thread=inside)
    }
    return {*showing, "create_public_threads"}


def shown(name: str) -> str:
    """A permission as Discord's settings show it."""
    return bot.text("en", f"permission-{name.replace('_', '-')}")


def test_the_invitation_asks_for_the_needed_permissions() -> None:
    """The number in the address is the sum of the permissions that the bot needs."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"&permissions=(\d+)`", readme) == [str(bot.NEEDED_PERMISSIONS.value)]
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
    assert discord.Permissions(**dict.fromkeys(needed(), True)) == bot.NEEDED_PERMISSIONS
