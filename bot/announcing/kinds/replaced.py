"""Messages that showed a table until another one took their place: turns become the story of the game.

No answer waits for their edits. What they tell follows from the moves.
"""

from dataclasses import replace

from bot.announcing.kind import Aim, Delete, Kind, Lane, Leave, Owed, Retire, Show
from bot.announcing.story import Story, story_of, story_post
from bot.discord import requests
from bot.discord.absence import people_gone
from bot.posts.cancelling import cancel_asked_post
from bot.posts.lobby import moved_post, started_post
from bot.posts.result import over_post
from bot.posts.story import names_out_of_suns
from engine.message import LOBBY, LOST, QUESTION, TURN, Message, MessagePlace, Until, Wait
from engine.store.messages import read_messages
from engine.table import ids_of
from engine.tables import Status

LANE = Lane("old messages", at_once=50)
"""Many at once, since some wait for their own channel, which takes five edits in five seconds."""


class ReplacedLobby(Kind):
    """A link to the table, and once its game is over the winners, and a link to the message of the result."""

    name = LOBBY
    lane = LANE

    async def aim(self, owed: Owed) -> Aim | None:
        table = owed.table
        if table.started_at is None:
            return Show(moved_post(table))  # for good: what it leads to becomes what is next
        if table.finished_at is None:
            return Show(started_post(table, owed.message.channel_id or 0), Wait(Until.OVER))
        update = await self.means.tables.views.look(table.code)
        shows_result = update.table.announced == update.table.version
        return Show(over_post(update), None if shows_result else Wait())


class ReplacedTurn(Kind):
    """What happened in the turn, or since the last lot; it goes if the message in its place tells that too.

    One message an epoch goes on with every lot, for people out of suns.
    """

    name = TURN
    lane = LANE

    async def aim(self, owed: Owed) -> Aim | None:
        message = owed.message
        if message.state.get("folded"):
            return Delete()
        story = await self._story(owed)
        if message.until is Until.DECIDED and not story.is_untrue(message.past):
            return Leave()
        version = story.update.table.version
        wait = Wait(Until.NEWS, version) if story.goes_on else await self._until_final(story)
        if message.until is Until.NEWS and not story.has_news(message.past):
            return Leave(wait)
        return Show(await story_post(story, self.means.drawing, message.channel_id or 0), wait)

    async def _story(self, owed: Owed) -> Story:
        """What the message tells: with every lot of the epoch, if it does so already or nobody else does."""
        table, message, tables = owed.table, owed.message, self.means.tables
        since, until = message.state["since"], message.state["until"]
        update = await tables.views.look(table.code, version=table.version)
        if since == 0:  # the first turn message, which publishes the commitment for good
            update = replace(update, commitment=await tables.views.commitment(table.code))
        is_wanted = update.table.status is Status.RUNNING and bool(names_out_of_suns(update))
        others = await tables.read(read_messages, TURN, code=table.code) if is_wanted else ()
        is_first = is_wanted and not any(_tells_later_lots(one, message) for one in others)
        has_begun = message.until is Until.NEWS
        return story_of(update, since, until, tells_lots=is_first, has_begun=has_begun)

    async def _until_final(self, story: Story) -> Wait | None:
        """Until the last move of a story can be taken back no more; None if it cannot."""
        table, last = story.update.table, story.moves[-1] if story.moves else None
        player = next((seat for seat in table.people if last and seat.seat == last.seat), None)
        if last is None or player is None or player.user_id is None:
            return None
        undoable = await self.means.tables.play.undoable(table.code, player.user_id, version=table.version)
        return Wait(Until.DECIDED, table.decision) if undoable and undoable.version == last.version else None


def _tells_later_lots(other: Message, message: Message) -> bool:
    """Whether another message, perhaps one that was replaced later, tells lots after those of a message."""
    is_later = other.number > message.number and not other.state.get("folded")
    return is_later or other.until is Until.NEWS


class Lost(Kind):
    """A message about what was played in a history that is lost."""

    name = LOST
    lane = LANE

    async def aim(self, owed: Owed) -> Aim | None:  # noqa: ARG002  # it is the same for all
        return Retire()


class Question(Kind):
    """A question whether to cancel: it names those who must still agree, and loses its button in the end.

    It is noted before it is sent, as the answer to somebody. It goes when they no longer ask.
    """

    name = QUESTION
    lane = LANE

    async def aim(self, owed: Owed) -> Aim | None:
        table, wait = owed.table, Wait(Until.OVER)
        if table.finished_at:
            return Retire()
        asker = owed.message.state.get("asker")
        if asker is None:  # one of an earlier version of the program
            return Leave(wait)
        if not table.seats[asker].wants_cancel:
            return Delete() if owed.message.place else Leave(wait, look=True)  # it may be on its way
        absent = await people_gone(self.means.client, table.guild_id, ids_of(table.yet_to_agree))
        return Show(cancel_asked_post(table, asker, absent), wait, send=False)

    async def find(self, owed: Owed) -> MessagePlace | None:
        """It cannot be older than the interaction that it answered."""
        asks, channel_id = rf"table:{owed.table.code}:\d+:cancel", owed.message.channel_id or 0
        after = int(owed.message.about)
        found = await requests.find_own_controls(self.means.client, channel_id, asks, after=after)
        return MessagePlace(channel_id, found[0]) if found else None
