"""`/ra-learn analyse`: what a strong computer says about a finished game."""

from functools import partial

from bot.announcing.posted import ANALYSIS
from bot.answering.commands import Shown
from bot.answering.feature import Feature, control, table_command
from bot.answering.which_table import enter_table
from bot.discord.links import channel_of
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.posted_once import PostedOnce, may_post
from bot.posts.analysis import ANALYSIS_BUTTON, analysis_post, ended_post
from bot.services import Services, WhichTable
from bot.words import text
from engine.analysis import Analysis
from engine.store.analyses import read_job
from engine.tables import End, Table


class AnalysedGames(Feature):
    """Analyses: for all where the game was played, privately elsewhere."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._posted = PostedOnce(services.tables, ANALYSIS, "analysis-posted")

    @table_command("ra-learn analyse", shown=Shown.TO_ALL, which_table=WhichTable.FINISHED)
    async def analyse(self, reply: Reply, table: Table) -> None:
        """Show the analysis of a finished game, or have it made. Raises `NotFinishedError` before its end.

        One that is kept is posted once for all by the command, and shown to the person by the button.
        """
        analysis = await self.tables.analyses.analysis(table)
        is_there = reply.channel_id == channel_of(table) and not reply.is_from_private_control
        for_all = is_there and may_post(reply, table)
        if analysis is None:
            await self.services.analyst.ask(table, reply, for_all=for_all)
        elif for_all and not reply.is_from_message:
            await self._posted.show(reply, table, partial(self._show, table, analysis, table.locale))
        else:
            await reply.private(await self._show(table, analysis, reply.locale))

    @control(ANALYSIS_BUTTON)
    async def press(self, reply: Reply, code: str, what: str) -> None:
        """Look how far an analysis is, or cancel it."""
        table = await enter_table(self.tables, reply, code, which=WhichTable.FINISHED)
        await (self._cancel(reply, table) if what == "cancel" else self._look(reply, table))

    async def _cancel(self, reply: Reply, table: Table) -> None:
        """Cancel a job: for the person who asked for it, and for people who manage the server."""
        job = await self.tables.read(read_job, table.code)
        if job and reply.user.id != job.user_id and not reply.interaction.permissions.manage_guild:
            raise Refusal("analysis-not-yours")
        if not await self.services.analyst.cancel(table.code):
            raise Refusal("analysis-over", code=table.code)
        if not reply.is_from_public_message:
            await reply.in_place(ended_post(table.code, End.CANCELLED, reply.locale))

    async def _look(self, reply: Reply, table: Table) -> None:
        if analysis := await self.tables.analyses.analysis(table):
            await reply.in_place(await self._show(table, analysis, reply.locale))
            return
        job = await self.tables.read(read_job, table.code)
        if job is None:
            await reply.in_place(Post(text(reply.locale, "analysis-none", code=table.code)))
        else:
            await reply.in_place(await self.services.analyst.whereabouts(job, table, reply.locale))

    async def _show(self, table: Table, analysis: Analysis, locale: str) -> Post:
        record = await self.tables.views.record(table.code)
        return await analysis_post(table, record, analysis, locale, self.drawing)
