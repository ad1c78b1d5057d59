"""The position of a game in words, for one person alone: everything, the bag, their fame, a hint, the seal.

The button More opens the private panel at its menu, which offers these, the log and the rules. Why? below a
score sheet accounts for their points, line by line.
"""

from collections.abc import Collection, Iterator
from typing import Any

from discord import ButtonStyle

from bot.answering.feature import Feature, control, pages_action, pages_command, table_action
from bot.answering.moves import own_turn, require_begun
from bot.answering.panel import Pages, cut_into_pages, one_page, over_lines
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.drawing import look_of
from bot.features.rules.message import rules_select
from bot.games import game_at
from bot.games.seat_names import names_of
from bot.games.table_controls import TAKE_BACK, move_button, table_button
from bot.posts.log_lines import move_line
from bot.posts.seal import seal_words
from bot.words import text
from engine.protocol import AnyView
from engine.store.direct_messages import read_followers
from engine.tables import HandedOverError, Logged, NotPlannableError, NotRunningError, Table
from engine.tables.transitions.acting import check_hints
from renderers.games import RENDERERS

BUTTONS_A_ROW = 4


class Position(Feature):
    """More, and what it shows of the position."""

    @table_action("more")
    async def show_more(self, reply: Reply, table: Table) -> None:
        """Offer everything that can be looked at."""
        seated = table.seat_of(reply.user.id) is not None
        plans = seated and await self._can_plan(table, reply.user.id)
        undoable = await self.tables.play.undoable(table.code, reply.user.id, version=table.version)
        follows = not seated and reply.user.id in await self.tables.read(read_followers, table.code)
        answered = self.services.registry.table_actions
        post = more_post(
            table,
            reply.locale,
            answered,
            seated=seated,
            plans=plans,
            undoable=undoable,
            follows=follows,
            sealed=await self.tables.views.commitment(table.code, table.version) is not None,
        )
        await reply.in_place(post)

    async def _can_plan(self, table: Table, user_id: int) -> bool:
        try:
            await self.tables.plans.standing(table.code, user_id)
        except (NotPlannableError, NotRunningError, HandedOverError):
            return False
        return True

    @pages_command("ra show text")
    async def text_pages(self, reply: Reply, table: Table) -> Pages:
        """The whole position as text."""
        require_begun(table)
        view = await self.tables.views.view(table.code, table.seat_of(reply.user.id))
        return Pages(cut_into_pages(text_paragraphs(table, view, reply.locale)))

    @pages_command("ra show bag")
    async def bag_pages(self, reply: Reply, table: Table) -> Pages:
        """The tiles left in the bag, by kind."""
        require_begun(table)
        view = await self.tables.views.view(table.code, None)
        paragraphs = game_at(table).bag_text(view, reply.locale)
        if not paragraphs:
            raise Refusal("no-bag", code=table.code)
        return Pages(cut_into_pages(paragraphs))

    @pages_command("ra show fame")
    async def fame_page(self, reply: Reply, table: Table) -> Pages:
        """The person's own total, and what they would score now."""
        seat = table.seat_of(reply.user.id)
        if seat is None:
            raise Refusal("no-seat-no-fame", code=table.code)
        require_begun(table)
        view = await self.tables.views.view(table.code, seat)
        return one_page(fame_words(table, view, seat, reply.locale))


