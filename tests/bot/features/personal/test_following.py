"""Spectators can follow a game: they hear its result, once."""

import pytest

from engine.store.direct_messages import read_followers, write_follower
from playground.fault_kinds import error
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import labels, turned
from tests.bot.support.personal import choose, direct_messages, told_in_public


async def press_in_more(night: GameNight, code: str, button: str) -> str:
    """Let Caro press a button of More; the text of the answer."""
    night.caro.channel_id = night.anna.channel_id
    more = await night.open_more(code, night.caro)
    assert button in labels(more)
    content: str = (await turned(night.caro, more, button))["content"]
    return content


async def test_a_follower_is_mentioned_in_the_result(night: GameNight) -> None:
    """Caro, a spectator, reads that she will be mentioned; only the result mentions her."""
    code = await night.start_game(night.ben)
    assert "You’ll be mentioned" in await press_in_more(night, code, "Follow this game")
    await night.finish(code)
    result = await night.current_message(code, night.caro)
    assert f"Followed by {night.caro.mention}" in result["content"]
    assert [ping["id"] for ping in night.caro.pings] == [result["id"]]


async def test_a_follower_gets_the_result_directly(night: GameNight) -> None:
    """With direct messages, the result mentions nobody, and one direct message has the winner and a link."""
    await choose(night.caro, notify="direct")
    code = await night.start_game(night.ben)
    assert "a direct message" in await press_in_more(night, code, "Follow this game")
    await night.finish(code)
    await night.restart_bot()
    await until_background_work_done(night.bot)
    result = await night.current_message(code)
    assert result["mentions"] == []
    [told] = direct_messages(night, night.caro)
    assert f"Game {code} (Ra) is over" in told.content
    assert result["content"].splitlines()[0] in told.content
    assert f"/{result['id']}" in told.content


async def test_two_followers_whom_discord_refuses_are_both_mentioned(night: GameNight) -> None:
    """A mention whose request fails is not taken for there because of somebody else's in the same channel."""
    code = await night.start_game(computers=1)
    for person in (night.ben, night.caro):
        await choose(person, notify="direct")
        night.world.dms_closed.add(person.id)
        await night.tables.write(write_follower, code, int(person.id), follows=True)
    caros = night.world.direct_messages(night.world.user(night.caro.id)).id
    with night.world.faults.during(f"POST .*/channels/{caros}/messages$", error(503)) as first:
        await night.finish(code)
        await first.until_struck()
        await night.ben.wait_until(lambda: len(told_in_public(night, night.ben)) == 1)
    thread = (await night.table(code)).thread_id
    second = night.world.faults.strike(f"POST .*/channels/{thread}/messages$", error(503))
    await night.bot.services.announcer.catch_up_all()
    await second.until_struck()
    while await night.tables.messages.subjects_due():
        await night.bot.services.announcer.catch_up_all()
    assert [len(told_in_public(night, person)) for person in (night.ben, night.caro)] == [1, 1]


async def test_following_can_be_stopped(night: GameNight) -> None:
    """More then has a button to stop, after which the result notifies nobody; both can be pressed twice."""
    code = await night.start_game(night.ben)
    await press_in_more(night, code, "Follow this game")
    assert "no longer follow" in await press_in_more(night, code, "Stop following")
    await night.finish(code)
    assert "Followed" not in (await night.current_message(code))["content"]
    assert night.caro.pings == []


async def test_nobody_follows_a_game_that_has_just_ended(night: GameNight) -> None:
    """Its result may have been told by then, and nobody would ever hear of it."""
    code = await night.start_game(night.ben)
    await night.play_quickly(code)
    assert not await night.tables.write(write_follower, code, int(night.caro.id), follows=True)
    assert await night.tables.read(read_followers, code) == ()


async def test_following_without_notifications_is_refused(night: GameNight) -> None:
    """A person whose notifications are off reads that following would have no effect."""
    await choose(night.caro, notify="not")
    code = await night.start_game(night.ben)
    assert "you wouldn’t hear about the result" in await press_in_more(night, code, "Follow this game")
    assert await night.tables.read(read_followers, code) == ()


@pytest.mark.parametrize("notify", ["mention", "direct"])
async def test_a_follower_hears_of_a_game_that_ends_without_a_result(night: GameNight, notify: str) -> None:
    """Once, in the way that they have chosen; afterwards nobody follows it."""
    await choose(night.caro, notify=notify)
    code = await night.start_game(night.ben)
    await press_in_more(night, code, "Follow this game")
    await night.tables.lobbies.cancel(code, int(night.anna.id), moderator=True)
    await night.announce(code)
    await night.restart_bot()
    await until_background_work_done(night.bot)
    await night.caro.wait_until(lambda: bool(night.caro.pings))
    [told] = night.caro.pings
    assert code in told["content"]
    assert "has ended without a result: " in told["content"]
    kept = (direct_messages if notify == "direct" else told_in_public)(night, night.caro)
    assert [told["id"]] == [one.id for one in kept]
    assert await night.tables.read(read_followers, code) == ()
