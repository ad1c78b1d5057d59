"""Answers the buttons for everything at a table except moves, and the question which table is meant."""

from inspect import signature

from bot.answering.dispatch import act_at_table
from bot.answering.feature import Feature, control
from bot.answering.panel import PAGE_BUTTON, Turned
from bot.answering.which_table import WHICH_TABLE_SELECT, enter_table, read_choice
from bot.discord.refusals import Refusal, reading_control
from bot.discord.replies import Reply
from bot.games.table_controls import TABLE_BUTTON


class TableActions(Feature):
    """The way from a button's name to the feature that answers it."""

    @control(TABLE_BUTTON)
    async def press(self, reply: Reply, code: str, version: str, what: str) -> None:
        """Run the table action of a button, which works at any version."""
        await act_at_table(self.services, reply, what, code, int(version))

    @control(PAGE_BUTTON)
    async def turn_page(self, reply: Reply, code: str, version: str, what: str, page: str) -> None:
        """Turn to another page of the private panel, as the table is now."""
        if what not in self.services.registry.pages:
            raise Refusal("old-button")
        table = await enter_table(self.tables, reply, code, int(version))
        show = self.services.registry.table_actions[what]
        await show(reply, table, turned=Turned(int(page), int(version)))

    @control(WHICH_TABLE_SELECT)
    async def choose_table(self, reply: Reply, what: str) -> None:
        """Go on with what was asked for, at the table that was chosen."""
        with reading_control():
            code, version, arguments = read_choice(reply.choice)
            if action := self.services.registry.table_actions.get(what):
                signature(action).bind(reply, code, **arguments)  # else its parameters had other names
        await act_at_table(self.services, reply, what, code, version, arguments=arguments)
