"""Following a game: spectators hear its result."""

from bot.answering.feature import Feature, pages_action
from bot.answering.panel import Pages, one_page
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.words import text
from engine.store.direct_messages import read_followers, write_follower
from engine.tables import Notify, Status, Table

MOST_FOLLOWERS = 30
"""As many as the result message can name beside everything else."""


class Following(Feature):
    """The buttons in More for spectators."""

    @pages_action("follow")
    async def follow(self, reply: Reply, table: Table) -> Pages:
        """Let the person hear the result, in the way they have chosen."""
        code = table.code
        if table.status is not Status.RUNNING:
            raise Refusal("table-not-running")
        if table.seat_of(reply.user.id) is not None:
            raise Refusal("follow-plays", code=code)
        how = (await self.tables.settings.of(reply.user.id)).told_by
        if how is Notify.NOT:
            raise Refusal("follow-told-nothing")
        followers = await self.tables.read(read_followers, code)
        if reply.user.id not in followers and len(followers) >= MOST_FOLLOWERS:
            raise Refusal("follow-too-many", code=code)
        if not await self.tables.write(write_follower, code, reply.user.id, follows=True):
            raise Refusal("table-not-running")
        return one_page(text(reply.locale, f"follow-{how}", code=code))

    @pages_action("unfollow")
    async def unfollow(self, reply: Reply, table: Table) -> Pages:
        """Stop telling the person about the game."""
        await self.tables.write(write_follower, table.code, reply.user.id, follows=False)
        return one_page(text(reply.locale, "unfollowed", code=table.code))
