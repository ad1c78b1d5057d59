"""The reply to an interaction, which Discord must have within three seconds.

What is ready within a second is itself the acknowledgement: one request. Otherwise a deferral goes out first
and the same content follows. Handlers work with a `Reply` and never see the difference.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

from bot.discord.requests import (
    INTERACTION_OVER,
    RequestRefusedError,
    expected_refusals,
    with_emojis_if_known,
)
from bot.words import language_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    import discord

    from bot.discord.posts import Post

PATIENCE = 1.0
"""Seconds until a deferral goes out; Discord gives up after three."""

log = logging.getLogger(__name__)


class Reply:
    """The reply to one interaction; an asynchronous context manager around its handling."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.locale = language_for(interaction.locale.value)
        """The language of what only the person who asked will read."""
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._deferred = False
        self._promised = False
        self._replied = False

    async def __aenter__(self) -> Self:
        """Start the clock for the deferral."""
        self._timer = asyncio.create_task(self._defer_when_slow())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the clock, and end a "thinking" to which no content came."""
        if self._timer:
            self._timer.cancel()
            with suppress(asyncio.CancelledError):
                await self._timer
        if error is None:
            await self.done()

    @property
    def user(self) -> discord.User | discord.Member:
        """The person who asked."""
        return self.interaction.user

    @property
    def channel_id(self) -> int:
        """The channel or thread they asked in."""
        return self.interaction.channel_id or 0

    @property
    def message_id(self) -> int | None:
        """The message whose control was used, or opened the form; None for a slash command."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def chosen(self) -> list[str]:
        """The values chosen in a select."""
        data: Any = self.interaction.data or {}
        return list(data.get("values", []))

    @property
    def source(self) -> str:
        """The command or custom_id that was used, for the log."""
        data: Any = self.interaction.data or {}
        command = self.interaction.command
        return command.qualified_name if command else str(data.get("custom_id", "?"))

    @property
    def is_sent(self) -> bool:
        """Whether anything has been sent already."""
        return self._replied

    @property
    def is_from_message(self) -> bool:
        """Whether a control of a message was used, or a form that one of them opened."""
        return self.interaction.message is not None

    @property
    def is_from_public_message(self) -> bool:
        """Whether a control of a public message was used, whose change shows the effect to everybody."""
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
                    thinking = not self.is_from_message
                    await self.interaction.response.defer(ephemeral=True, thinking=thinking)

    async def done(self) -> None:
        """Acknowledge without content if nothing was sent; a slash command's "thinking" goes away."""
        if self._replied:
            return
        self._replied = True
        with suppress(RequestRefusedError):
            await self._defer()
            if not self.is_from_message:
                with expected_refusals():
                    await self.interaction.delete_original_response()

    async def private(self, post: Post) -> None:
        """Send something only the person who asked can see; call it again to send more."""
        async with self._lock:
            first, self._replied = not self._replied, True
            with expected_refusals():
                await with_emojis_if_known(post, lambda: self._send_privately(post, first=first))

    async def _send_privately(self, post: Post, *, first: bool) -> None:
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(ephemeral=True, **post.for_sending())
        elif first and self._deferred and not self.is_from_message:
            await self.interaction.edit_original_response(**post.for_editing())
        else:
            await self.interaction.followup.send(ephemeral=True, **post.for_sending())

    async def update(self, post: Post) -> bool:
        """Edit the message whose control was used; return False if it is too late for that."""
        async with self._lock:
            self._replied = True
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
        """Show everybody "thinking" until `post` replaces it, however long that takes."""
        async with self._lock:
            if not self.interaction.response.is_done():
                self._promised = True
                with self._unless_over():
                    await self.interaction.response.defer(ephemeral=False, thinking=True)

    async def post(self, post: Post) -> int | None:
        """Post a public message as the acknowledgement itself; return its id, or None if it is too late."""
        async with self._lock:
            if self.interaction.response.is_done() and not self._promised:
                return None
            self._replied = True
            with self._unless_over():
                return await with_emojis_if_known(post, lambda: self._send(post))
            return None

    async def _send(self, post: Post) -> int | None:
        if self._promised:
            return (await self.interaction.edit_original_response(**post.for_editing())).id
        return (await self.interaction.response.send_message(**post.for_sending())).message_id

    async def public(self, post: Post) -> int | None:
        """Post a public message and return its id; if it is too late, send it privately and return None."""
        message_id = await self.post(post)
        if message_id is None:
            await self.private(post)
        return message_id

    @contextmanager
    def _unless_over(self) -> Iterator[None]:
        """Go on if Discord no longer takes a reply: what the interaction changed stays changed."""
        try:
            with expected_refusals():
                yield
        except RequestRefusedError as refused:
            if refused.trouble not in INTERACTION_OVER:
                raise
            log.warning("An interaction (%s) was answered too late", self.source)

    async def open_form(self, form: discord.ui.Modal) -> None:
        """Open a form."""
        async with self._lock:
            self._replied = True
            with expected_refusals():
                await self.interaction.response.send_modal(form)
