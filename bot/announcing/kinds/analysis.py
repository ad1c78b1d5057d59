"""The message that shows everybody how an analysis goes, once that has ended."""

from datetime import timedelta

from bot.announcing import posted
from bot.announcing.kind import Aim, Kind, Lane, Leave, Mark, Owed, Show
from bot.discord.posts import Post
from bot.posts.analysis import analysis_post, cancel_button, ended_post
from engine.message import ANALYSIS, Wait
from engine.tables import End


class AnalysisMessage(Kind):
    """It answers the person who asked for the analysis; while that is made, the analyst edits it.

    A thread may be opened again, or a permission be given back, but nobody waits for ever.
    """

    name = ANALYSIS
    lane = Lane("analyses")
    patience = timedelta(days=1)

    async def aim(self, owed: Owed) -> Aim | None:
        if "ended" not in owed.message.state:
            return Leave(Wait(), look=True)
        return Show(await self._last_post(owed), send=False)

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=cancel_button(owed.table.code))

    async def _last_post(self, owed: Owed) -> Post:
        table, tables, ended = owed.table, self.means.tables, owed.message.state["ended"]
        analysis = await tables.analyses.analysis(table) if ended == End.DONE else None
        if analysis is None:
            return ended_post(table.code, ended, table.locale)
        if owed.message.place:
            await posted.note_posted(tables, posted.ANALYSIS, table.code, owed.message.place)
        record = await tables.views.record(table.code)
        return await analysis_post(table, record, analysis, table.locale, self.means.drawing)
