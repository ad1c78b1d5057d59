"""The message that invites people to the seats kept for them, and the control by which the host frees one.

The invitation stands beside the lobby message. Its custom_ids name no version, by which current messages are
found again: an invitation must not be taken for one. So they end in their history.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord.controls import CODE, HISTORY, VERSION, Control, button, history_part, option, select
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.games.seat_names import kept_name, person_name
from bot.words import text
from engine.tables import KeptSeat, Table
from renderers.names import clean, plain
from renderers.words.formats import and_list

INVITATION_BUTTON = rf"invitation:{CODE}:(?P<what>join|decline|block){HISTORY}"
FREE_SEAT_SELECT = rf"free-seat:{CODE}:{VERSION}"


def invitation_button(table: Table, what: str) -> str:
    """The custom_id of a button of a table's invitation."""
    return f"invitation:{table.code}:{what}{history_part(table.version)}"


def invitation_post(
    table: Table, invited: Sequence[KeptSeat], inviter_id: int | None, silent: Collection[int] = ()
) -> Post:
    """The message that names the people invited, all at once, with a button for each answer.

    It names whoever has invited them as long as they sit there, and pings all but those for whom it is to be
    `silent`; it looks the same whoever they are.
    """
    locale = table.locale
    inviter = person_name(table, inviter_id, locale) if inviter_id else ""
    until = next((kept.until for kept in invited), None)
    words = text(
        locale,
        "invitation" if inviter else "invitation-unsigned",
        people=and_list((f"<@{kept.user_id}>" for kept in invited), locale),
        inviter=inviter,
        count=len(invited),
        until=format_dt(until, "f") if until else "no",
        code=table.code,
        link=table_link(table),
    )
    styles = {"join": ButtonStyle.primary, "decline": ButtonStyle.secondary, "block": ButtonStyle.secondary}
    buttons = [
        button(invitation_button(table, what), text(locale, f"button-{what}"), row=0, style=style)
        for what, style in styles.items()
    ]
    return Post(words, buttons, pings=[kept.user_id for kept in invited if kept.user_id not in silent])


def closed_invitation_post(table: Table) -> Post:
    """What the invitation becomes once no seat is kept any more."""
    return Post(text(table.locale, "invitation-closed", code=table.code, link=table_link(table)))


def kept_seat_line(table: Table, kept: KeptSeat) -> str:
    """A kept seat as the lobby shows it."""
    locale, name = table.locale, plain(kept_name(table, kept))
    if kept.until is None:
        return text(locale, "lobby-kept", name=name)
    until = format_dt(kept.until, "f")
    return text(locale, "lobby-kept-until", name=name, until=until)


def held_back_post(table: Table, held_back: Mapping[int, datetime], locale: str) -> Post:
    """What an inviter reads of people whom the invitation may not ping now, and until when."""
    names = {kept.user_id: plain(kept_name(table, kept)) for kept in table.kept_seats}
    return Post(
        "\n".join(
            text(locale, "invitation-held-back", name=names[user_id], until=format_dt(until, "f"))
            for user_id, until in held_back.items()
            if user_id in names
        )
    )


def free_seat_select(table: Table, kept_seats: Sequence[KeptSeat], *, row: int) -> Control:
    """A select of the seats that the host may keep no longer."""
    options = [option(str(kept.user_id), clean(kept_name(table, kept))) for kept in kept_seats]
    custom_id = f"free-seat:{table.code}:{table.version}"
    return select(custom_id, text(table.locale, "free-seat-choose"), options, row=row)
