"""A person in the playground, for tests and scripts: the member API over real HTTP, in Discord's terms."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

import aiohttp

from playground.snowflakes import Json

_NESTED = (1, 2)
BUTTON = 2
EPHEMERAL = 1 << 6
OUTDATED = 50035
"""Discord's answer to a button or select that the message does not have (any more)."""
LAG = 3.0
"""Seconds for which a member's app may be behind, on a busy machine."""
PATIENCE = 30.0
"""Seconds for which a member waits for something to appear."""


class Refused(Exception):  # noqa: N818  # it is the playground that refuses
    """Discord's refusal of what the member tried: `status`, `code`, and the whole `body`."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {json.dumps(body, ensure_ascii=False)}")
        self.status = status
        self.code: int = body.get("code", 0)
        self.body = body


class Member:
    """One person's app. Messages are Discord's JSON, kept up to date from the events.

    Everything happens in `channel_id`, which `go_to` changes, unless a message says where it is.
    """

    def __init__(self, session: aiohttp.ClientSession, base_url: str, user_id: str, username: str) -> None:
        self._session = session
        self._base = f"{base_url}/member"
        self._changed = asyncio.Condition()
        self.id = user_id
        self.username = username
        self.channel_id = ""
        self.messages: dict[str, Json] = {}
        """Every message this member has seen since he connected, by id, as it is now."""
        self.events: list[Json] = []
        """Every event as it came."""
        self.pings: list[Json] = []
        """The messages that notified this member."""

    @classmethod
    @asynccontextmanager
    async def connected(cls, base_url: str, user_id: str, username: str) -> AsyncIterator["Member"]:
        """The member with his app open, in the guild's first channel."""
        async with aiohttp.ClientSession() as session:
            member = cls(session, base_url, user_id, username)
            world = await member.world()
            member.channel_id = world["guild"]["channels"][0]["id"]
            async with session.ws_connect(f"{base_url}/member/{user_id}/events") as socket:
                listening = asyncio.create_task(member._listen(socket))
                try:
                    yield member
                finally:
                    listening.cancel()

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def private_answers(self) -> list[Json]:
        """The private answers this member has, oldest first."""
        return [message for message in self.messages.values() if message["flags"] & EPHEMERAL]

    async def world(self) -> Json:
        found: Json = await self._request("GET", "/world")
        return found

    async def commands(self) -> list[Json]:
        found: list[Json] = await self._request("GET", f"/{self.id}/commands")
        return found

    async def go_to(self, channel: str) -> None:
        """Opens a channel or thread, by its name or id."""
        guild = (await self.world())["guild"]
        for found in [*guild["channels"], *guild["threads"]]:
            if channel in (found["id"], found["name"]):
                self.channel_id = found["id"]
                return
        raise LookupError(f"there is no channel {channel}")

    async def history(self, channel_id: str | None = None) -> list[Json]:
        """The messages of a channel that this member sees, oldest first."""
        path = f"/{self.id}/channels/{channel_id or self.channel_id}/messages"
        found: list[Json] = await self._request("GET", path)
        return found

    async def say(self, content: str) -> Json:
        path = f"/{self.id}/channels/{self.channel_id}/messages"
        said: Json = await self._request("POST", path, {"content": content})
        return said

    async def delete(self, message: Json) -> None:
        """Deletes an own message or dismisses a private answer."""
        await self._request("DELETE", f"/{self.id}/messages/{message['channel_id']}/{message['id']}")

    # Interactions; each returns the answer of the member API

    async def slash(self, command: str, **options: Any) -> Json:
        """Uses a command by its full name, such as `slash("ra new", players=3)`."""
        return await self._interact(2, await self._command_data(command, options, None))

    async def autocomplete(self, command: str, option: str, typed: str, **options: Any) -> list[Json]:
        """The choices offered while this option is being typed."""
        data = await self._command_data(command, {**options, option: typed}, option)
        answer = await self._interact(4, data)
        choices: list[Json] = answer["data"]["choices"]
        return choices

    async def click(self, message: Json, button: str, *, stale: bool = False) -> Json:
        """Presses the button with this label or custom_id.

        `stale` takes the button from `message` as given, though the message may have changed since.
        """
        return await self._use(message, button, None, stale=stale)

    async def select(self, message: Json, select: str, *values: str, stale: bool = False) -> Json:
        """Chooses values (or labels) in the select with this placeholder or custom_id."""
        return await self._use(message, select, values, stale=stale)

    async def submit_modal(self, shown: Json, **values: Any) -> Json:
        """Fills in the form of an answer of type 9; keys are custom_ids or labels with `_` for blanks.

        A list or tuple stands for the chosen values, anything else for the value.
        """
        modal = shown["data"]
        lines = [_filled(line, values) for line in modal["components"]]
        return await self._interact(5, {"custom_id": modal["custom_id"], "components": lines})

    async def _command_data(self, full_name: str, options: Json, focused: str | None) -> Json:
        name, *path = full_name.split()
        command = next((found for found in await self.commands() if found["name"] == name), None)
        if command is None:
            raise LookupError(f"there is no command /{name}")
        return {
            "id": command["id"],
            "name": name,
            "type": 1,
            "options": _nested(command, path, options, focused),
        }

    async def _interact(
        self, kind: int, data: Json, message: Json | None = None, *, stale: bool = False
    ) -> Json:
        body: Json = {"type": kind, "channel_id": self.channel_id, "data": data}
        if message is not None:
            body.update(channel_id=message["channel_id"], message_id=message["id"])
        if stale:
            body["stale"] = True
        answer: Json = await self._request("POST", f"/{self.id}/interactions", body)
        return answer

    async def _use(
        self, message: Json, name: str, values: Sequence[str] | None, *, stale: bool = False
    ) -> Json:
        while True:
            shown = message if stale else self.messages.get(message["id"], message)
            data = _component_data(find_component(shown, name), values)
            try:
                return await self._interact(3, data, message, stale=stale)
            except Refused as refused:
                if stale or refused.code != OUTDATED:
                    raise
                # The app shows a message that has changed meanwhile: once it is up to date, try again.
                await self._wait_for_change(message["id"], shown, refused)

    async def _wait_for_change(self, message_id: str, shown: Json, refused: Refused) -> None:
        try:
            await self.wait_until(lambda: self.messages.get(message_id, shown) is not shown, seconds=LAG)
        except TimeoutError:
            raise refused from None

    # Waiting

    async def wait_for_message(
        self, fits: Callable[[Json], bool] = bool, *, seconds: float = PATIENCE
    ) -> Json:
        """The newest message that fits, as soon as there is one."""
        found: Json = {}

        def there() -> bool:
            nonlocal found
            found = next((one for one in reversed(self.messages.values()) if fits(one)), {})
            return bool(found)

        await self.wait_until(there, seconds=seconds)
        return found

    async def wait_for_private_answer(self, fits: Callable[[Json], bool] = bool) -> Json:
        return await self.wait_for_message(
            lambda message: bool(message["flags"] & EPHEMERAL) and fits(message)
        )

    async def wait_until(self, holds: Callable[[], bool], *, seconds: float = PATIENCE) -> None:
        """Waits until this holds after some event; raises TimeoutError with what was seen last."""
        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(holds), seconds)
            except TimeoutError:
                seen = [(event["t"], event.get("d", {}).get("content")) for event in self.events[-8:]]
                raise TimeoutError(f"{self.username} waited in vain; the last events were {seen}") from None

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            event = frame.json()
            async with self._changed:
                self._note(event)
                self._changed.notify_all()

    def _note(self, event: Json) -> None:
        self.events.append(event)
        data = event.get("d", {})
        if event["t"] in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self.messages[data["id"]] = data
        elif event["t"] == "MESSAGE_DELETE":
            self.messages.pop(data["id"], None)
        if event.get("pings_me"):
            self.pings.append(data)

    async def _request(self, method: str, path: str, body: Json | None = None) -> Any:
        async with self._session.request(method, self._base + path, json=body) as response:
            if response.status == HTTPStatus.NO_CONTENT:
                return None
            payload = await response.json()
            if response.status >= HTTPStatus.BAD_REQUEST:
                raise Refused(response.status, payload)
            return payload