def more_post(
    table: Table,
    locale: str,
    answered: Collection[str],
    *,
    seated: bool,
    plans: bool = False,
    undoable: Logged | None = None,
    follows: bool = False,
    sealed: bool = False,
) -> Post:
    """The panel's menu: what the person can look at, as far as features answer it.

    `plans`: the person can plan what they do later. `undoable` is the move that they can take back.
    `follows`: they are a spectator who follows the game. `sealed`: the deal has a commitment.
    """
    offers = [*_player_offers(table, plans=plans)] if seated else [*_spectator_offers(table, follows=follows)]
    offers += ["seal"] if sealed else []
    buttons = [
        table_button(table, what, locale, row=place // BUTTONS_A_ROW)
        for place, what in enumerate(what for what in offers if what in answered)
    ]
    lines = [text(locale, "more", code=table.code)]
    if undoable:
        lines.append(text(locale, "more-take-back", what=move_line(table, undoable, locale)))
        label, row = text(locale, "button-take-back"), len(buttons) // BUTTONS_A_ROW
        buttons.append(move_button(table, TAKE_BACK, label, row=row, style=ButtonStyle.primary))
    lines += [f"-# {line}" for line in over_lines(table, locale)]
    return Post("\n".join(lines), [*buttons, rules_select(game_at(table).CHAPTERS, "", locale, table.code)])


def _player_offers(table: Table, *, plans: bool) -> Iterator[str]:
    yield from game_at(table).LOOKS
    yield "fame"
    if table.player_to_act and table.own_options.hints:
        yield "hint"
    if plans:
        yield "plan"


def _spectator_offers(table: Table, *, follows: bool) -> Iterator[str]:
    yield from ("latest" if what == "news" else what for what in game_at(table).LOOKS)
    if table.player_to_act:
        yield "unfollow" if follows else "follow"


def text_paragraphs(table: Table, view: AnyView, locale: str) -> list[str]:
    """The position as text; after the end it begins with the winner."""
    renderer, names = RENDERERS[table.game], names_of(table)
    paragraphs = renderer.position_text(view, names, locale, look_of(table))
    if view.places:
        return [*renderer.winner_text(view, names, locale), *paragraphs[1:]]
    return paragraphs


def fame_words(table: Table, view: AnyView, seat: int, locale: str) -> str:
    """A player's total, and what they would score if the epoch ended now."""
    lines = [text(locale, "fame-total", code=table.code, fame=view.players[seat].fame or 0)]
    if view.places is None:
        points = game_at(table).points_now(view, seat, locale)
        lines.append(text(locale, "fame-now", points=points))
    return "\n".join(lines)


class SealedDeal(Feature):
    """The page of More about the sealed deal."""

    @pages_action("seal")
    async def seal_page(self, reply: Reply, table: Table) -> Pages:
        """The commitment, what it is for, and once the game is over how to check it."""
        commitment = await self.tables.views.commitment(table.code)
        if commitment is None:
            raise Refusal("seal-none", code=table.code)
        return one_page(seal_words(table, commitment, reply.locale))


class Hints(Feature):
    """Hints, at tables that allow them."""

    @pages_command("ra hint")
    async def hint(self, reply: Reply, table: Table) -> Pages:
        """A hint for the person, if it is their turn."""
        check_hints(table)
        update = await self.tables.views.look(table.code)
        seat = own_turn(update.table, reply.user.id, reply.locale)
        judgement = await self.tables.views.hint(table.code, update.table.version, seat)
        return hint_pages(update.table, update.view, judgement, reply.locale)


def hint_pages(table: Table, view: AnyView, judgement: Any, locale: str) -> Pages:
    """The hint shown to the player to move."""
    title = text(locale, "hint-title", code=table.code)
    lines = game_at(table).hint_lines(judgement, view, names_of(table), locale)
    return Pages(cut_into_pages([title, *lines]))


WHY_BUTTON = rf"why:{CODE}:(?P<epoch>[1-3])"


class Why(Feature):
    """The accounts of points."""

    @control(WHY_BUTTON)
    async def explain(self, reply: Reply, code: str, epoch: str) -> None:
        """Show the person's own points in an epoch; spectators and computers have no account."""
        table = await enter_table(self.tables, reply, code)
        seat = table.seat_of(reply.user.id)
        if seat is None:
            raise Refusal("no-seat-no-points", code=table.code)
        view = await self.tables.views.view(table.code, seat)
        if int(epoch) > len(view.epochs):  # it was scored before the games were put back from a backup
            raise Refusal("lost", code=table.code, link=table_link(table))
        lines = RENDERERS[table.game].account_text(view, seat, reply.locale, epoch=int(epoch))
        await reply.private(Post("\n".join(lines)))
