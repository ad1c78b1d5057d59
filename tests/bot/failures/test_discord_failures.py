"""Discord refuses requests, limits their rate or the logins of a day, or is down."""

import asyncio
from typing import Any

import pytest

from playground.fault_kinds import LOST_ANSWER, Answer, Kind, cloudflare_limit, global_limit
from tests.bot.support import internals as bot
from tests.bot.support.faults import CALLBACK, POST_MESSAGE, READ_ANSWER, draw_from_elsewhere
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import RESERVED_LOGINS, wait_for_allowance
from tests.bot.support.messages import private_answer
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock
from tests.waiting import until

UNREADABLE = (
    *((200, body) for body in ('{"id": "4', "", "[]", '{"id": "4"}')),
    *((403, body) for body in ("null", '{"code": "x", "message": {}}')),
    *((429, "{}"), (503, '{"id": "4')),
)


@pytest.mark.parametrize("request_", [POST_MESSAGE, CALLBACK])
async def test_an_answer_that_cannot_be_read_is_none(
    night: GameNight, caplog: pytest.LogCaptureFixture, request_: str
) -> None:
    """JSON that ends too early or is of another shape, no answer at all, or a limit without a time.

    Whatever is not what Discord answers to this request is like no answer: the board comes anyway.
    """
    night.deck.top = ("pharaoh",) * len(UNREADABLE)
    code = await night.start_game(night.ben, night.caro)
    for status, body in UNREADABLE:
        kind = Kind(Answer(status, body, headers={"Via": "1.1 google"}, has_limits=False))
        before, fault = await night.table(code), night.world.faults.strike(request_, kind)
        if request_ == CALLBACK:
            player = await night.player_to_move(code)
            await night.go_to_table(code, player)
            await player.click(await night.turn_message(code, player), "Draw a tile")
        else:
            await draw_from_elsewhere(night, code)
        assert (await TableWatcher(night, code).check()).version > before.version
        assert fault.struck, (status, body)
        assert "Traceback" not in caplog.text


async def test_a_late_deferral_hides_no_board(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deferral that comes after a board whose confirmation was lost does not make the board private."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    before, player = await watcher.check(), await night.player_to_move(code)
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, 0.5)
    night.world.faults.strike(CALLBACK, LOST_ANSWER)
    fault = night.world.faults.answer(READ_ANSWER, 401)
    await player.slash("ra draw")
    await bot.until_idle(night.bot)
    assert (await watcher.check()).version == before.version + 1
    assert fault.struck == 1


async def test_a_request_that_is_given_up_ends_no_pause(night: GameNight) -> None:
    """While Discord limits the bot as a whole, nobody asks; it goes on by itself, whoever began the pause."""
    client: Any = night.bot
    limit = night.world.faults.strike(POST_MESSAGE, global_limit(0.3))
    channel = client.get_channel(int(night.world.channel_named("games").id))
    with pytest.raises(bot.DiscordUnavailableError):
        async with bot.asking_discord(client, 0.1):
            await channel.send("Too much.")
    await limit.until_struck()
    with pytest.raises(bot.DiscordUnavailableError):
        async with bot.asking_discord(client, 0.01):
            await channel.fetch_message(1)
    assert not client.http._global_over.is_set()
    async with bot.asking_discord(client):
        await channel.send("Later.")
    assert client.http._global_over.is_set()


@pytest.mark.parametrize("kind", [cloudflare_limit(10**7), global_limit(10**7)], ids=["other", "global"])
async def test_a_wait_of_months(night: GameNight, monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    """Whatever answers in Discord's place, by mistake or not, is believed for an hour at most."""
    client: Any = night.bot
    for wait in bot.LONGEST_WAITS:
        monkeypatch.setattr(wait, 0.3)
    limit = night.world.faults.strike(POST_MESSAGE, kind)
    channel = client.get_channel(int(night.world.channel_named("games").id))
    with pytest.raises(bot.DiscordUnavailableError) as away:
        async with bot.asking_discord(client, 0.1):
            await channel.send("Too much.")
    await limit.until_struck()
    assert away.value.retry_after <= 0.3
    async with bot.asking_discord(client):
        await channel.send("Later.")


async def test_a_stale_press_is_answered_before_the_board_comes(night: GameNight, clock: MovedClock) -> None:
    """The answer waits for no other message, changes nothing, and promises what then happens."""
    code = await night.start_game(night.ben, night.caro)
    before, old = await night.until_shown(code), await night.current_message(code)
    night.world.faults.answer(POST_MESSAGE, 503, times=4)
    player = await draw_from_elsewhere(night, code)
    await private_answer(player, "What you did is saved.")
    await player.click(old, "Draw a tile", stale=True)
    await private_answer(player, "Its new board will appear as soon as Discord accepts it.")

    with clock.faster(20):
        table = await TableWatcher(night, code).check()
    assert table.version == before.version + 1


async def test_reconnecting_shows_what_an_outage_hid(night: GameNight) -> None:
    """When the connection to Discord comes back, a move that nobody has announced is shown by itself."""
    code = await night.start_game(night.ben, night.caro)
    await bot.until_background_work_done(night.bot)
    await night.act(code, "draw")
    await night.playground.gateway.drop(4000)

    await TableWatcher(night, code).check()


async def test_the_last_logins_are_left_alone(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """The bot waits, says so, and logs in once Discord counts again."""
    await night.stop_bot()
    night.world.logins_left, night.world.logins_reset_after = RESERVED_LOGINS, 0.1
    starting = asyncio.create_task(night.start_bot())
    await until(lambda: "more logins" in caplog.text)
    assert not night.world.bot_online
    night.world.logins_left = RESERVED_LOGINS + 1
    await starting
    assert night.world.bot_online


async def test_nobody_waits_for_what_discord_does_not_tell(night: GameNight) -> None:
    """If Discord cannot be asked, the bot tries to log in."""
    night.world.logins_left = RESERVED_LOGINS
    night.world.faults.answer("GET .*/gateway/bot$", 403)
    async with asyncio.timeout(30):
        await wait_for_allowance(night.bot)
