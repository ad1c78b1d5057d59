"""Messages for one person: direct messages, and mentions if those are refused."""

from bot.discord.controls import Control, button
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.posts.result import standings
from bot.words import language_for, text
from engine.tables import DirectMessage, How, Settings, Table, Told, Update

NOTICE_BUTTON = r"notice:(?P<told>[a-z]{1,20}):(?P<code>[A-Z0-9]{1,10}):(?P<version>[0-9]{1,15})"
"""The button opens the settings; the bot finds the message by it."""


def notice_button(due: DirectMessage) -> str:
    """The custom_id of a message's button."""
    return f"notice:{due.told}:{due.code}:{due.version}"


def digest_button(due_at: int) -> str:
    """The custom_id of the button of a day's digest, due at this moment in seconds since 1970."""
    return f"notice:digest:0:{due_at}"


def direct_language(settings: Settings, table: Table) -> str:
    """The language of a message to one person: that of their private answers, or the table's if unknown."""
    known = settings.language or settings.client_language
    return language_for(known) if known else table.locale


def direct_post(update: Update, due: DirectMessage, locale: str) -> Post:
    """A direct message, with a link to the table."""
    table = update.table
    game, link = text(locale, f"game-{table.game}"), table_link(table)
    lines = [text(locale, f"direct-{due.told}", game=game, code=table.code, link=link)]
    if due.told is Told.RESULT:
        lines += standings(update, locale)
    return Post("\n".join(lines), [_settings(due, locale)])


def mention_post(table: Table, due: DirectMessage) -> Post:
    """The mention that replaces a refused direct message, or follows a reminder that came outside of hours.

    Where several are asked at once, it does not reveal who has answered.
    """
    locale, who = table.locale, f"<@{due.user_id}>"
    key = "fallback-reminder-bids" if due.told is Told.REMINDER and table.bidders else f"fallback-{due.told}"
    lines = [text(locale, key, who=who, code=table.code, link=table_link(table))]
    if due.how is How.EXPLAINED:
        lines.append(text(locale, "fallback-explained"))
    return Post("\n".join(lines), [_settings(due, locale)], pings=[due.user_id])


def _settings(due: DirectMessage, locale: str) -> Control:
    return button(notice_button(due), text(locale, "button-settings"), row=0)