def components(message: Json) -> list[Json]:
    """Every component of a message or modal, nested ones too."""
    found: list[Json] = []
    for part in message.get("components", []):
        inner = [part[key] for key in ("accessory", "component") if key in part]
        found += [part, *inner, *components(part)]
    return found


def buttons(message: Json) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [
        part.get("label", "")
        for part in components(message)
        if part["type"] == BUTTON and not part.get("disabled")
    ]


def _component_data(component: Json, values: Sequence[str] | None) -> Json:
    data = {"component_type": component["type"], "custom_id": component["custom_id"]}
    if values is None:
        return data
    by_label = {option["label"]: option["value"] for option in component.get("options", [])}
    return {**data, "values": [by_label.get(value, value) for value in values]}


def find_component(message: Json, name: str) -> Json:
    """The button or select with this label, placeholder or custom_id."""
    named = [part for part in components(message) if "custom_id" in part]
    for part in named:
        if name in (part["custom_id"], part.get("label"), part.get("placeholder")):
            return part
    there = [part.get("label") or part.get("placeholder") or part["custom_id"] for part in named]
    raise LookupError(f"no {name!r} among {there}")


def _nested(command: Json, path: list[str], options: Json, focused: str | None) -> list[Json]:
    if path:
        step = next((option for option in command.get("options", []) if option["name"] == path[0]), None)
        if step is None or step["type"] not in _NESTED:
            raise LookupError(f"/{command['name']} has no subcommand {path[0]}")
        below = _nested(step, path[1:], options, focused)
        return [{"name": path[0], "type": step["type"], "options": below}]
    types = {option["name"]: option["type"] for option in command.get("options", [])}
    return [
        {
            "name": name,
            "type": types.get(name, 3),
            "value": value,
            **({"focused": True} if name == focused else {}),
        }
        for name, value in options.items()
        if value is not None
    ]


def _filled(line: Json, values: Json) -> Json:
    if "component" in line:
        return {"type": line["type"], "component": _entered(line["component"], line.get("label"), values)}
    inner = [_entered(part, part.get("label"), values) for part in line.get("components", [])]
    return {"type": line["type"], "components": inner}


def _entered(part: Json, label: str | None, values: Json) -> Json:
    entered = {"type": part["type"], "custom_id": part["custom_id"]}
    keys = (part["custom_id"], (label or "").lower().replace(" ", "_"), label)
    for key in keys:
        if key in values:
            value = values[key]
            many = isinstance(value, list | tuple)
            return {**entered, "values": list(value)} if many else {**entered, "value": value}
    return {**entered, **{key: part[key] for key in ("value", "default") if key in part}}
