"""Answering interactions: once, in time, in the ways Discord allows."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from playground.member import Member
from playground.server import Playground
from playground.snowflakes import Json
from tests.playground.api import Api, errors


class Answering:
    """The bot's side of one interaction, by hand."""

    def __init__(self, api: Api, data: Json) -> None:
        self.api = api
        self.data = data
        self.webhook = f"/webhooks/{data['application_id']}/{data['token']}"

    async def answer(self, kind: int, data: Json | None = None) -> tuple[int, Any]:
        path = f"/interactions/{self.data['id']}/{self.data['token']}/callback?with_response=1"
        return await self.api("POST", path, {"type": kind, **({"data": data} if data is not None else {})})


class ByHand:
    """A gateway connection on which a test answers for the bot."""

    def __init__(self, api: Api, member: Member, socket: Any) -> None:
        self.api = api
        self.member = member
        self.socket = socket

    async def _next(self) -> Answering:
        while True:
            frame = await self.socket.receive_json()
            if frame["t"] == "INTERACTION_CREATE":
                return Answering(self.api, frame["d"])

    @asynccontextmanager
    async def asked(self, doing: Coroutine[Any, Any, Json]) -> AsyncIterator[Answering]:
        """The interaction that this member's doing brings; its end waits for the member's answer."""
        task = asyncio.create_task(doing)
        try:
            yield await self._next()
            await task
        finally:
            task.cancel()


@pytest.fixture
async def by_hand(playground: Playground, api: Api) -> AsyncIterator[ByHand]:
    options = [{"type": 3, "name": "words", "description": "Words", "autocomplete": True}]
    await api("PUT", api.commands, [{"name": "say", "description": "Says", "options": options}])
    async with (
        playground.member("anna") as anna,
        api.session.ws_connect(f"{playground.base_url}/gateway") as socket,
    ):
        await socket.send_json({"op": 2, "d": {"token": playground.world.token, "intents": 1}})
        await anna.wait_until(lambda: bool(anna.events))
        yield ByHand(api, anna, socket)


async def test_interaction_carries_what_discord_sends(by_hand: ByHand) -> None:
    """The event tells who, where, with which permissions, in which language, in which context."""
    async with by_hand.asked(by_hand.member.slash("say", words="a")) as interaction:
        data = interaction.data
        assert tuple(data[key] for key in ("type", "version", "context", "locale", "guild_locale")) == (
            2,
            1,
            0,
            "en-US",
            "en-US",
        )
        assert by_hand.member.id == data["member"]["user"]["id"]
        assert int(data["member"]["permissions"]) > int(data["app_permissions"]) > 0
        assert {"0": data["guild_id"]} == data["authorizing_integration_owners"]
        assert (data["entitlements"], data["attachment_size_limit"]) == ([], 10 * 1024 * 1024)
        await interaction.answer(4, {"content": "a"})


async def test_second_answer_is_refused(by_hand: ByHand) -> None:
    """An interaction is acknowledged once; the second time is 40060."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        assert (await interaction.answer(5))[0] == 200
        status, answer = await interaction.answer(4, {"content": "a"})
        assert (status, answer["code"]) == (400, 40060)


async def test_refused_answer_can_be_tried_again(by_hand: ByHand) -> None:
    """An answer with a wrong form does not use up the interaction."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        status, answer = await interaction.answer(4, {"content": "x" * 2001})
        assert (status, errors(answer)) == (400, {"data.content": "BASE_TYPE_MAX_LENGTH"})
        assert (await interaction.answer(4, {"content": "a"}))[0] == 200


async def test_late_answer_is_unknown(by_hand: ByHand) -> None:
    """After its time an interaction is 10062, and so is one with a wrong token."""
    by_hand.api.world.acknowledge_within = 0.05
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        path = f"/interactions/{interaction.data['id']}/wrong/callback"
        assert (await by_hand.api("POST", path, {"type": 5}))[1]["code"] == 10062
    status, answer = await interaction.answer(5)
    assert (status, answer["code"]) == (404, 10062)


async def test_token_lives_its_time(by_hand: ByHand) -> None:
    """Follow-ups need an answer first (10015), and end with the token (50027)."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        follow_up = ("POST", interaction.webhook, {"content": "more"})
        assert (await by_hand.api(*follow_up))[1]["code"] == 10015
        await interaction.answer(4, {"content": "a"})
    assert (await by_hand.api(*follow_up))[0] == 200
    by_hand.api.world.token_lives = 0.0
    status, answer = await by_hand.api(*follow_up)
    assert (status, answer["code"]) == (401, 50027)


async def test_first_follow_up_fills_a_deferral(by_hand: ByHand) -> None:
    """After a deferral the first follow-up is the answer itself, as private as the deferral was."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        _, made = await interaction.answer(5, {"flags": 64})
    thinking = made["resource"]["message"]
    assert thinking["flags"] == 64 | 128
    _, filled = await by_hand.api("POST", interaction.webhook, {"content": "a", "flags": 0})
    assert (thinking["id"], 64) == (filled["id"], filled["flags"])
    _, more = await by_hand.api("POST", interaction.webhook, {"content": "b"})
    assert thinking["id"] != more["id"]


