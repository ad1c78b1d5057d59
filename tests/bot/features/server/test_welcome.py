"""The first message in a server that the bot has joined: there once for each joining."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.store.messages import read_due, read_messages
from engine.tables.welcomes import WELCOME
from playground.fault_kinds import error
from playground.world.guild import Guild
from playground.world.permissions import Permission
from tests.bot.support.faults import POST_MESSAGE, forget_nonces
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import sweep, until_background_work_done, until_idle
from tests.bot.support.messages import answer_to, labels, said_to, without_ids
from tests.bot.support.servers import MARK, new_server, set_server, spoken
from tests.waiting import until


def welcomes(night: Night[Any], guild: Guild) -> list[tuple[str, str]]:
    """The channel and text of each message in a server."""
    channels = night.world.text_channels(guild)
    return [(one.name, sent.content) for one in channels for sent in night.world.messages[one.id].values()]


async def settled(night: Night[Any], guild: Guild) -> None:
    """Wait until the bot has heard that it joined a server, and has done what it could."""

    async def is_settled() -> bool:
        known = await night.tables.read(read_messages, WELCOME, guild_id=int(guild.id))
        return bool(known) and not await night.tables.read(read_due, [WELCOME], guild.id)

    await until(is_settled)


async def join(night: Night[Any], guild: Guild) -> None:
    """Add the bot to a server, and wait until it has done there what it could."""
    night.playground.gateway.join(guild)
    await settled(night, guild)


async def test_a_new_server_is_greeted_in_its_first_channel(night: GameNight) -> None:
    """It shows a board, names the two commands to begin with, and opens a table, settings and the check."""
    guild = new_server(night, "general", "games")
    await join(night, guild)
    [(channel, content)] = welcomes(night, guild)
    assert channel == "general"
    assert "**/ra new**" in without_ids(content)
    assert "**/ra rules**" in without_ids(content)
    async with night.playground.member("omar") as omar:
        [message] = await omar.history()
        first = ["Open a table", "Learn it in five minutes"]
        assert labels(message) == [*first, "Server settings", "Check permissions"]
        assert [one["filename"] for one in message["attachments"]] == ["ra.png"]
        assert message["attachments"][0]["description"]
        await omar.click(message, "Open a table")
        lobby = await omar.wait_for_message(lambda one: "Add computer" in labels(one))
        assert lobby["channel_id"] == message["channel_id"]
        assert "Settings of this server" in await said_to(omar, omar.click(message, "Server settings"))
        check = await answer_to(omar, omar.click(message, "Check permissions"))
        assert "Everything is there in all 2 channels" in check["content"]


async def test_nobody_opens_a_table_where_they_may_not_write(night: GameNight) -> None:
    """The button is in a channel of announcements, say; a server that has chosen that channel wants it so."""
    guild = new_server(night, "general")
    reader = night.world.add_member("rami", "Rami", guild=guild)
    channel = next(one for one in night.world.channels.values() if one.guild_id == guild.id)
    night.world.deny(reader.id, channel.id, Permission.SEND_MESSAGES)
    await join(night, guild)
    async with night.playground.member("omar") as omar, night.playground.member("rami") as rami:
        [message] = await rami.history()
        refused = await answer_to(rami, rami.click(message, "Open a table"))
        assert refused["content"].startswith("You may not write in this channel")
        assert not [one for one in rami.messages.values() if "Add computer" in labels(one)]
        await set_server(omar, channels=[channel.id])
        await rami.click(message, "Open a table")
        await rami.wait_for_message(lambda one: "Add computer" in labels(one))


async def test_a_greeting_waits_for_all_servers(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that the gateway has yet to name is none that the bot was removed from."""
    guild = new_server(night, "general")
    with monkeypatch.context() as patch:
        patch.setattr(night.bot, "is_ready", lambda: False)
        patch.setattr(night.bot, "get_guild", lambda _: None)
        night.playground.gateway.join(guild)
        await until(lambda: night.tables.read(read_due, [WELCOME], guild.id))
        await sweep(night.bot)
        await until_background_work_done(night.bot)
        assert await night.tables.read(read_due, [WELCOME], guild.id)
    await sweep(night.bot)
    await settled(night, guild)
    assert [channel for channel, _ in welcomes(night, guild)] == ["general"]


async def test_a_channel_where_the_bot_may_not_write_is_passed_over(night: GameNight) -> None:
    """Then the next one serves; where there is none, nothing is sent, and nothing waits."""
    guild, silent = new_server(night, "general", "games"), new_server(night, "general")
    for server in (guild, silent):
        general = night.world.channel_named("general", server)
        night.world.deny(night.world.bot.id, general.id, int(Permission.SEND_MESSAGES))
        await join(night, server)
    assert [channel for channel, _ in welcomes(night, guild)] == ["games"]
    assert welcomes(night, silent) == []


async def test_a_refused_message_goes_to_the_next_channel(night: GameNight) -> None:
    """The system channel comes first. Discord may refuse for reasons that the bot cannot see."""
    guild, other = new_server(night, "general", "news"), new_server(night, "general", "news")
    for server in (guild, other):
        server.system_channel_id = night.world.channel_named("news", server).id
    await join(night, guild)
    night.world.faults.strike(POST_MESSAGE, error(403, code=50013))
    await join(night, other)
    greeted = [[channel for channel, _ in welcomes(night, server)] for server in (guild, other)]
    assert greeted == [["news"], ["general"]]


async def test_it_is_in_the_servers_language(night: GameNight, tmp_path: Path) -> None:
    """That of its Discord, if the bot speaks it."""
    guild, other = new_server(night, "general", locale="de"), new_server(night, "general", locale="fr")
    with spoken("de", tmp_path):
        for server in (guild, other):
            await join(night, server)
    # A text that begins on a line of its own has no mark, but its buttons do.
    [message] = night.world.messages[night.world.channel_named("general", guild).id].values()
    assert f"{MARK}Server settings" in str(message.components)
    [message] = night.world.messages[night.world.channel_named("general", other).id].values()
    assert MARK not in str(message.components)


async def test_only_a_joining_is_greeted(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a server where the bot was before, nor one that was away, nor a new session is a joining."""
    guild = new_server(night, "general")
    await join(night, guild)
    forget_nonces(monkeypatch)
    for server in night.world.guilds.values():
        night.playground.gateway.outage(server)
    await night.restart_bot()
    await until_background_work_done(night.bot)
    await until_idle(night.bot)
    assert len(welcomes(night, guild)) == 1
    assert welcomes(night, night.world.guild) == []


@pytest.mark.sqlite
async def test_unnoted_joinings_are_greeted_later(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """While the database takes no writes the log says so; the next start finds it."""
    await night.run_sql("PRAGMA query_only = ON")
    guild = new_server(night, "general")
    night.playground.gateway.join(guild)
    await until(lambda: "New servers cannot be noted" in caplog.text)
    await night.run_sql("PRAGMA query_only = OFF")
    assert welcomes(night, guild) == []
    await night.restart_bot()
    await settled(night, guild)
    assert len(welcomes(night, guild)) == 1


async def test_joining_again_is_greeted_again(night: GameNight) -> None:
    """After a removal the bot is new there once more."""
    guild = new_server(night, "general")

    def is_welcomed(times: int) -> bool:
        return len(welcomes(night, guild)) == times

    for number in (1, 2):
        night.world.forward(60)
        night.playground.gateway.join(guild)
        await until(partial(is_welcomed, number))
    await settled(night, guild)
    assert len(welcomes(night, guild)) == 2
