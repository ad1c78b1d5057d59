"""How each kind of message that the bot owes comes about and ends, as people see it.

A new kind needs a scene here: the laws of kills and faults in `test_every_kind.py` then run over it too.
"""

from abc import ABC, abstractmethod
from datetime import timedelta
from typing import Any, ClassVar

from engine import calendar
from engine.store.puzzles import Answer
from engine.store.stops import write_called_off
from engine.tables import Kind
from playground.member import Member
from tests.bot.support import internals as bot
from tests.bot.support.database import come_due, go_back
from tests.bot.support.game_night import Night
from tests.bot.support.messages import Message, answer_to, ask_to_cancel, labels
from tests.bot.support.personal import choose, direct_messages, told_in_public
from tests.bot.support.servers import new_server

SCENES: list[type["Scene"]] = []


class Scene(ABC):
    """A table, or a server, where one message of a kind comes and goes."""

    kind: ClassVar[str]
    is_sent: ClassVar[bool] = True
    """Whether the bot sends it by itself; else it answers somebody, or showed a table before."""
    ends: ClassVar[bool] = True
    """Whether it changes or goes in the end."""
    is_there_before: ClassVar[bool] = True
    """Whether it is there before that which ends it is done."""
    moments: ClassVar[tuple[str, ...]] = ()
    """More moments at which the bot is killed while it sends such a message."""

    def __init_subclass__(cls) -> None:
        """Every scene is one of `SCENES`."""
        SCENES.append(cls)

    def __init__(self, night: Night[Any]) -> None:
        self.night = night
        self.code = ""
        self.message: Message = {}
        """The message, once `cause` has seen it, where there is just one."""
        self.pinged: Member | None = None
        """The person whom the message pings, as soon as that is known; nobody else."""

    async def begin(self) -> None:  # noqa: B027  # some scenes begin at once
        """Come to the point before the message is due."""

    @abstractmethod
    async def cause(self) -> None:
        """Do that after which it is there."""

    def shown(self) -> list[Any]:
        """The messages of the kind, as the playground keeps them."""
        return [self.night.world.message(self.message["channel_id"], self.message["id"])]

    async def end(self) -> None:  # noqa: B027  # some messages never end
        """Do that after which it changes or goes."""

    def is_over(self) -> bool:
        """Whether it has become in the end what it should be."""
        return all(message.components == [] for message in self.shown())

    def with_words(self, words: str) -> list[Any]:
        """All public messages with these words in their text or controls."""
        found = [one for one in self.night.all_messages() if one.ephemeral_to is None]
        return [one for one in found if words in one.content or words in str(one.components)]


class Invited(Scene):
    """Ben is invited, and declines."""

    kind = "invitation"
    moments = (bot.BEFORE_ANNOUNCING,)

    async def cause(self) -> None:
        self.pinged = self.night.ben
        await self.night.anna.slash("ra new", player2=self.night.ben.id)

    def shown(self) -> list[Any]:
        return [*self.with_words("invites you"), *self.with_words("The invitations to table")]

    async def end(self) -> None:
        invitation = await self.night.ben.wait_for_message(lambda one: "Decline" in labels(one))
        await self.night.ben.click(invitation, "Decline")


class ToldOfStop(Scene):
    """A stop is planned, and called off."""

    kind = "stop"
    moments = (bot.STOP_TO_BE_TOLD,)

    async def begin(self) -> None:
        self.code = await self.night.start_game(self.night.ben, pace="live")

    async def cause(self) -> None:
        await self.night.tables.stops.announce(timedelta(minutes=30), timedelta(minutes=10))

    def shown(self) -> list[Any]:
        return self.with_words("maintenance")

    async def end(self) -> None:
        await self.night.tables.write(write_called_off)

    def is_over(self) -> bool:
        return all("called off" in message.content for message in self.shown())


class Reminded(Scene):
    """A player is reminded, and moves."""

    kind = Kind.REMINDER
    moments = (bot.REMINDER_DUE,)
    pace, seconds, words = "day", 19 * 3600, "More time"

    async def begin(self) -> None:
        self.code = await self.night.start_game(self.night.ben, pace=self.pace)
        self.pinged = await self.night.player_to_move(self.code)

    async def cause(self) -> None:
        await come_due(self.night.tables, self.code, self.seconds)

    def shown(self) -> list[Any]:
        return self.with_words(self.words)

    async def end(self) -> None:
        await self.night.play(self.code, "draw")

    def is_over(self) -> bool:
        return not self.shown()


class RemindedLive(Reminded):
    """At live pace it has no button."""

    pace, seconds, words = "live", 441, "is nearly over"


class OfferedToPlayOn(Reminded):
    """The others may play on without a late player, who then moves."""

    kind = Kind.EXPIRY
    seconds, words = 30 * 3600, "Play on"

    async def begin(self) -> None:
        await super().begin()
        self.pinged = None
        await self.night.run_sql("UPDATE deadlines SET kind = 'expiry'")


class ToldDirectly(Scene):
    """A player who wants direct messages gets one about their turn."""

    kind = "direct"
    ends = False
    moments: ClassVar[tuple[str, ...]] = (bot.BEFORE_REMEMBERING, bot.REMEMBERED)

    async def begin(self) -> None:
        self.code = await self.night.start_game(self.night.ben)
        self.mover, self.pinged = await self.night.both_players(self.code)
        await choose(self.pinged, notify="direct")
        self.board = await self.night.current_message(self.code, self.mover)

    async def cause(self) -> None:
        await self.mover.click(self.board, "Draw a tile")

    def shown(self) -> list[Any]:
        assert self.pinged
        return direct_messages(self.night, self.pinged)