async def test_original_can_be_read_changed_and_deleted(by_hand: ByHand) -> None:
    """`@original` is the first answer, until it is deleted."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        await interaction.answer(4, {"content": "a"})
    path = f"{interaction.webhook}/messages/@original"
    assert (await by_hand.api("PATCH", path, {"content": "b"}))[1]["content"] == "b"
    assert (await by_hand.api("GET", path))[1]["content"] == "b"
    assert (await by_hand.api("DELETE", path))[0] == 204
    assert (await by_hand.api("GET", path))[1]["code"] == 10008


async def test_private_answers_are_not_in_the_channel(by_hand: ByHand) -> None:
    """The channel's own routes know nothing of a private answer."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        _, made = await interaction.answer(4, {"content": "a", "flags": 64})
    path = f"{by_hand.api.messages}/{made['resource']['message']['id']}"
    assert (await by_hand.api("GET", path))[1]["code"] == 10008
    assert (await by_hand.api("GET", by_hand.api.messages))[1] == []


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_commands_take_only_their_answers(by_hand: ByHand, kind: int) -> None:
    """A command is not answered by an update or by choices."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        status, answer = await interaction.answer(kind, {"content": "a"})
        assert (status, errors(answer)) == (400, {"type": "BASE_TYPE_CHOICES"})
        await interaction.answer(5)


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ([{"name": "a", "value": str(n)} for n in range(26)], {"data.choices": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "x" * 101, "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "", "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MIN_LENGTH"}),
        ([{"name": "a", "value": "x" * 101}], {"data.choices.0.value": "BASE_TYPE_BAD_LENGTH"}),
    ],
    ids=["26 choices", "long name", "no name", "long value"],
)
async def test_choices_have_limits(by_hand: ByHand, choices: list[Json], expected: dict[str, str]) -> None:
    """Completion offers at most 25 choices with names and values of 1 to 100 characters."""
    async with by_hand.asked(by_hand.member.autocomplete("say", "words", "a")) as interaction:
        status, answer = await interaction.answer(8, {"choices": choices})
        assert (400, expected) == (status, errors(answer))
        assert (await interaction.answer(8, {"choices": choices[:1] if len(choices) > 1 else []}))[0] == 200


def modal(**fields: Any) -> Json:
    part = {"type": 4, "custom_id": "name", "style": 1}
    line = {"type": 18, "label": "Name", "component": part}
    return {"custom_id": "options", "title": "Options", "components": [line], **fields}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (modal(title="x" * 46), {"data.title": "BASE_TYPE_MAX_LENGTH"}),
        (modal(custom_id=""), {"data.custom_id": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=[]), {"data.components": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=modal()["components"] * 6), {"data.components": "BASE_TYPE_MAX_LENGTH"}),
        (
            modal(components=modal()["components"] * 2),
            {"data.components.1.component.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
        ),
        (modal(components=[{"type": 2}]), {"data.components.0": "UNION_TYPE_CHOICES"}),
        (
            modal(components=[{"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1}]}]),
            {"data.components.0.components.0.label": "BASE_TYPE_REQUIRED"},
        ),
    ],
    ids=["title", "custom_id", "empty", "six lines", "custom_id twice", "button", "no label"],
)
async def test_modals_have_limits(by_hand: ByHand, form: Json, expected: dict[str, str]) -> None:
    """A form outside Discord's limits is refused with its code at its place."""
    async with by_hand.asked(by_hand.member.slash("say")) as interaction:
        status, answer = await interaction.answer(9, form)
        assert (400, expected) == (status, errors(answer))
        assert (await interaction.answer(9, modal()))[0] == 200


async def test_deferred_update_leaves_the_message(by_hand: ByHand) -> None:
    """A deferred update changes nothing; `@original` is then the message with the button."""
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    _, sent = await by_hand.api.send(content="a", components=[row])
    async with by_hand.asked(by_hand.member.click(sent, "Go")) as interaction:
        assert sent["id"] == interaction.data["message"]["id"]
        assert (await interaction.answer(6))[0] == 200
    _, original = await by_hand.api("GET", f"{interaction.webhook}/messages/@original")
    assert sent == original
