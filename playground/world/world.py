"""Everything that exists in the playground, in memory."""

from collections import deque
from datetime import timedelta

from playground.clock import Clock
from playground.discord_json import Json
from playground.errors import DiscordError, Problem
from playground.faults import Faults
from playground.limits import Limits
from playground.world import permissions
from playground.world.application import TOKEN, Application
from playground.world.attachments import Attachment
from playground.world.channels import TEXT, Channel, DirectMessages, Thread
from playground.world.events import Event, Events
from playground.world.guild import Guild
from playground.world.messages import Message
from playground.world.people import Membership, Role, User
from playground.world.permissions import Permission
from playground.world.snowflakes import Snowflakes, now


class World:
    """The state of the playground, and what tests do to it behind the bot's back."""

    def __init__(self, *, guild_name: str = "Luxor") -> None:
        self.base_url = "http://127.0.0.1"
        self.token = TOKEN
        self.snowflakes = Snowflakes()
        self.clock = Clock()
        self.events = Events()
        self.faults = Faults()
        self.limits: Limits | None = None
        """The rate limits in force."""
        self.shards = 1
        """How many shards Discord recommends for the bot."""
        self.logins_at_once = 1
        """`max_concurrency`: how many shards may log in within five seconds."""
        self.logins_left = 999
        """How many more times the bot may log in before `logins_reset_after`."""
        self.logins_reset_after = 86_400.0
        """Seconds."""
        self.date_ahead = 0.0
        """Seconds by which the dates of Discord's answers are ahead of this machine's clock."""
        self.acknowledge_within = 3.0
        """Seconds that the bot has to acknowledge an interaction."""
        self.repeated_events: set[str] = set()
        """The names of the events that the gateway sends twice, as it may do after a resume."""
        self.automod: set[str] = set()
        """The words for which AutoMod blocks messages."""
        self.token_lives = 900.0
        """Seconds for which the token of an interaction is valid."""
        self.guilds: dict[str, Guild] = {}
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        """The messages of each channel, by the id of the channel and of the message."""
        self.attachments: dict[str, Attachment] = {}
        self.handed_over: deque[str] = deque()
        """The ids of those that came with commands, oldest first."""
        self.emoji_images: dict[str, str] = {}
        """The pictures of the application's emojis as data URLs."""
        self.dms_closed: set[str] = set()
        """The ids of the users who accept no direct messages from the bot."""
        self.installed: set[str] = set()
        """The ids of the users who have added the bot's application for themselves."""
        self.kept_in: str | None = None
        """The folder in which this world survives the end of the process."""
        self.bot_online = False
        self.bot_was_here = False
        self.bot = self.add_user("ra", "Ra", bot=True)
        self.application = Application(self.bot.id, "Ra")
        self.guild = self.add_guild(guild_name)
        """The first guild, which is meant wherever none is named."""

    def replace_application(self, by: "tuple[User, Application] | None" = None) -> "tuple[User, Application]":
        """Let another application be the bot from now on, a new one or one from before, in the same servers.

        Do this while no bot is connected. The messages of the old one, which is returned, stay, and answer
        nobody.
        """
        old, before = self.bot, (self.bot, self.application)
        if by is None:
            new = self.add_user(f"ra-{len(self.users)}", "Ra", bot=True)
            by = new, Application(new.id, "Ra")
        self.bot, self.application = by
        for guild in self.guilds.values():
            if (membership := guild.memberships.pop(old.id, None)) is None:
                continue
            for role in guild.roles.values():
                role.bot_id = self.bot.id if role.bot_id == old.id else role.bot_id
            guild.memberships[self.bot.id] = Membership(self.bot, membership.roles)
        return before

    @property
    def gateway_url(self) -> str:
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    def forward(self, seconds: float) -> None:
        """Move the calendar forward, and tell everyone who looks at it."""
        self.clock.be_ahead(self.clock.ahead + seconds)
        self.events.tell(Event("CLOCK_MOVED", {"ahead": self.clock.ahead}, only_members=True))

    # Guilds

    def add_guild(self, name: str) -> Guild:
        """A new guild with the bot in it; it needs an owner among its members before the bot hears of it.

        A bot that is connected hears of it by `Gateway.join`.
        """
        guild = Guild(self.snowflakes.next(), name)
        everyone = Role(guild.id, "@everyone", int(permissions.EVERYONE_MAY), position=0)
        role = Role(self.snowflakes.next(), "Ra", int(permissions.NONE), position=1, bot_id=self.bot.id)
        guild.roles = {everyone.id: everyone, role.id: role}
        guild.memberships[self.bot.id] = Membership(self.bot, {role.id})
        self.guilds[guild.id] = guild
        return guild

    def guild_of(self, channel: Channel) -> Guild | None:
        """The guild of a channel or thread; a direct conversation has none."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def guilds_of(self, user_id: str) -> list[Guild]:
        """The guilds that the user is a member of."""
        return [guild for guild in self.guilds.values() if user_id in guild.memberships]

    def shared_guilds(self, user_id: str) -> list[Guild]:
        """The guilds that both the user and the bot are members of."""
        return [guild for guild in self.guilds_of(user_id) if self.bot.id in guild.memberships]

    # People

    def add_user(
        self, username: str, global_name: str | None, *, bot: bool = False, locale: str = "en-US"
    ) -> User:
        """A new user of Discord, not yet a member of the guild."""
        user = User(self.snowflakes.next(), username, global_name, bot=bot, locale=locale)
        self.users[user.id] = user
        return user

    def add_member(
        self,
        username: str,
        global_name: str,
        *,
        locale: str = "en-US",
        owner: bool = False,
        guild: Guild | None = None,
    ) -> User:
        """A new user who is a member of the guild."""
        user = self.add_user(username, global_name, locale=locale)
        self.join(user, guild)
        if owner:
            (guild or self.guild).owner_id = user.id
        return user

    def join(self, user: User, guild: Guild | None = None) -> None:
        """Make the user a member of the guild, for the first time or again."""
        (guild or self.guild).memberships[user.id] = Membership(user)

    def leave(self, user: User, guild: Guild | None = None) -> None:
        """Take the user out of the guild and its threads; their messages stay.

        Before it connects, this can be the bot. There is no event: Discord's GUILD_MEMBER_REMOVE needs an
        intent that the playground does not serve. Raises `ValueError` for the owner.
        """
        left = guild or self.guild
        if user.id == left.owner_id:
            raise ValueError("the owner cannot leave their guild")
        del left.memberships[user.id]
        for thread in self.threads(left):
            thread.members.pop(user.id, None)

    def delete_account(self, user: User) -> None:
        """Delete the account of a person who owns no guild; their messages stay."""
        for guild in self.guilds_of(user.id):
            self.leave(user, guild)
        del self.users[user.id]

    def add_role(self, name: str, bits: int, *user_ids: str) -> Role:
        """A new role with these permissions, given to these members."""
        role = Role(self.snowflakes.next(), name, bits, position=len(self.guild.roles))
        self.guild.roles[role.id] = role
        for user_id in user_ids:
            self.guild.member(user_id).roles.add(role.id)
        return role

    def user(self, user_id: str) -> User:
        """The user with this id; raises `DiscordError`: Unknown User."""
        if user_id not in self.users:
            raise DiscordError(Problem.UNKNOWN_USER)
        return self.users[user_id]

    def named(self, username: str) -> User:
        """The user with this username, for tests and examples."""
        return next(user for user in self.users.values() if user.username == username)

    # Channels

    def add_channel(
        self, name: str, topic: str | None = None, *, guild: Guild | None = None, kind: int = TEXT
    ) -> Channel:
        home, position = guild or self.guild, len(self.channels)
        channel = Channel(self.snowflakes.next(), name, home.id, position=position, topic=topic, type=kind)
        self.enter(channel)
        return channel

    def direct_messages(self, user: User) -> DirectMessages:
        """The bot's conversation with this person, opened if there is none yet."""
        for channel in self.channels.values():
            if isinstance(channel, DirectMessages) and channel.is_between(user.id, self.bot.id):
                return channel
        opened = DirectMessages(
            self.snowflakes.next(), "", None, recipient=user.payload(), bot_id=self.bot.id
        )
        self.enter(opened)
        return opened

    def enter(self, channel: Channel) -> None:
        """Add an empty channel, thread or conversation, without an event."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}

    def channel(self, channel_id: str) -> Channel:
        """The channel, thread or conversation with this id; raises `DiscordError`: Unknown Channel."""
        if channel_id not in self.channels:
            raise DiscordError(Problem.UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def channel_named(self, name: str, guild: Guild | None = None) -> Channel:
        """The guild's channel or thread with this name, for tests and examples."""
        home = (guild or self.guild).id
        return next(one for one in self.channels.values() if (one.name, one.guild_id) == (name, home))

    def text_channels(self, guild: Guild | None = None) -> list[Channel]:
        """The channels of one guild, or of all."""
        every = self.channels.values()
        channels = [channel for channel in every if not isinstance(channel, Thread | DirectMessages)]
        return [channel for channel in channels if guild is None or channel.guild_id == guild.id]

    def threads(self, guild: Guild | None = None) -> list[Thread]:
        """The threads of one guild, or of all."""
        threads = [channel for channel in self.channels.values() if isinstance(channel, Thread)]
        return [thread for thread in threads if guild is None or thread.guild_id == guild.id]

    def delete_channel(self, channel_id: str) -> None:
        """Delete a channel with its threads, or a thread."""
        channel = self.channel(channel_id)
        for thread in [thread for thread in self.threads() if thread.parent_id == channel_id]:
            del self.channels[thread.id], self.messages[thread.id]
        name = "THREAD_DELETE" if isinstance(channel, Thread) else "CHANNEL_DELETE"
        self.events.tell(Event(name, channel.payload(), channel))
        del self.channels[channel_id], self.messages[channel_id]

    def archive_thread(self, thread_id: str, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or open it again; raises `DiscordError` for any other channel."""
        thread = self.channel(thread_id)
        if not isinstance(thread, Thread):
            raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
        thread.archived, thread.locked, thread.archive_timestamp = archived, locked, now()
        self.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))

    def add_to_thread(self, thread: Thread, user_id: str) -> None:
        """Make somebody a member of a thread, as a mention there does."""
        if user_id not in thread.members:
            thread.members[user_id] = now()
            self.events.tell(Event("THREAD_CREATE", thread.payload(), thread))
            self._tell_of_membership(thread, user_id, added=True)

    def remove_from_thread(self, thread: Thread, user_id: str) -> None:
        """Take somebody out of a thread."""
        thread.members.pop(user_id, None)
        self._tell_of_membership(thread, user_id, added=False)

    def _tell_of_membership(self, thread: Thread, user_id: str, *, added: bool) -> None:
        """Without an intent, Discord tells a bot of no other member than itself."""
        if user_id == self.bot.id:
            changed = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.members)}
            joined = [thread.member_payload(user_id)] if added else []
            data = {**changed, "added_members": joined, "removed_member_ids": [] if added else [user_id]}
            self.events.tell(Event("THREAD_MEMBERS_UPDATE", data, thread, only_bot=True))

    # Messages

    def message(self, channel_id: str, message_id: str) -> Message:
        """The message with this id; raises `DiscordError`: Unknown Channel or Unknown Message."""
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
        """What this user may do in this channel; a thread has its parent's overwrites."""
        if isinstance(channel, DirectMessages):
            inside = user_id == channel.recipient["id"] or user_id == channel.bot_id == self.bot.id
            return permissions.EVERYONE_MAY if inside else permissions.NONE
        guild = self.guild_of(channel)
        if guild is None or user_id not in guild.memberships:
            return permissions.NONE
        if user_id == guild.owner_id:
            return permissions.ALL
        home = self.channel(channel.parent_id) if isinstance(channel, Thread) else channel
        bits = guild.permissions_in_channel(user_id, home.overwrites)
        outside = isinstance(channel, Thread) and channel.is_private and user_id not in channel.members
        return permissions.NONE if outside and not bits & Permission.MANAGE_THREADS else bits

    def can_see(self, user_id: str, channel: Channel) -> bool:
        return bool(int(self.permissions(user_id, channel)) & permissions.VIEW_CHANNEL)

    def time_out(self, user_id: str, seconds: float) -> None:
        """Let a member of the first guild only read for this many seconds; 0 ends a timeout at once."""
        member = self.guild.member(user_id)
        member.timed_out_until = now() + timedelta(seconds=seconds) if seconds else None
        self._tell_of_bot(user_id)

    def give_role(self, user_id: str, role: Role) -> None:
        """Give a member of the first guild a role."""
        hidden = self._hidden_from_bot()
        self.guild.member(user_id).roles.add(role.id)
        self._tell_of_bot(user_id)
        self._tell_of_revealed(hidden)

    def change_role(self, role: Role, bits: int) -> None:
        """Give a role of the first guild these permissions and no others."""
        hidden = self._hidden_from_bot()
        role.permissions = bits
        self._tell_bot("GUILD_ROLE_UPDATE", {"role": role.payload()})
        self._tell_of_revealed(hidden)

    def delete_role(self, role: Role) -> None:
        """Delete a role of the first guild; nobody has it any more."""
        del self.guild.roles[role.id]
        for member in self.guild.memberships.values():
            member.roles.discard(role.id)
        self._tell_bot("GUILD_ROLE_DELETE", {"role_id": role.id})

    def _hidden_from_bot(self) -> list[Channel]:
        """The channels of the first guild that the bot may not see."""
        return [one for one in self.text_channels(self.guild) if not self.can_see(self.bot.id, one)]

    def _tell_of_revealed(self, hidden: list[Channel]) -> None:
        """Tell the bot of the channels that it can see now: Discord had hidden from it what they are."""
        for channel in hidden:
            if self.can_see(self.bot.id, channel):
                self.events.tell(Event("CHANNEL_UPDATE", channel.payload(), channel, only_bot=True))
                self._tell_of_threads(channel)

    def _tell_of_threads(self, channel: Channel) -> None:
        """Tell the bot of the open threads of a channel that it may see again, and which of them it is in."""
        under = [one for one in self.threads() if one.parent_id == channel.id and not one.archived]
        seen = [one for one in under if self.can_see(self.bot.id, one)]
        data = {
            "guild_id": channel.guild_id,
            "channel_ids": [channel.id],
            "threads": [one.payload() for one in seen],
            "members": [one.member_payload(self.bot.id) for one in seen if self.bot.id in one.members],
        }
        self.events.tell(Event("THREAD_LIST_SYNC", data, channel, only_bot=True))

    def _tell_of_bot(self, user_id: str) -> None:
        """Without an intent, Discord tells a bot of no other member than itself."""
        if user_id == self.bot.id:
            self._tell_bot("GUILD_MEMBER_UPDATE", self.guild.member(user_id).payload())

    def _tell_bot(self, name: str, data: Json) -> None:
        """Tell the bot of something in the first guild."""
        of_guild = {**data, "guild_id": self.guild.id}
        self.events.tell(Event(name, of_guild, self.text_channels(self.guild)[0], only_bot=True))

    def deny(self, user_id: str, channel_id: str, bits: int) -> None:
        """Take permissions away from one member in one channel."""
        self._overwrite(user_id, channel_id, allow=0, deny=bits)

    def allow(self, user_id: str, channel_id: str, bits: int) -> None:
        """Give one member permissions in one channel, or give back what `deny` took away."""
        self._overwrite(user_id, channel_id, allow=bits, deny=0)

    def _overwrite(self, user_id: str, channel_id: str, *, allow: int, deny: int) -> None:
        channel = self.channel(channel_id)
        was_hidden = not self.can_see(self.bot.id, channel)
        channel.overwrite(user_id, allow=allow, deny=deny)
        if not isinstance(channel, DirectMessages):
            self.events.tell(Event("CHANNEL_UPDATE", channel.payload(), channel))
            if was_hidden and self.can_see(self.bot.id, channel):
                self._tell_of_threads(channel)
