"""A person in the playground, in Discord's terms, over the real member API."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from io import BytesIO
from typing import Any

import aiohttp

from playground.discord_json import Json
from playground.member.app.inbox import Inbox
from playground.member.app.sent import (
    BUTTON,
    SELECT,
    File,
    command_data,
    component_data,
    files_among,
    find_component,
    form_data,
    has_component,
    menu_data,
)

OUTDATED = 50035
"""Discord's error for a button or select that the message does not have, or has no longer."""
LAG = 3.0
"""Seconds by which a member's app may be behind on a busy machine."""


class Refused(Exception):  # noqa: N818  # the playground refuses, which is no error of its own
    """Discord's refusal of what the member tried: `status`, `code`, and the whole `body`."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {json.dumps(body, ensure_ascii=False)}")
        self.status = status
        self.code: int = body.get("code", 0)
        self.body = body


class Member(Inbox):
    """One person's app.

    Everything happens in `channel_id`, which `go_to` changes, unless a message says where it is.
    """

    def __init__(self, session: aiohttp.ClientSession, base_url: str, user_id: str, username: str) -> None:
        super().__init__(username)
        self._session = session
        self._base = f"{base_url}/member"
        self.id = user_id
        self.channel_id = ""
        self._commands: dict[str, tuple[str, list[Json]]] = {}
        """The commands that were listed at a path, after the ETag that they had."""

    @classmethod
    @asynccontextmanager
    async def connected(cls, base_url: str, user_id: str, username: str) -> "AsyncIterator[Member]":
        """The member with their app open, in the first channel of their guild."""
        async with aiohttp.ClientSession() as session:
            member = cls(session, base_url, user_id, username)
            world = await member.world()
            member.channel_id = world["guild"]["channels"][0]["id"]
            async with session.ws_connect(f"{base_url}/member/{user_id}/events") as socket:
                listening = asyncio.create_task(member.listen(socket))
                try:
                    yield member
                finally:
                    listening.cancel()

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Reading and writing

    async def world(self) -> Json:
        found: Json = await self._request("GET", f"/world?user={self.id}")
        return found

    async def commands(self) -> list[Json]:
        """The commands that the bot offers this person; they are sent only if they have changed."""
        return await self._listed(f"/{self.id}/commands")

    async def every_command(self) -> list[Json]:
        """All commands of the bot, with those that this person may not use."""
        return await self._listed(f"/{self.id}/commands?hidden")

    async def _listed(self, path: str) -> list[Json]:
        tag, kept = self._commands.get(path, ("", []))
        headers = {"If-None-Match": tag} if tag else {}
        async with self._session.get(self._base + path, headers=headers) as response:
            if response.status == HTTPStatus.NOT_MODIFIED:
                return kept
            payload: list[Json] = await _payload(response)
            self._commands[path] = response.headers["ETag"], payload
            return payload

    async def go_to(self, channel: str) -> None:
        """Open a channel or thread, by its name or id. Raises `LookupError`."""
        guild = (await self.world())["guild"]
        for found in [*guild["channels"], *guild["threads"]]:
            if channel in (found["id"], found["name"]):
                self.channel_id = found["id"]
                return
        raise LookupError(f"there is no channel {channel}")

    async def go_to_direct_messages(self) -> None:
        """Open the conversation with the bot."""
        self.channel_id = (await self._request("POST", f"/{self.id}/direct-messages"))["id"]

    async def refuse_direct_messages(self, *, refused: bool = True) -> None:
        """Accept no direct messages of the bot any more, or accept them again."""
        await self._request("PUT", f"/{self.id}/direct-messages", {"refused": refused})

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
        """Delete a message of the member's own, or dismiss a private answer."""
        await self._request("DELETE", f"/{self.id}/messages/{message['channel_id']}/{message['id']}")

    # Interactions; each returns the answer of the member API. A forged one reaches the bot as it is given,
    # whatever Discord's app would offer or accept.

    async def slash(self, command: str, **options: Any) -> Json:
        """Use a command by its full name, such as `slash("ra new", players=3)`.

        The value of an option that takes a file is a `File`.
        """
        return await self.slash_as_known(await self.commands(), command, **options)

    async def slash_as_known(self, commands: list[Json], command: str, **options: Any) -> Json:
        """Use a command as the app has known it since it last asked for the `commands`."""
        data = command_data(commands, command, options, None)
        return await self._interact(2, data, files=files_among(options))

    async def use_on(self, person: "Member", entry: str) -> Json:
        """Choose an entry, such as "Ra statistics", in the menu of a person."""
        return await self._interact(2, menu_data(await self.commands(), entry, person.id))

    async def forge_slash(self, command: str, **options: Any) -> Json:
        """Use a command, offered to the member or not, with any options of any values."""
        return await self.forge(2, command_data(await self.every_command(), command, options, None))

    async def autocomplete(self, command: str, option: str, typed: str, **options: Any) -> list[Json]:
        """The choices that the bot offers while the member types this option."""
        data = command_data(await self.commands(), command, {**options, option: typed}, option)
        answer = await self._interact(4, data)
        choices: list[Json] = answer["data"]["choices"]
        return choices

    async def click(self, message: Json, button: str, *, stale: bool = False, forged: bool = False) -> Json:
        """Press the button with this label or custom_id.

        `stale` presses the button of `message` as given, even if the message has changed since. `forged`
        presses a button with exactly this custom_id, which the message need not have.
        """
        if forged:
            return await self.forge(3, {"component_type": BUTTON, "custom_id": button}, message)
        return await self._use(message, button, None, stale=stale)

    async def select(
        self, message: Json, select: str, *values: str, stale: bool = False, forged: bool = False
    ) -> Json:
        """Choose values (or labels) in the select with this placeholder or custom_id.

        `forged` chooses exactly these values in a select with exactly this custom_id.
        """
        if forged:
            data = {"component_type": SELECT, "custom_id": select, "values": list(values)}
            return await self.forge(3, data, message)
        return await self._use(message, select, values, stale=stale)

    async def submit_modal(self, shown: Json, **values: Any) -> Json:
        """Fill in the form of an answer of type 9; keys are custom_ids or labels with `_` for blanks.

        A list or tuple stands for the chosen values of a field, anything else for its value.
        """
        return await self._interact(5, form_data(shown, values))

    async def forge(self, kind: int, data: Json, message: Json | None = None) -> Json:
        """Send an interaction with exactly this `data`.

        `kind` is Discord's type: 2 command, 3 component (of `message`), 4 completion, 5 form (on `message`).
        """
        return await self._interact(kind, data, message, forged=True)

    async def _interact(
        self,
        kind: int,
        data: Json,
        message: Json | None = None,
        *,
        stale: bool = False,
        forged: bool = False,
        files: Sequence[File] = (),
    ) -> Json:
        body: Json = {"type": kind, "channel_id": self.channel_id, "data": data}
        body.update(stale=stale, forged=forged)
        if message is not None:
            body.update(channel_id=message["channel_id"], message_id=message["id"])
        answer: Json = await self._request("POST", f"/{self.id}/interactions", body, files)
        return answer

    async def _use(
        self, message: Json, name: str, values: Sequence[str] | None, *, stale: bool = False
    ) -> Json:
        while True:
            shown = message if stale else self.messages.get(message["id"], message)
            try:
                data = component_data(find_component(shown, name), values)
                return await self._interact(3, data, message, stale=stale)
            except (LookupError, Refused) as refused:
                if not self._is_behind(refused, message, name, stale=stale):
                    raise
                # The app still shows the message as it was: try again once it is up to date.
                await self._wait_for_change(message["id"], shown, refused)

    @staticmethod
    def _is_behind(refused: Exception, message: Json, name: str, *, stale: bool) -> bool:
        """Whether what could not be used may be there once the app has received what others have."""
        if stale:
            return False
        return refused.code == OUTDATED if isinstance(refused, Refused) else has_component(message, name)

    async def _wait_for_change(self, message_id: str, shown: Json, refused: Exception) -> None:
        try:
            await self.wait_until(lambda: self.messages.get(message_id, shown) is not shown, seconds=LAG)
        except TimeoutError:
            raise refused from None

    async def _request(
        self, method: str, path: str, body: Json | None = None, files: Sequence[File] = ()
    ) -> Any:
        sent: dict[str, Any] = {"data": _form(body, files)} if files else {"json": body}
        async with self._session.request(method, self._base + path, **sent) as response:
            if response.status == HTTPStatus.NO_CONTENT:
                return None
            return await _payload(response)


async def _payload(response: aiohttp.ClientResponse) -> Any:
    """The JSON of an answer; raises `Refused`."""
    payload = await response.json()
    if response.status >= HTTPStatus.BAD_REQUEST:
        raise Refused(response.status, payload)
    return payload


def _form(body: Json | None, files: Sequence[File]) -> aiohttp.FormData:
    """A request with files, as Discord's API takes them."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, file in enumerate(files):
        form.add_field(f"files[{number}]", BytesIO(file.data), filename=file.name)
    return form
