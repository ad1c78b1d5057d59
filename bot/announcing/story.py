"""What becomes of a turn message when its turn is over: a line that says what happened, and the lots sold."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from bot.discord.links import channel_of, table_link
from bot.discord.posts import MAX_CONTENT, Post
from bot.drawing import Drawing, alt_text
from bot.games import game_at
from bot.games.seat_names import names_of
from bot.posts.log_lines import log_lines
from bot.posts.seal import seal_lines
from bot.posts.story import moves_between, names_out_of_suns, story_lines
from bot.words import text
from engine.protocol import AnyEvent
from engine.tables import Logged, Status, Table, Update


@dataclass(frozen=True, slots=True)
class Story:
    """What an old turn message tells, as it follows from the moves alone."""

    update: Update
    moves: Sequence[Logged]
    """Those of its own turn, up to the message that took its place."""
    later: Sequence[Logged]
    """Those of the rest of the epoch, if it tells its lots."""
    goes_on: bool
    """Whether lots of the epoch may still be added."""

    def has_news(self, told_to: int) -> bool:
        """Whether a message that tells all up to a version must change."""
        news = [event for move in self.later if move.version > told_to for event in move.events]
        return not self.goes_on or self.is_untrue(told_to) or has_lots(self.update.table, news)

    def is_untrue(self, told_to: int) -> bool:
        """Whether a move was taken back since a message told it, as it was at a version."""
        return any(move.taken_back and move.version > told_to for move in self.moves)


def has_lots(table: Table, events: Sequence[AnyEvent]) -> bool:
    """Whether a lot was sold in these events."""
    return bool(game_at(table).lots_strips(events, names_of(table), table.locale, table.code))


def story_of(update: Update, since: int, until: int, *, tells_lots: bool, has_begun: bool) -> Story:
    """What a turn message tells that was there from one version to another.

    If it `tells_lots`, or `has_begun` to, it goes on with every lot until its epoch or the game ends.
    """
    table = update.table
    moves, later = moves_between(update, since, until), moves_between(update, until, table.version)
    end = epoch_end(table, later)
    is_over = table.status is not Status.RUNNING or end is not None or epoch_end(table, moves) is not None
    if not has_begun and (is_over or not tells_lots):
        return Story(update, moves, (), goes_on=False)
    return Story(update, moves, later[:end], goes_on=not is_over)


def epoch_end(table: Table, moves: Sequence[Logged]) -> int | None:
    """How many of these moves it took to end an epoch; None if none ended."""
    scored = game_at(table).scored_epoch
    return next((count for count, move in enumerate(moves, 1) if any(map(scored, move.events))), None)


async def story_post(story: Story, drawing: Drawing, shown_in: int) -> Post:
    """The message in a channel that tells a story; its pictures show the lots sold."""
    table, locale = story.update.table, story.update.table.locale
    lines = story_lines(table, story.moves, locale) or log_lines(table, story.moves, locale)
    events = [event for move in chain(story.moves, story.later) for event in move.events]
    strips = [
        (await drawing.draw_slowly(strip.draw, table.code, "strip"), alt_text(strip.describe))
        for strip in game_at(table).lots_strips(events, names_of(table), locale, table.code)
    ]
    drawn = [(picture, described) for picture, described in strips if picture]
    lines += story_lines(table, story.later, locale, beside_lots=len(drawn) == len(strips) > 0)
    if story.goes_on:
        lines.append(text(locale, "story-lots", names=names_out_of_suns(story.update)))
    lines = lines or [_posted_again(table, shown_in)]
    lines += seal_lines(story.update)
    picture, described = drawn[0] if drawn else (None, "")
    return Post(_last_that_fit(lines), picture=picture, alt_text=described, more_pictures=drawn[1:])


def _posted_again(table: Table, shown_in: int) -> str:
    """Where the board is that was in a channel, and in which nothing happened."""
    if channel_of(table) == shown_in:
        return text(table.locale, "story-nothing", code=table.code)
    return f"-# {text(table.locale, 'shown-there-now', code=table.code, link=table_link(table))}"


def _last_that_fit(lines: Sequence[str]) -> str:
    """As many of the last lines as a message takes; strips show the lots of earlier ones."""
    while len(lines) > 1 and len("\n".join(lines)) > MAX_CONTENT:
        lines = lines[1:]
    return "\n".join(lines)[:MAX_CONTENT]