class MentionedInstead(ToldDirectly):
    """One who does not accept it is mentioned at the table."""

    moments = (bot.BEFORE_REMEMBERING, bot.BEFORE_NOTING_A_REFUSAL, bot.REFUSAL_NOTED)

    async def begin(self) -> None:
        await super().begin()
        assert self.pinged
        self.night.world.dms_closed.add(self.pinged.id)

    def shown(self) -> list[Any]:
        assert self.pinged
        return told_in_public(self.night, self.pinged)


class DailyDigest(ToldDirectly):
    """A player who wants one message a day gets it at its hour, while two tables wait for them."""

    kind = "digest"
    moments = ()

    async def begin(self) -> None:
        await super().begin()
        assert self.pinged
        await choose(self.pinged, notify="digest")
        await self.mover.click(self.board, "Draw a tile")
        await self.night.until_shown(self.code)

    async def cause(self) -> None:
        await self.night.run_sql("UPDATE messages SET past = 1 WHERE kind = 'digest'")
        await self.night.playground.gateway.drop()  # when it is back, the bot looks for what is due


class Welcomed(Scene):
    """The bot joins a server."""

    kind = "welcome"
    ends = False
    moments = (bot.CHANNEL_NOTED,)

    async def cause(self) -> None:
        # Not before: a bot that logs in meanwhile would find it, and greet both joinings.
        self.guild = new_server(self.night, "general", "games")
        self.night.playground.gateway.join(self.guild)

    def shown(self) -> list[Any]:
        channels = self.night.world.text_channels(self.guild)
        return [one for channel in channels for one in self.night.world.messages[channel.id].values()]


class SharedInChannel(Scene):
    """Somebody shares how they have done in the puzzle of the day."""

    kind = "shared"
    ends = False
    moments = (bot.RESULT_SHARED,)

    async def begin(self) -> None:
        anna, today = self.night.anna, calendar.now().date()
        guild_id = int(self.night.world.guild.id)
        puzzle = await self.night.tables.puzzles.puzzle(guild_id, today)
        answer = Answer(puzzle.best, correct=True)
        await self.night.tables.puzzles.answer_puzzle(guild_id, int(anna.id), today, answer)
        self.verdict = await answer_to(anna, "ra-learn puzzle")

    async def cause(self) -> None:
        await self.night.anna.click(self.verdict, "Share")

    def shown(self) -> list[Any]:
        return self.with_words("Ra puzzle")


class LobbyOver(Scene):
    """A lobby leads to its game, which is cancelled."""

    kind = "lobby"
    is_sent = False

    async def cause(self) -> None:
        self.channel_id = self.night.anna.channel_id
        self.code = await self.night.start_game(computers=1)

    def shown(self) -> list[Any]:
        return [one for one in self.with_words(self.code) if one.channel_id == self.channel_id]

    async def end(self) -> None:
        await ask_to_cancel(self.night.anna)

    def is_over(self) -> bool:
        return [one.content for one in self.shown()] == [f"Table {self.code} was cancelled."]


class TurnOver(Scene):
    """A board becomes the story of its turn."""

    kind = "turn"
    is_sent = False

    async def cause(self) -> None:
        self.code = await self.night.start_game(self.night.ben, self.night.caro)
        self.mover = await self.night.player_to_move(self.code)
        self.message = await self.night.current_message(self.code, self.mover)

    async def end(self) -> None:
        await self.mover.click(self.message, "Draw a tile")


class LeftBehind(Scene):
    """The database was put back before a board that is still there; somebody presses a button of it."""

    kind = "lost"
    is_sent = False

    async def cause(self) -> None:
        self.code = await self.night.start_game(self.night.ben)
        before = await self.night.until_shown(self.code)
        await self.night.play(self.code, "draw")
        table = await self.night.until_shown(self.code, after=before.version)
        self.message = await self.night.current_message(self.code)
        self.move = f"table:{self.code}:{table.version}:more"
        await self.night.stop_bot()
        async with self.night.open_tables(self.night.database_url) as tables:
            await go_back(tables, before)
        await self.night.start_bot()

    async def end(self) -> None:
        await self.night.anna.click(self.message, self.move)


class AskedToCancel(Scene):
    """The others are asked whether to cancel, and agree."""

    kind = "question"
    is_sent = False

    async def cause(self) -> None:
        self.code = await self.night.start_game(self.night.ben)
        await ask_to_cancel(self.night.ben)
        self.message = await self.night.anna.wait_for_message(lambda one: "Cancel the game" in labels(one))

    async def end(self) -> None:
        await self.night.anna.click(self.message, "Cancel the game")


class AsksNoLonger(AskedToCancel):
    """Who has asked the others whether to cancel takes that back."""

    async def cause(self) -> None:
        await super().cause()
        self.told = await answer_to(self.night.ben, self.night.ben.click(self.message, "Cancel the game"))

    def shown(self) -> list[Any]:
        return self.with_words("wants to cancel")

    async def end(self) -> None:
        await self.night.ben.click(self.told, "Take it back")

    def is_over(self) -> bool:
        return not self.shown()


class Analysed(Scene):
    """A game is analysed, where all see it."""

    kind = "analysis"
    is_sent = is_there_before = False

    async def cause(self) -> None:
        self.code = await self.night.start_game(self.night.ben)
        await self.night.play_quickly(self.code)
        await self.night.restart_bot()  # which shows the result

    def shown(self) -> list[Any]:
        return [one for one in self.with_words(self.code) if "nalys" in one.content]

    async def end(self) -> None:
        await self.night.anna.click(await self.night.current_message(self.code), "Analyse")

    def is_over(self) -> bool:
        return ["Accuracy:" in one.content for one in self.shown()] == [True]
