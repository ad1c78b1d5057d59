"""Everything that exists in the playground: one guild, its people, channels and messages; all in memory."""

from dataclasses import dataclass, field

from playground import permissions
from playground.channels import DM, Channel, DirectMessages, Thread
from playground.errors import DiscordError, Problem
from playground.events import Event, Events
from playground.faults import Faults
from playground.messages import Attachment, Message
from playground.people import Membership, Role, User
from playground.permissions import Permission
from playground.snowflakes import Json, Snowflakes, now

TOKEN = "playground"  # noqa: S105  # no secret: it opens nothing but this process


@dataclass(slots=True)
class Application:
    """The bot's application: what Discord knows of it beside its user."""

    id: str
    name: str
    public_key: str = "0" * 64
    privileged_intents: int = 0
    """Bits of the privileged intents that the bot may ask for."""
    commands: dict[str, Json] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)


class World:
    """The state of the playground, and the few things tests do to it behind the bot's back."""

    def __init__(self, *, guild_name: str = "Luxor", base_url: str = "http://127.0.0.1") -> None:
        self.base_url = base_url
        self.token = TOKEN
        self.snowflakes = Snowflakes()
        self.events = Events()
        self.faults = Faults()
        self.acknowledge_within = 3.0
        """Seconds until an interaction that nobody acknowledged is dead."""
        self.token_lives = 900.0
        """Seconds for which an interaction's token can be used."""
        self.guild_id = self.snowflakes.next()
        self.guild_name = guild_name
        self.owner_id = ""
        self.users: dict[str, User] = {}
        self.roles: dict[str, Role] = {}
        self.memberships: dict[str, Membership] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.attachments: dict[str, Attachment] = {}
        self.emoji_images: dict[str, str] = {}
        """The pictures of the application's emojis as data URLs, for the page."""
        self.dms_closed: set[str] = set()
        """Users who take no direct messages from the bot."""
        self.bot_online = False
        self.bot_was_here = False
        self.bot = self.add_user("ra", "Ra", bot=True)
        self.application = Application(self.bot.id, "Ra")
        self._add_roles()

    def _add_roles(self) -> None:
        everyone = Role(self.guild_id, "@everyone", int(permissions.EVERYONE_MAY), position=0)
        bot_role = Role(self.snowflakes.next(), "Ra", int(permissions.NONE), position=1, bot_id=self.bot.id)
        self.roles = {everyone.id: everyone, bot_role.id: bot_role}
        self.memberships[self.bot.id] = Membership(self.bot, {bot_role.id})

    # People

    def add_user(
        self, username: str, global_name: str | None, *, bot: bool = False, locale: str = "en-US"
    ) -> User:
        """A new user of Discord, not yet a member of the guild."""
        user = User(self.snowflakes.next(), username, global_name, bot=bot, locale=locale)
        self.users[user.id] = user
        return user

    def add_member(
        self, username: str, global_name: str, *, locale: str = "en-US", owner: bool = False
    ) -> User:
        """A new person in the guild."""
        user = self.add_user(username, global_name, locale=locale)
        self.memberships[user.id] = Membership(user)
        if owner:
            self.owner_id = user.id
        return user

    def add_role(self, name: str, bits: int, *user_ids: str) -> Role:
        """A new role with these permissions, given to these members."""
        role = Role(self.snowflakes.next(), name, bits, position=len(self.roles))
        self.roles[role.id] = role
        for user_id in user_ids:
            self.memberships[user_id].roles.add(role.id)
        return role

    def user(self, user_id: str) -> User:
        if user_id not in self.users:
            raise DiscordError(Problem.UNKNOWN_USER)
        return self.users[user_id]

    def member(self, user_id: str) -> Membership:
        if user_id not in self.memberships:
            raise DiscordError(Problem.UNKNOWN_MEMBER)
        return self.memberships[user_id]

    def named(self, username: str) -> User:
        """The user with this username, for tests and examples."""
        return next(user for user in self.users.values() if user.username == username)

    # Channels

    def add_channel(self, name: str, topic: str | None = None) -> Channel:
        channel = Channel(
            self.snowflakes.next(), name, self.guild_id, position=len(self.channels), topic=topic
        )
        self._enter(channel)
        return channel

    def direct_messages(self, user: User) -> DirectMessages:
        """The bot's conversation with this person, opened if need be."""
        for channel in self.channels.values():
            if isinstance(channel, DirectMessages) and channel.recipient["id"] == user.id:
                return channel
        opened = DirectMessages(self.snowflakes.next(), "", None, recipient=user.payload())
        self._enter(opened)
        return opened

    def enter_thread(self, thread: Thread) -> None:
        self._enter(thread)

    def _enter(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}

    def channel(self, channel_id: str) -> Channel:
        if channel_id not in self.channels:
            raise DiscordError(Problem.UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def channel_named(self, name: str) -> Channel:
        """The channel or thread with this name, for tests and examples."""
        return next(channel for channel in self.channels.values() if channel.name == name)

    def threads(self) -> list[Thread]:
        return [channel for channel in self.channels.values() if isinstance(channel, Thread)]

    def delete_channel(self, channel_id: str) -> None:
        """Deletes a channel with its threads, or a thread."""
        channel = self.channel(channel_id)
        for thread in [thread for thread in self.threads() if thread.parent_id == channel_id]:
            del self.channels[thread.id], self.messages[thread.id]
        name = "THREAD_DELETE" if isinstance(channel, Thread) else "CHANNEL_DELETE"
        event = Event(name, channel.payload(), channel)
        self.events.tell(event)
        del self.channels[channel_id], self.messages[channel_id]

    def archive_thread(self, thread_id: str, *, archived: bool = True, locked: bool = False) -> None:
        thread = self.channel(thread_id)
        if not isinstance(thread, Thread):
            raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
        thread.archived, thread.locked, thread.archive_timestamp = archived, locked, now()
        self.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))

    # Messages

    def message(self, channel_id: str, message_id: str) -> Message:
        self.channel(channel_id)
        message = self.messages[channel_id].get(message_id)
        if message is None:
            raise DiscordError(Problem.UNKNOWN_MESSAGE)
        return message

    def delete_message(self, channel_id: str, message_id: str) -> None:
        message = self.message(channel_id, message_id)
        channel = self.channel(channel_id)
        del self.messages[channel_id][message_id]
        for attachment in message.attachments:
            self.attachments.pop(attachment.id, None)
        data = {"id": message_id, "channel_id": channel_id, "guild_id": channel.guild_id}
        self.events.tell(Event("MESSAGE_DELETE", data, channel, message))

    # Permissions

    def permissions(self, user_id: str, channel: Channel) -> Permission:
        """What this user may do in this channel; a thread takes its parent's overwrites."""
        if isinstance(channel, DirectMessages):
            inside = user_id in (channel.recipient["id"], self.bot.id)
            return Permission(permissions.EVERYONE_MAY if inside else 0)
        if user_id == self.owner_id:
            return Permission(permissions.ALL)
        if user_id not in self.memberships:
            return permissions.NONE
        home = self.channel(channel.parent_id) if isinstance(channel, Thread) else channel
        bits = self._in_channel(user_id, home)
        outside = isinstance(channel, Thread) and channel.is_private and user_id not in channel.members
        return permissions.NONE if outside and not bits & Permission.MANAGE_THREADS else bits

    def _in_channel(self, user_id: str, home: Channel) -> Permission:
        roles = self.memberships[user_id].roles
        base = permissions.in_guild(
            self.roles[self.guild_id].permissions, (self.roles[role].permissions for role in roles)
        )
        bits = permissions.in_channel(
            base, home.overwrites, guild_id=self.guild_id, member_id=user_id, roles=roles
        )
        return Permission(bits)

    def can_see(self, user_id: str, channel: Channel) -> bool:
        return bool(self.permissions(user_id, channel) & Permission.VIEW_CHANNEL)

    def deny(self, user_id: str, channel_id: str, bits: int) -> None:
        """Takes permissions away from one member in one channel."""
        self._overwrite(user_id, channel_id, allow=0, deny=bits)

    def allow(self, user_id: str, channel_id: str, bits: int) -> None:
        """Gives permissions to one member in one channel, or gives back what `deny` took."""
        self._overwrite(user_id, channel_id, allow=bits, deny=0)

    def _overwrite(self, user_id: str, channel_id: str, *, allow: int, deny: int) -> None:
        channel = self.channel(channel_id)
        overwrite = next((found for found in channel.overwrites if found.id == user_id), None)
        if overwrite is None:
            overwrite = permissions.Overwrite(user_id, 1)
            channel.overwrites.append(overwrite)
        overwrite.allow = (overwrite.allow & ~deny) | allow
        overwrite.deny = (overwrite.deny & ~allow) | deny
        if channel.type != DM:
            self.events.tell(Event("CHANNEL_UPDATE", channel.payload(), channel))


def luxor(base_url: str = "http://127.0.0.1") -> World:
    """The guild that visitors and tests meet: six people, three channels."""
    world = World(base_url=base_url)
    world.add_member("anna", "Anna", owner=True)
    world.add_member("ben", "Ben")
    world.add_member("caro", "Caro", locale="de")
    world.add_member("julia", "Юлия", locale="ru")
    world.add_member("jose", "José", locale="es-ES")
    world.add_member("zoe", "*Zoë* @everyone")
    world.add_channel("lobby", "Find people to play with")
    world.add_channel("games", "The games themselves")
    world.add_channel("off-topic")
    return world
