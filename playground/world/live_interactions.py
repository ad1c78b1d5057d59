"""The interactions whose tokens are still valid, and the forms that they have opened."""

from __future__ import annotations

import asyncio
import secrets
from itertools import takewhile

from playground.discord_json import Json
from playground.errors import DiscordError, Problem
from playground.world.channels import Channel
from playground.world.events import Event
from playground.world.interaction_payload import interaction_payload, owners
from playground.world.interactions import Interaction, InteractionType
from playground.world.people import User
from playground.world.world import World


class LiveInteractions:
    """Sends interactions to the bot and finds them again for its answers."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._forms: dict[str, tuple[Json, Interaction]] = {}

    def begin(self, kind: InteractionType, user: User, channel: Channel, data: Json) -> Interaction:
        """A new interaction, not yet sent."""
        key, token = self._world.snowflakes.next(), secrets.token_urlsafe(48)
        return Interaction(key, token, kind, user, channel, data, owners(self._world, user, channel))

    async def ask(self, interaction: Interaction) -> Json | None:
        """Send the interaction to the bot and return its acknowledgement, or None if that is late."""
        self._forget_old()
        self._by_id[interaction.id] = interaction
        interaction.started = asyncio.get_running_loop().time()
        payload = interaction_payload(self._world, interaction)
        self._world.events.tell(Event("INTERACTION_CREATE", payload, interaction.channel, only_bot=True))
        try:
            async with asyncio.timeout(self._world.acknowledge_within):
                return await interaction.acknowledged
        except TimeoutError:
            return None

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction for its first answer; raises if it is unknown, expired or already answered."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise DiscordError(Problem.ALREADY_ACKNOWLEDGED)
        if interaction.acknowledged.done() or self._age(interaction) > self._world.acknowledge_within:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return interaction

    def answered(self, application_id: str, token: str) -> Interaction:
        """The interaction with this token, for a later message; raises if it is unanswered or expired."""
        found = next((known for known in self._by_id.values() if known.token == token), None)
        if found is None or application_id != self._world.application.id or found.callback is None:
            raise DiscordError(Problem.UNKNOWN_WEBHOOK)
        if self._age(found) > self._world.token_lives:
            raise DiscordError(Problem.INVALID_WEBHOOK_TOKEN)
        return found

    def remember_modal(self, interaction: Interaction, modal: Json) -> None:
        """Keep the form that this interaction opens for its person, on the device where they are."""
        self._forms[interaction.id] = (modal, interaction)

    def open_modal(self, user_id: str, opened_by: str) -> tuple[Json, Interaction]:
        """The form that the interaction with this id opened for this person, and that interaction.

        Raises `DiscordError`.
        """
        modal, interaction = self._forms.get(opened_by, (None, None))
        if modal is None or interaction is None or interaction.user.id != user_id:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return modal, interaction

    def close_modal(self, opened_by: str) -> None:
        self._forms.pop(opened_by, None)

    def _age(self, interaction: Interaction) -> float:
        return asyncio.get_running_loop().time() - interaction.started

    def _forget_old(self) -> None:
        # Twice a token's life, so that a token that has just expired still gets its own error.
        limit = 2 * self._world.token_lives + self._world.acknowledge_within
        for interaction in list(takewhile(lambda one: self._age(one) > limit, self._by_id.values())):
            del self._by_id[interaction.id]
