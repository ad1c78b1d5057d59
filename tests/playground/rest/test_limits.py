"""Discord's rate limits, switched on."""

import asyncio

import discord
import pytest

from playground.limits import Limits
from playground.server import Playground
from tests.moved_clock import MovedClock
from tests.playground.api import Api
from tests.playground.example_bot import ExampleBot
from tests.playground.manual_bot import ManualBot


@pytest.fixture
def limits(playground: Playground) -> Limits:
    """The limits of this playground, switched on."""
    playground.world.limits = Limits()
    return playground.world.limits


async def statuses(api: Api, method: str, path: str, number: int) -> list[int]:
    """The statuses of this many equal requests, one after the other."""
    return [(await api(method, path, {"content": "a"}))[0] for _ in range(number)]


async def test_limits_are_off(api: Api) -> None:
    """By default nothing is limited."""
    assert set(await statuses(api, "POST", api.messages, 60)) == {200}


async def test_messages_of_a_channel(api: Api, limits: Limits, clock: MovedClock) -> None:
    """A channel takes five messages; another has a limit of its own; and all begins again after a while."""
    games = f"/channels/{api.world.channel_named('games').id}/messages"
    assert await statuses(api, "POST", api.messages, 6) == [200] * 5 + [429]
    assert await statuses(api, "POST", games, 1) == [200]
    assert limits.exceeded == {"new-messages": 1}
    _, refused = await api("POST", api.messages, {"content": "a"})
    with clock.faster(100):
        await asyncio.sleep(refused["retry_after"])
    assert await statuses(api, "POST", api.messages, 1) == [200]


async def test_edits_count_apart(api: Api, limits: Limits) -> None:
    """Edits and new threads have limits of their own beside that of messages; all messages share theirs."""
    sent = [(await api.send(content="a"))[1]["id"] for _ in range(5)]
    edits = [await statuses(api, "PATCH", f"{api.messages}/{message}", 2) for message in sent[:3]]
    assert edits == [[200, 200], [200, 200], [200, 429]]
    threads = [await api("POST", f"{api.messages}/{message}/threads", {"name": "Ra"}) for message in sent]
    assert [status for status, _ in threads] == [201] * 5
    assert (await api("POST", f"/channels/{api.lobby.id}/threads", {"name": "Ra"}))[0] == 429


async def test_headers_tell_what_is_left(api: Api, limits: Limits) -> None:
    """Every answer says what is left of its limit, and a refusal when to come back."""
    for remaining, status in (("4", 200), ("3", 200), ("2", 200), ("1", 200), ("0", 200), ("0", 429)):
        url = api.base + api.messages
        async with api.session.post(url, json={"content": "a"}, headers=api.headers) as response:
            told = {key: response.headers[f"X-RateLimit-{key}"] for key in ("Limit", "Remaining", "Bucket")}
            assert told == {"Limit": "5", "Remaining": remaining, "Bucket": "new-messages"}
            assert 0 < float(response.headers["X-RateLimit-Reset-After"]) <= 5.001
            assert (response.status, "Via" in response.headers) == (status, status == 429)


async def test_the_bot_as_a_whole(api: Api, limits: Limits) -> None:
    """The bot may make 50 requests in a second, wherever they go."""
    limits.all_requests.ends = asyncio.get_running_loop().time() + 60  # a second that a slow machine can fill
    assert await statuses(api, "GET", "/users/@me", 50) == [200] * 50
    status, answer = await api("GET", api.messages)
    assert (status, answer["global"], limits.exceeded) == (429, True, {"global": 1})


async def test_interactions_are_exempt(manual_bot: ManualBot, limits: Limits) -> None:
    """A bot that may ask nothing more still answers interactions; five follow-ups go at once for each."""
    limits.all_requests.ends = asyncio.get_running_loop().time() + 60
    limits.all_requests.used = 50
    for _ in range(2):
        async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
            assert (await interaction.answer(4, {"content": "a"}))[0] == 200
        assert await statuses(manual_bot.api, "POST", interaction.webhook, 6) == [200] * 5 + [429]
        original = f"{interaction.webhook}/messages/@original"
        assert await statuses(manual_bot.api, "PATCH", original, 1) == [200]


async def test_discord_py_keeps_within_the_limits(
    playground: Playground, bot: ExampleBot, limits: Limits, clock: MovedClock
) -> None:
    """With these headers, discord.py waits before it would be refused."""
    channel = bot.get_channel(int(playground.world.channel_named("lobby").id))
    assert isinstance(channel, discord.TextChannel)
    began = clock.time()
    with clock.faster(100):
        await asyncio.gather(*(channel.send("a") for _ in range(12)))
    assert clock.time() - began >= 10
    assert not limits.exceeded
