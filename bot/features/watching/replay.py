"""`/ra-learn replay`: a finished game step by step, with its analysis, as an animation, and as a file."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from bot.announcing.posted import ANIMATION
from bot.answering.commands import Shown
from bot.answering.feature import Feature, control, table_command
from bot.answering.which_table import enter_table
from bot.discord.posts import Document, Post
from bot.discord.refusals import reading_control
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.features.option_lines import option_lines
from bot.features.posted_once import PostedOnce, is_for_all
from bot.features.recent import Pictures, Recent
from bot.features.watching.stepper import STEP_CONTROL, Press, reached, step_post
from bot.features.watching.steps import KEPT, Game
from bot.games.reasons import reason_text
from bot.games.seat_names import names_of, plain_list
from bot.services import Services, WhichTable
from bot.words import text
from engine.games import GAMES, parse_move
from engine.locks import Locks
from engine.record import Record, dumps
from engine.tables import ReplayStep, Table, Tables  # discord.py reads this too
from renderers.games import RENDERERS, REPLAYS


async def judged_lines(tables: Tables, table: Table, n: int, locale: str) -> list[str]:
    """What was played in the move `n`, what was better and why, and what each option promised.

    Empty without an analysis, or for a move that was no choice. Raises `NotFinishedError` before the end of
    the game.
    """
    analysis = await tables.analyses.analysis(table)
    move = analysis.moves[n - 1] if analysis and 1 <= n <= len(analysis.moves) else None
    if move is None or not move.at_stake:
        return []
    decision = await tables.analyses.decision(table.code, n)
    shares = await tables.analyses.options(table.code, n)
    rules, renderer = GAMES[table.game], RENDERERS[table.game]

    def label(action: str) -> str:
        return renderer.action_label(parse_move(rules, action), decision.view, locale)

    name = plain_list(table, [table.seats[move.seat]], locale)[0]
    wins = move.wins_lost
    key = "watching-judged" if wins else "watching-judged-best"
    told = text(locale, key, move=n, name=name, played=label(move.action), better=label(move.best), wins=wins)
    why = reason_text(table.game, move.reason, names_of(table), locale) if move.reason else ""
    return [f"{told} {why}".rstrip(), *option_lines(shares, label, {move.action: "option-played"}, locale)]


PRIVATELY, PUBLICLY, ANIMATED = "privately", "publicly", "animation"
HOW = {how: f"watching-how-{how}" for how in (PRIVATELY, PUBLICLY, ANIMATED)}


class Replay(Feature):
    """Finished games, stepped through in a message whose custom_ids name the step."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._animations = PostedOnce(services.tables, ANIMATION, "replay-posted")
        self._games = Recent[tuple[ReplayStep, ...]](KEPT)
        self._pictures = Pictures(services.drawing, "replay")
        self._turning = Turning()

    @table_command(
        "ra-learn replay", shown=Shown.PRIVATELY, which_table=WhichTable.FINISHED, choices={"how": HOW}
    )
    async def replay(self, reply: Reply, table: Table, how: str = PRIVATELY) -> None:
        """Show the position before the first move; privately where some readers may not see the table.

        Raises `NotFinishedError` before the end of the game.
        """
        if how == ANIMATED:
            await self._play(reply, table)
            return
        is_public = how == PUBLICLY and await is_for_all(reply, table)
        locale = table.locale if is_public else reply.locale
        post = await step_post(await self._game(table), 0, locale, self._pictures)
        await (reply.public(post) if is_public else reply.private(post))

    @control(STEP_CONTROL)
    async def turn(self, reply: Reply, code: str, what: str, step: str) -> None:
        """Show another step in the message that was pressed."""
        table = await enter_table(self.tables, reply, code, which=WhichTable.FINISHED)
        if what == Press.PLAY:
            await self._play(reply, table)
        elif what == Press.RECORD:
            await self._send_record(reply, table)
        elif what == Press.MOMENT:
            await self._open_moment(reply, table, int(step))
        else:
            async with self._turning.turn(reply) as is_wanted:
                if is_wanted:
                    await self._turn(reply, table, what, int(step))

    async def _game(self, table: Table) -> Game:
        """The game that was played at a table. Raises `NotFinishedError` before its end.

        What is kept has nobody's name, and another table may have its code: all else is the table's.
        """
        steps = partial(self.tables.views.replay_steps, table.code)
        return Game(table, await self._games.get((table.code, table.opened_at), steps))

    async def _turn(self, reply: Reply, table: Table, what: str, step: int) -> None:
        game = await self._game(table)
        locale = table.locale if reply.is_from_public_message else reply.locale
        with reading_control():
            step = reached(game, what, step, reply.chosen)
        post = await step_post(game, step, locale, self._pictures)
        if not await reply.update(post):
            await reply.private(post)

    async def _open_moment(self, reply: Reply, table: Table, n: int) -> None:
        """Show privately where a decision was made, and what the analysis says about it."""
        game = await self._game(table)
        step = reached(game, Press.JUMP, 0, [str(n - 1)])
        judged = await judged_lines(self.tables, table, n, reply.locale)
        await reply.private(await step_post(game, step, reply.locale, self._pictures, judged))

    async def _send_record(self, reply: Reply, table: Table) -> None:
        """Send the record of a game as a file."""
        record = await self.tables.views.record(table.code)
        document = Document(dumps(record).encode(), f"ra-{table.code.lower()}.json")
        await reply.private(Post(text(reply.locale, "watching-recorded", code=table.code), document=document))

    async def _play(self, reply: Reply, table: Table) -> None:
        """Post the animation for all, once. Raises `NotFinishedError` before the end of the game."""
        record = await self.tables.views.record(table.code)
        await self._animations.show(reply, table, partial(self._animation, table, record))

    async def _animation(self, table: Table, record: Record) -> Post:
        names = names_of(table)
        draw = partial(REPLAYS[table.game].render, record, names, table.locale)
        filename = f"ra-{table.code.lower()}-replay.gif"
        picture = await self.drawing.draw_slowly(draw, table.code, "animation", filename)
        if picture is None:
            return Post(text(table.locale, "no-replay", code=table.code))
        view = await self.tables.views.view(table.code, None)
        alt_text = REPLAYS[table.game].describe(view, names, table.locale)
        return Post(text(table.locale, f"replay-{table.game}", code=table.code), (), picture, alt_text)


class Turning:
    """Of the presses on one message that wait for each other, only the last needs a picture."""

    def __init__(self) -> None:
        self._locks = Locks()
        self._newest: dict[str, Reply] = {}

    @asynccontextmanager
    async def turn(self, reply: Reply) -> AsyncIterator[bool]:
        """Wait until the message can be turned; whether nobody has pressed it since."""
        message = str(reply.message_id)
        self._newest[message] = reply
        async with self._locks[message]:
            try:
                yield self._newest.get(message) is reply
            finally:
                if self._newest.get(message) is reply:
                    del self._newest[message]
