"""Interactions: what a person asks of the bot by a command, a click, a completion or a form."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from playground.discord_json import Json
from playground.validation.choices import NESTING
from playground.world.channels import Channel
from playground.world.messages import Message
from playground.world.people import User

NO_RESPONSE = "The application did not respond"


class InteractionType(IntEnum):
    """What a person does."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """How the bot may acknowledge an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """One command, click, completion or submitted form, from the request until its token expires."""

    id: str
    token: str
    type: InteractionType
    user: User
    channel: Channel
    data: Json
    owners: Json
    """Who has added the application, as `authorizing_integration_owners`."""
    message: Message | None = None
    """The message with the component; for a form, the message whose component opened it."""
    shown: Json | None = None
    """That message as the person saw it."""
    opened_by: "Interaction | None" = None
    """For a submitted form, the interaction that opened it."""
    started: float = 0.0
    """When it was sent, in the time of the event loop, which tests may move."""
    acknowledged: asyncio.Future[Json] = field(default_factory=asyncio.Future)
    callback: CallbackType | None = None
    original: Message | None = None
    """The message that `@original` stands for."""

    def metadata(self) -> Json:
        """What the answering message says about its interaction."""
        common = {
            "id": self.id,
            "type": self.type,
            "user": self.user.payload(),
            "authorizing_integration_owners": self.owners,
        }
        if self.type == InteractionType.COMMAND:
            return {**common, "name": full_name(self.data), "command_type": self.data.get("type", 1)}
        if self.type == InteractionType.COMPONENT and self.message is not None:
            return {**common, "interacted_message_id": self.message.id}
        if self.opened_by is not None:
            return {**common, "triggering_interaction_metadata": self.opened_by.metadata()}
        return common


def full_name(data: Json) -> str:
    """The name of a command with its groups and subcommand, such as `ra new`."""
    below = [option for option in data.get("options", []) if option["type"] in NESTING]
    return " ".join([data["name"], *(full_name(option) for option in below)])
