"""How somebody has done in a puzzle, in one line that reveals nothing of the solution."""

from datetime import UTC, date, datetime, time

from discord.utils import format_dt

from bot.discord.controls import button
from bot.discord.posts import Post
from bot.words import text

PLAY = r"puzzle-play:[0-9]{8}"
SOLVED, OTHER, NOT_CHOSEN = "🟩", "🟨", "⬜"
"""The best action, if it was chosen; another one that was chosen; one that was not."""
MOST_SQUARES = 8


def play_button(day: date) -> str:
    """The custom_id of the button that asks the question; by it the result of a day is found again."""
    return f"puzzle-play:{day:%Y%m%d}"


def shared_post(user_id: int, day: date, *, place: int, of: int, streak: int, locale: str) -> Post:
    """A person's result: the `place` of their action among all, the best first, and their streak.

    It names them by a mention that pings nobody.
    """
    line = text(
        locale,
        "puzzle-shared",
        who=f"<@{user_id}>",
        day=format_dt(datetime.combine(day, time(12), UTC), "D"),  # the same date nearly everywhere
        squares=squares(place, of),
        place=place,
        of=of,
        streak=streak,
    )
    return Post(line, [button(play_button(day), text(locale, "puzzle-button-play"), row=0)])


def squares(place: int, of: int) -> str:
    """A square for each action, the best first, of which the chosen one is filled.

    Where there are too many, the last one stands for all that follow.
    """
    shown = min(of, MOST_SQUARES)
    chosen = min(place, shown)
    filled = SOLVED if place == 1 else OTHER
    return NOT_CHOSEN * (chosen - 1) + filled + NOT_CHOSEN * (shown - chosen)
