"""Interactions: what a person's app asks of the bot, and how long the bot may take to answer."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import takewhile

from playground.channels import Channel
from playground.errors import DiscordError, Problem
from playground.events import Event
from playground.interaction_payload import interaction_payload
from playground.messages import Message
from playground.people import User
from playground.snowflakes import Json
from playground.world import World


class Type(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How the bot may acknowledge it."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """One click, command, completion or submitted form, from the asking to the end of its token."""

    id: str
    token: str
    type: Type
    user: User
    channel: Channel
    data: Json
    message: Message | None = None
    """The message the component is on; for a form, the one whose button opened it."""
    shown: Json | None = None
    """That message as the person saw it."""
    opened_by: "Interaction | None" = None
    """For a submitted form, the interaction that it answers."""
    started: float = field(default_factory=time.monotonic)
    acknowledged: "asyncio.Future[Json]" = field(default_factory=asyncio.Future)
    callback: Callback | None = None
    original: Message | None = None
    """The message that `@original` means."""

    def metadata(self) -> Json:
        """What the answering message tells about the interaction it came from."""
        common = {
            "id": self.id,
            "type": self.type,
            "user": self.user.payload(),
            "authorizing_integration_owners": {"0": self.channel.guild_id or "0"},
        }
        if self.type == Type.COMMAND:
            return {**common, "name": full_name(self.data), "command_type": 1}
        if self.type == Type.COMPONENT and self.message is not None:
            return {**common, "interacted_message_id": self.message.id}
        if self.opened_by is not None:
            return {**common, "triggering_interaction_metadata": self.opened_by.metadata()}
        return common


def full_name(data: Json) -> str:
    """The name of a command with those of its groups and sub-commands: `ra new`."""
    below = [option for option in data.get("options", []) if option["type"] in SUBCOMMANDS]
    return " ".join([data["name"], *(full_name(option) for option in below)])


SUBCOMMANDS = (1, 2)
"""Types of options that are sub-commands and groups of them."""
NO_RESPONSE = "The application did not respond"


class Interactions:
    """All interactions whose token still lives."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._modals: dict[tuple[str, str], tuple[Json, Interaction]] = {}

    def begin(self, kind: Type, user: User, channel: Channel, data: Json) -> Interaction:
        """A new interaction; nobody is asked yet."""
        key, token = self._world.snowflakes.next(), secrets.token_urlsafe(48)
        return Interaction(key, token, kind, user, channel, data)

    async def ask(self, interaction: Interaction) -> Json | None:
        """Sends the interaction to the bot and waits for its acknowledgement: None if none came in time."""
        self._forget_old()
        self._by_id[interaction.id] = interaction
        interaction.started = time.monotonic()
        payload = interaction_payload(self._world, interaction)
        self._world.events.tell(Event("INTERACTION_CREATE", payload, interaction.channel, only_bot=True))
        try:
            async with asyncio.timeout(self._world.acknowledge_within):
                return await interaction.acknowledged
        except TimeoutError:
            return None

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction for its first answer; raises if it is unknown, too late or has been answered."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise DiscordError(Problem.ALREADY_ACKNOWLEDGED)
        if interaction.acknowledged.done() or self._age(interaction) > self._world.acknowledge_within:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return interaction

    def answered(self, application_id: str, token: str) -> Interaction:
        """The interaction of a token for a later message; raises if it has no answer yet or is too old."""
        found = next((known for known in self._by_id.values() if known.token == token), None)
        if found is None or application_id != self._world.application.id or found.callback is None:
            raise DiscordError(Problem.UNKNOWN_WEBHOOK)
        if self._age(found) > self._world.token_lives:
            raise DiscordError(Problem.INVALID_WEBHOOK_TOKEN)
        return found

    def remember_modal(self, interaction: Interaction, modal: Json) -> None:
        """Keeps the form that this person is now shown, and what opened it."""
        self._modals[interaction.user.id, modal["custom_id"]] = (modal, interaction)

    def open_modal(self, user_id: str, custom_id: str) -> tuple[Json, Interaction]:
        """The form this person has open and the interaction that opened it."""
        if (user_id, custom_id) not in self._modals:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return self._modals[user_id, custom_id]

    def close_modal(self, user_id: str, custom_id: str) -> None:
        self._modals.pop((user_id, custom_id), None)

    def _age(self, interaction: Interaction) -> float:
        return time.monotonic() - interaction.started

    def _forget_old(self) -> None:
        # Twice the life of a token: one that has just died still gets its own error.
        limit = 2 * self._world.token_lives + self._world.acknowledge_within
        for interaction in list(takewhile(lambda one: self._age(one) > limit, self._by_id.values())):
            del self._by_id[interaction.id]
