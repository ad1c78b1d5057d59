"""Faults that tests ask for, and Discord's rate limits, switched on."""

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from playground import fault_kinds as kinds
from playground.fault_kinds import Kind
from playground.limits import Limits
from playground.server import Playground
from tests.moved_clock import MovedClock
from tests.playground.api import Api, ManualBot
from tests.playground.example_bot import ExampleBot

SEND = "POST .*/messages$"
REFUSED: Any = {"code": 50013, "message": "Missing Permissions"}


async def sent(api: Api, content: str = "a") -> aiohttp.ClientResponse:
    """Post a message to the lobby; returns the whole answer."""
    url, body = api.base + api.messages, {"content": content}
    async with api.session.post(url, json=body, headers=api.headers) as response:
        await response.read()
        return response


async def shown(api: Api) -> list[str]:
    """The messages of the lobby."""
    _, messages = await api("GET", api.messages)
    return [message["content"] for message in messages]


@pytest.mark.parametrize("times", [1, 2, 3])
async def test_fault_strikes_the_next_matching_requests(api: Api, times: int) -> None:
    """A fault is the answer to the next requests that match, and to no other; a test can ask to how many."""
    fault = api.world.faults.answer(SEND, 500, times=times)
    requests = [("GET", api.messages), ("POST", api.messages), ("POST", api.messages)]
    statuses = [(await api(method, path, {"content": "a"}))[0] for method, path in requests]
    assert statuses == [200, 500, 500 if times > 1 else 200]
    assert fault.struck == api.world.faults.struck(SEND) == min(times, 2)


@pytest.mark.parametrize(("kind", "expected"), [(kinds.RESET_BEFORE, []), (kinds.RESET_AFTER, ["a"])])
async def test_reset_is_what_a_network_does(api: Api, kind: Kind, expected: list[str]) -> None:
    """The bot sees its connection reset by the peer, before or after Discord has done what it asked."""
    api.world.faults.strike(SEND, kind)
    with pytest.raises(aiohttp.ClientOSError, match="Connection reset by peer"):
        await sent(api)
    assert await shown(api) == expected


@pytest.mark.parametrize(("kind", "expected"), [(kinds.TIMEOUT_BEFORE, []), (kinds.TIMEOUT_AFTER, ["a"])])
async def test_silence_lasts_until_the_bot_gives_up(api: Api, kind: Kind, expected: list[str]) -> None:
    """Without an answer the bot gives up, before or after Discord has done what it asked."""
    fault = api.world.faults.strike(SEND, kind)
    waiting = asyncio.create_task(sent(api))
    await fault.until_struck()
    assert await shown(api) == expected
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert (await api.send(content="b"))[0] == 200


async def test_silence_ends_with_its_fault(api: Api) -> None:
    """A cleared fault lets go: what never arrived is reset, what was carried out is answered after all."""
    faults = [api.world.faults.strike(SEND, kind) for kind in (kinds.TIMEOUT_BEFORE, kinds.TIMEOUT_AFTER)]
    waiting = [asyncio.create_task(sent(api, content)) for content in "ab"]
    for fault in faults:
        await fault.until_struck()
    api.world.faults.clear()
    lost, late = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(lost, aiohttp.ClientOSError)
    assert isinstance(late, aiohttp.ClientResponse)
    assert (late.status, await shown(api)) == (200, ["b"])


async def test_lost_answer_was_carried_out(api: Api) -> None:
    """An answer that the proxy loses comes as its own page, but the message is there."""
    api.world.faults.strike(SEND, kinds.LOST_ANSWER)
    response = await sent(api)
    assert (response.status, response.content_type, await shown(api)) == (502, "text/html", ["a"])


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (
            kinds.rate_limit(0.5),
            {"X-RateLimit-Scope": "user", "X-RateLimit-Remaining": "0", "Retry-After": "0.5"},
        ),
        (kinds.global_limit(0.5), {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}),
    ],
)
async def test_rate_limit_says_what_it_limits(api: Api, kind: Kind, expected: dict[str, str]) -> None:
    """A 429 says when to retry, and whether it is the route or the bot that is limited."""
    api.world.faults.strike(SEND, kind)
    response = await sent(api)
    body = await response.json()
    assert (response.status, body["retry_after"]) == (429, 0.5)
    assert body["global"] == ("X-RateLimit-Global" in expected)
    assert "Via" in response.headers
    assert {key: response.headers[key] for key in expected} == expected


async def test_ban_by_the_proxy_is_not_discords(api: Api) -> None:
    """A 429 of the proxy has no `Via` and no JSON, but says when to come back."""
    api.world.faults.strike(SEND, kinds.cloudflare_limit(60))
    response = await sent(api)
    assert (response.status, response.content_type) == (429, "text/html")
    assert (response.headers["Retry-After"], "Via" in response.headers) == ("60", False)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (kinds.error(404), {"code": 0, "message": "404: Not Found"}),
        (kinds.error(403, **REFUSED), REFUSED),
        (kinds.cloudflare_error(504), None),
    ],
)
async def test_status_with_and_without_a_code(api: Api, kind: Kind, expected: Any) -> None:
    """A plain status has Discord's code, the code 0 of the API as such, or a page without any."""
    api.world.faults.strike(SEND, kind)
    response = await sent(api)
    is_json = response.content_type == "application/json"
    assert expected == (json.loads(await response.text()) if is_json else None)


# Rate limits


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
