"""Answers the buttons and selects of the turn message."""

from bot.answering.confirming import NOT_SURE_BUTTON, SURE_BUTTON, confirmed_move
from bot.answering.feature import Feature, control
from bot.answering.moves import make_move
from bot.answering.which_table import enter_table
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.games.table_controls import MOVE_BUTTON, MOVE_SELECT, PARTS_SELECT, TAKE_BACK, parts_action
from bot.words import text


class Turns(Feature):
    """The controls for moves; the commands for moves are in `ra_commands` and `dice_commands` beside it."""

    @control(MOVE_BUTTON)
    async def press_move(self, reply: Reply, code: str, version: str, action: str) -> None:
        """Make the move of a button."""
        await self._move(reply, code, int(version), action)

    @control(MOVE_SELECT)
    async def choose_move(self, reply: Reply, code: str, version: str, part: str) -> None:  # noqa: ARG002  # the moves name their parts themselves
        """Make the move chosen from a select of moves."""
        await self._move(reply, code, int(version), reply.choice)

    @control(PARTS_SELECT)
    async def choose_parts(self, reply: Reply, code: str, version: str, verb: str) -> None:
        """Make a move from the things chosen, such as the tiles that gods take."""
        await self._move(reply, code, int(version), parts_action(verb, reply.chosen))

    @control(SURE_BUTTON)
    async def confirm(self, reply: Reply, code: str, version: str, move: str) -> None:
        """Make the move that the person confirmed."""
        table = await enter_table(self.tables, reply, code, int(version))
        action = await confirmed_move(self.tables, table, reply.user.id, int(version), move)
        await make_move(self.services, reply, table, int(version), action or "", sure=True)

    @control(NOT_SURE_BUTTON)
    async def reconsider(self, reply: Reply) -> None:
        """Make no move, and remove the question."""
        await reply.update(Post(text(reply.locale, "not-sure")))

    async def _move(self, reply: Reply, code: str, version: int, action: str) -> None:
        table = await enter_table(self.tables, reply, code, version)
        reply.keeps_board = reply.is_from_private_control and action != TAKE_BACK
        await make_move(self.services, reply, table, version, action)
