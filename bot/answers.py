"""Our side of one interaction: exactly one acknowledgement, well inside Discord's three seconds.

What is ready within a second is itself the acknowledgement, one request. Else a deferral goes first and the
same content follows. Whoever handles an interaction works with an `Answer` and never sees the difference.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

from bot.discord_requests import (
    INTERACTION_OVER,
    RequestRefusedError,
    expected_refusals,
    with_emojis_if_known,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    import discord

    from bot.client import RaBot
    from bot.posts import Post

PATIENCE = 1.0
"""Seconds until a deferral goes out; Discord gives up after three."""

log = logging.getLogger(__name__)


class Answer:
    """The answer to one interaction; an asynchronous context manager around its handling."""

    def __init__(self, interaction: discord.Interaction[RaBot]) -> None:
        """Take the interaction; nothing is sent yet."""
        self.interaction = interaction
        self.bot = interaction.client
        self.locale = interaction.locale.value
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._deferred = False
        self._promised = False
        self._answered = False

    async def __aenter__(self) -> Self:
        """Start the clock."""
        self._timer = asyncio.create_task(self._defer_when_slow())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the clock, and leave nobody with an endless "thinking"."""
        if self._timer:
            self._timer.cancel()
            with suppress(asyncio.CancelledError):
                await self._timer
        if error is None:
            await self.done()

    @property
    def user(self) -> discord.User | discord.Member:
        """Who asked."""
        return self.interaction.user

    @property
    def channel_id(self) -> int:
        """Where it was asked."""
        return self.interaction.channel_id or 0

    @property
    def message_id(self) -> int | None:
        """The message whose button was pressed, or opened the form."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def chosen(self) -> list[str]:
        """What was chosen in a select."""
        data: Any = self.interaction.data or {}
        return list(data.get("values", []))

    @property
    def what(self) -> str:
        """What was asked for, as the log names it."""
        data: Any = self.interaction.data or {}
        command = self.interaction.command
        return command.qualified_name if command else str(data.get("custom_id", "?"))

    @property
    def is_answered(self) -> bool:
        """Whether something was said already."""
        return self._answered

    @property
    def from_message(self) -> bool:
        """Whether it came from a message: a button, a select, or a form that one of them opened."""
        return self.interaction.message is not None

    @property
    def is_seen_by_all(self) -> bool:
        """Whether it came from a public message, whose change shows the person what he did."""
        return self.interaction.message is not None and not self.interaction.message.flags.ephemeral

    async def _defer_when_slow(self) -> None:
        await asyncio.sleep(PATIENCE)
        try:
            await self._defer()
        except RequestRefusedError as refused:
            log.warning("An interaction could not be deferred: %s", refused)

    async def _defer(self) -> None:
        async with self._lock:
            if not self.interaction.response.is_done():
                self._deferred = True
                with expected_refusals():
                    thinking = not self.from_message
                    await self.interaction.response.defer(ephemeral=True, thinking=thinking)

    async def done(self) -> None:
        """Acknowledge without a word, where nothing else was said; a slash command's "thinking" goes away."""
        if self._answered:
            return
        self._answered = True
        with suppress(RequestRefusedError):
            await self._defer()
            if not self.from_message:
                with expected_refusals():
                    await self.interaction.delete_original_response()

    async def private(self, post: Post) -> None:
        """Show something to the one who asked alone; may be called again to say more."""
        async with self._lock:
            first, self._answered = not self._answered, True
            with expected_refusals():
                await with_emojis_if_known(post, lambda: self._send_privately(post, first=first))

    async def _send_privately(self, post: Post, *, first: bool) -> None:
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(ephemeral=True, **post.for_sending())
        elif first and self._deferred and not self.from_message:
            await self.interaction.edit_original_response(**post.for_editing())
        else:
            await self.interaction.followup.send(ephemeral=True, **post.for_sending())

    async def update(self, post: Post) -> bool:
        """Edit the message whose button was pressed; False where it is too late for that."""
        async with self._lock:
            self._answered = True
            with self._unless_over():
                await with_emojis_if_known(post, lambda: self._edit(post))
                return True
            return False

    async def _edit(self, post: Post) -> None:
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(**post.for_editing())
        else:
            await self.interaction.response.edit_message(**post.for_editing())

    async def promise(self) -> None:
        """Show all that something is being made ("thinking"); `post` puts it there, however long it takes."""
        async with self._lock:
            if not self.interaction.response.is_done():
                self._promised = True
                with self._unless_over():
                    await self.interaction.response.defer(ephemeral=False, thinking=True)

    async def post(self, post: Post) -> int | None:
        """Post a new message for all as the acknowledgement itself; None where it is too late for that."""
        async with self._lock:
            if self.interaction.response.is_done() and not self._promised:
                return None
            self._answered = True
            with self._unless_over():
                return await with_emojis_if_known(post, lambda: self._send(post))
            return None

    async def _send(self, post: Post) -> int | None:
        if self._promised:
            return (await self.interaction.edit_original_response(**post.for_editing())).id
        return (await self.interaction.response.send_message(**post.for_sending())).message_id

    async def public(self, post: Post) -> int | None:
        """Show something to all; to the one who asked alone, and None, if it is too late for that."""
        message_id = await self.post(post)
        if message_id is None:
            await self.private(post)
        return message_id

    @contextmanager
    def _unless_over(self) -> Iterator[None]:
        """Whatever an interaction leads to happens even if Discord no longer takes an answer to it."""
        try:
            with expected_refusals():
                yield
        except RequestRefusedError as refused:
            if refused.trouble not in INTERACTION_OVER:
                raise
            log.warning("An interaction (%s) was answered too late", self.what)

    async def form(self, form: discord.ui.Modal) -> None:
        """Open a form."""
        async with self._lock:
            self._answered = True
            with expected_refusals():
                await self.interaction.response.send_modal(form)
