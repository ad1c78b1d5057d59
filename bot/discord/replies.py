"""The reply to an interaction, which Discord must have within three seconds.

What is ready within a second is itself the acknowledgement: one request. Otherwise a deferral goes out first
and the same content follows. Handlers work with a `Reply` and never see the difference.

If the way to Discord fails, nobody knows whether a first answer has been taken. The reply looks for the
message that it would have made before it answers once more.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Any, Self

import discord
from discord import InteractionType

from bot.discord.answers import delete_answer, edit_answer, shows
from bot.discord.controls import logged_control
from bot.discord.failures import (
    NOT_ANSWERED,
    PATIENCE,
    PERHAPS_ANSWERED,
    DiscordUnavailableError,
    RequestRefusedError,
    Trouble,
    asking_discord,
)
from bot.discord.links import place_of
from bot.discord.posts import Post
from bot.discord.refusals import reading_control
from bot.discord.requests import with_emojis_if_known
from bot.words import language_for

DEFER_AFTER = 1.0
"""Seconds until a deferral goes out."""
EXPIRES_AFTER = 3.0
"""Seconds after which Discord takes no first answer any more ("Receiving and Responding to Interactions")."""
PAUSE = 0.2
"""Seconds between two attempts at a first answer."""

log = logging.getLogger(__name__)


class Reply:
    """The reply to one interaction; an asynchronous context manager around its handling."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.locale = language_for(interaction.locale.value)
        """The language of what only the person who asked will read."""
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self.seen: set[int] = {interaction.message.id} if interaction.message else set()
        """Messages that are certainly there: the one pressed, and what the reply has shown."""
        self.back_at = set[str]()
        """The codes of tables at which this interaction has given the person their seat back."""
        self.lost: str | None = None
        """What the message pressed is about, a table's code or a server's id, if its history is lost."""
        self.has_told_next = False
        """Whether the table that waits for the person next was looked up, and offered if there is one."""
        self.keeps_board = False
        """Whether the private message whose control was used shows a board, which goes on there."""
        self._expires = asyncio.get_running_loop().time() + EXPIRES_AFTER
        self.is_acknowledged = False
        """Whether Discord has taken a first answer, in time."""
        self.is_sent = False
        """Whether anything has been sent already, or is being sent."""
        self.stands_for_pressed = False
        """Whether Discord takes an edit of the first answer for one of the message whose control was used."""
        self._deferred = False
        self._promised = False

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
    def guild_id(self) -> int:
        """The server they asked in, or what stands for these direct messages, as tables keep it."""
        return place_of(self.interaction).guild_id

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
    def choice(self) -> str:
        """The value chosen in a select of one. Raises `Refusal` where none was."""
        with reading_control():
            return self.chosen[0]

    @property
    def source(self) -> str:
        """What the log calls the command, control or form that was used."""
        data: Any = self.interaction.data or {}
        command = self.interaction.command
        return command.qualified_name if command else logged_control(str(data.get("custom_id", "?")))

    @property
    def is_from_message(self) -> bool:
        """Whether a control of a message was used, or a form that one of them opened."""
        return self.interaction.message is not None

    @property
    def is_from_public_message(self) -> bool:
        """Whether a control of a public message was used, whose change shows the effect to everybody."""
        return self.interaction.message is not None and not self.interaction.message.flags.ephemeral

    @property
    def is_from_private_control(self) -> bool:
        """Whether a button or select was used that only this person sees."""
        is_control = self.interaction.type is InteractionType.component
        return is_control and not self.is_from_public_message

    async def _defer_when_slow(self) -> None:
        await asyncio.sleep(DEFER_AFTER)
        try:
            await self.defer()
        except (RequestRefusedError, DiscordUnavailableError) as failure:
            log.warning("An interaction (%s) could not be deferred: %s", self.source, failure)

    async def defer(self) -> None:
        """Acknowledge now what is not acknowledged yet; content can follow for a quarter of an hour.

        Raises `RequestRefusedError` or `DiscordUnavailableError`.
        """
        thinking = not self.is_from_message
        async with self._lock:
            if not self.is_acknowledged:
                taken = await self._answer_first(
                    lambda: self.interaction.response.defer(ephemeral=True, thinking=thinking)
                )
                self._deferred = self._deferred or taken is None
                self.stands_for_pressed = self.stands_for_pressed or (taken is None and not thinking)

    async def done(self) -> None:
        """Acknowledge without content if nothing was sent; a slash command's "thinking" goes away."""
        if self.is_sent:
            return
        self.is_sent = True
        with suppress(RequestRefusedError, DiscordUnavailableError):
            await self.defer()
            if not self.is_from_message:
                await delete_answer(self.interaction)

    async def private(self, post: Post, *, patience: float = PATIENCE) -> None:
        """Send something only the person who asked can see; call it again to send more.

        After the first answer Discord is asked for `patience` seconds. Raises `RequestRefusedError` or
        `DiscordUnavailableError`.
        """
        respond = self.interaction.response.send_message
        async with self._lock:
            first, self.is_sent = not self.is_sent, True
            if not self.is_acknowledged:
                taken = await self._answer_first(
                    lambda: with_emojis_if_known(post, lambda: respond(ephemeral=True, **post.for_sending()))
                )
                if taken is None or self._is_answer(taken, post):
                    return
            async with asking_discord(self.interaction.client, patience):
                await with_emojis_if_known(post, lambda: self._send_privately(post, first=first))

    async def _send_privately(self, post: Post, *, first: bool) -> None:
        if first and self._deferred and not self.is_from_message:
            with suppress(discord.NotFound):  # the person has dismissed the "thinking"
                await self.interaction.edit_original_response(**post.for_editing())
                return
        if first and self._promised:
            # A follow-up would take the place of the "thinking", which everybody sees.
            await self._delete_thinking()
        await self.interaction.followup.send(ephemeral=True, **post.for_sending())

    async def _delete_thinking(self) -> None:
        with suppress(discord.NotFound):  # somebody has deleted or dismissed it
            await self.interaction.delete_original_response()

    async def update(self, post: Post) -> bool:
        """Edit the message whose control was used; return False if that did not work in this way.

        Another answer may have been taken before, such as one to the same interaction that arrived twice. An
        edit would change that answer then, and nobody would see it in the message.
        """
        respond = self.interaction.response.edit_message
        try:
            async with self._lock:
                if not self.is_acknowledged:
                    taken = await self._answer_first(
                        lambda: with_emojis_if_known(post, lambda: respond(**post.for_editing()))
                    )
                    if taken is None:
                        self.stands_for_pressed = self.is_sent = True
                        return True
                if not self.stands_for_pressed:
                    log.info("Another answer than an edit was taken for an interaction (%s)", self.source)
                    return False
                await edit_answer(self.interaction, post)  # perhaps a second time, which does no harm
                self.is_sent = True
        except (RequestRefusedError, DiscordUnavailableError) as failure:
            log.warning("The message of an interaction (%s) was not edited: %s", self.source, failure)
            return False
        return True

    async def in_place(self, post: Post) -> None:
        """Show something in place of the private message whose control the person used, or else beside it.

        Raises `RequestRefusedError` or `DiscordUnavailableError`.
        """
        if not (self.is_from_private_control and await self.update(post)):
            await self.private(post)

    async def promise(self) -> None:
        """Show everybody "thinking" until `post` replaces it, however long that takes."""
        async with self._lock:
            if not self.is_acknowledged:
                with suppress(RequestRefusedError, DiscordUnavailableError):
                    taken = await self._answer_first(
                        lambda: self.interaction.response.defer(ephemeral=False, thinking=True)
                    )
                    self._promised = taken is None or taken.flags.loading

    async def post(self, post: Post) -> int | None:
        """Post a public message as the acknowledgement itself.

        Returns its id, or None if it was not posted: it is too late for that, or Discord refuses. Raises
        `DiscordUnavailableError` if nobody knows whether it was posted.
        """
        try:
            async with self._lock:
                if self.is_acknowledged and not self._promised:
                    return None
                message_id = await self._post(post)
                self.is_sent = message_id is not None
                return message_id
        except RequestRefusedError as refused:
            log.warning("An interaction (%s) was not answered: %s", self.source, refused)
            return None

    async def _post(self, post: Post) -> int | None:
        if self._promised:
            return await edit_answer(self.interaction, post)
        respond = self.interaction.response.send_message
        sent: list[int | None] = []

        async def send() -> None:
            sent.append((await with_emojis_if_known(post, lambda: respond(**post.for_sending()))).message_id)

        taken = await self._answer_first(send)
        if taken is None:
            return sent[0]
        return taken.id if self._is_answer(taken, post) and not taken.flags.ephemeral else None

    async def public(self, post: Post) -> int | None:
        """Post a public message and return its id; if it is too late, send it privately and return None."""
        message_id = await self.post(post)
        if message_id is None:
            await self.private(post)
        return message_id

    async def follow_up(self, post: Post) -> int | None:
        """Post one more public message by the interaction, however late; return None if Discord refuses.

        Raises `DiscordUnavailableError`.
        """
        if (message_id := await self.post(post)) is not None:
            return message_id
        try:
            async with self._lock, asking_discord(self.interaction.client):
                if self._deferred and not self.is_from_message and not self.is_sent:
                    # A follow-up would take the place of the "thinking", which is private.
                    await self._delete_thinking()
                send = partial(self.interaction.followup.send, wait=True, ephemeral=False)
                message = await with_emojis_if_known(post, lambda: send(**post.for_sending()))
                self.is_sent = True
                return message.id
        except RequestRefusedError as refused:
            log.warning("An interaction (%s) was not followed up: %s", self.source, refused)
            return None

    async def open_form(self, form: discord.ui.Modal) -> bool:
        """Open a form; return False if it is too late, since only a first answer can.

        Raises `RequestRefusedError` or `DiscordUnavailableError`.
        """
        async with self._lock:
            if self.is_acknowledged:
                return False
            self.is_sent = True
            await self._answer_first(lambda: self.interaction.response.send_modal(form))
            return True

    async def _answer_first(
        self, answer: Callable[[], Awaitable[object]]
    ) -> discord.InteractionMessage | None:
        """Give the first answer, again and again until Discord takes it or the time for it is over.

        Returns None where this answer was taken. Where that is unclear, or an earlier one had been taken
        whose confirmation was lost, returns the message that stands for it now (the pressed one if the answer
        edits or defers). Raises `RequestRefusedError` if none was taken, and `DiscordUnavailableError` if
        nobody knows.
        """
        while True:
            failure: Exception
            try:
                async with asking_discord(self.interaction.client, max(self._time_left, PAUSE)):
                    await answer()
            except RequestRefusedError as refused:
                if refused.trouble not in PERHAPS_ANSWERED:
                    raise
                failure = refused
            except DiscordUnavailableError as unavailable:
                failure = unavailable
            else:
                self.is_acknowledged = True
                return None
            taken = await self._fetch_original()
            if taken is not None:
                self.is_acknowledged = True
                self._deferred = taken.flags.loading and taken.flags.ephemeral
                self.stands_for_pressed = taken.id == self.message_id
                return taken
            if isinstance(failure, RequestRefusedError):
                if failure.trouble is Trouble.ALREADY_ACKNOWLEDGED:  # by an answer that cannot be read now
                    raise DiscordUnavailableError(str(failure)) from failure
                raise failure
            if self._time_left < PAUSE:
                raise RequestRefusedError(Trouble.UNKNOWN_INTERACTION)
            await asyncio.sleep(PAUSE)

    @property
    def _time_left(self) -> float:
        return self._expires - asyncio.get_running_loop().time()

    async def _fetch_original(self) -> discord.InteractionMessage | None:
        """What stands for the first answer on Discord; None if there was none, or it opened a form.

        Raises `DiscordUnavailableError`.
        """
        try:
            async with asking_discord(self.interaction.client):
                return await self.interaction.original_response()
        except RequestRefusedError as refused:
            if refused.trouble in NOT_ANSWERED:
                return None
            raise DiscordUnavailableError(str(refused)) from refused

    def _is_answer(self, taken: discord.InteractionMessage, post: Post) -> bool:
        """Whether a first answer was this post: no deferral, no edit, and not what somebody else answered."""
        is_message = taken.id != self.message_id and not taken.flags.loading
        return is_message and shows(taken, post)
