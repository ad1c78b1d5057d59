"""Bodies about threads, and what they do."""

from typing import Literal

from playground.access import require
from playground.channels import PUBLIC_THREAD, Thread
from playground.errors import DiscordError, Problem
from playground.events import Event
from playground.forms import Flag, Form, OneTo100
from playground.permissions import NONE, Permission
from playground.snowflakes import now
from playground.world import World

ArchiveMinutes = Literal[60, 1440, 4320, 10080]


class ThreadForm(Form):
    """A new thread; without a type Discord makes it private, where it does not hang on a message."""

    name: OneTo100
    auto_archive_duration: ArchiveMinutes | None = None
    rate_limit_per_user: int | None = None
    type: Literal[11, 12] = 12
    invitable: Flag = None

    def opened(self, world: World, parent_id: str, owner_id: str, *, thread_id: str | None = None) -> Thread:
        """The thread in the world, its owner its first member; nobody is told yet."""
        thread = Thread(
            id=thread_id or world.snowflakes.next(),
            name=self.name,
            guild_id=world.guild_id,
            parent_id=parent_id,
            owner_id=owner_id,
            auto_archive_duration=self.auto_archive_duration or 4320,
            rate_limit_per_user=self.rate_limit_per_user or 0,
            invitable=self.invitable is not False,
            type=PUBLIC_THREAD if thread_id else self.type,
            members={owner_id: now()},
        )
        world.enter_thread(thread)
        return thread


class ThreadPatch(Form):
    """Changes to a thread; fields that are None stay."""

    name: OneTo100 | None = None
    archived: Flag = None
    locked: Flag = None
    invitable: Flag = None
    auto_archive_duration: ArchiveMinutes | None = None
    rate_limit_per_user: int | None = None

    def apply(self, world: World, thread: Thread, user_id: str) -> None:
        """Changes the thread and tells everyone; raises where this user may not."""
        self._require(world, thread, user_id)
        if thread.archived and self.archived is None:
            raise DiscordError(Problem.THREAD_ARCHIVED)
        for name in self.model_fields_set:
            value = getattr(self, name)
            if value is not None:
                setattr(thread, name, value)
        if self.archived is not None:
            thread.archive_timestamp = now()
        world.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))

    def _require(self, world: World, thread: Thread, user_id: str) -> None:
        require(world, user_id, thread, NONE)
        manages = bool(world.permissions(user_id, thread) & Permission.MANAGE_THREADS)
        only_opens = self.archived is False and self.model_fields_set == {"archived"}
        own = thread.owner_id == user_id and self.locked is None and not thread.locked
        if manages or own:
            return
        if not only_opens or thread.locked:
            raise DiscordError(Problem.MISSING_PERMISSIONS)
        require(world, user_id, thread, Permission.SEND_MESSAGES_IN_THREADS)
