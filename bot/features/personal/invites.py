"""What the first message of `/ra me settings` has no room for.

Whose invitations may ping a person, whom they block, the round of their tables, and the hour of the digest.
"""

from collections.abc import Sequence

from discord.utils import format_dt

from bot.answering.feature import Feature, control
from bot.discord.controls import MAX_OPTIONS, Control, beside, choice, option, select, turn_buttons
from bot.discord.posts import Post
from bot.discord.refusals import reading_control
from bot.discord.replies import Reply
from bot.features.personal.hours import hours_button, written_hour
from bot.services import Services
from bot.words import text
from bot.words.zones import place
from engine import calendar
from engine.store.pings import Blocked, delete_block, read_blocked
from engine.tables import Invites, Notify, Settings
from renderers.names import clean, told_apart

INVITES_SELECT = "settings:invites"
UNBLOCK_SELECT = "settings:unblock"
BLOCKED_BUTTON = r"settings:blocked:(?P<page>[0-9]{1,5})"
NEXT_SELECT = "settings:next"
HOUR_SELECT = "settings:digest-hour"
HOURS = 24


class MyInvites(Feature):
    """Choosing who may invite, and undoing blocks; the invitation itself has the button that blocks."""

    @control(INVITES_SELECT)
    async def choose(self, reply: Reply) -> None:
        """Change whose invitations may ping the person."""
        with reading_control():
            invites = Invites(reply.choice)
        await self.tables.settings.change(reply.user.id, invites=invites)
        await reply.in_place(await invites_post(self.services, reply))

    @control(UNBLOCK_SELECT)
    async def unblock(self, reply: Reply) -> None:
        """Undo a block."""
        await self.tables.write_rows(delete_block, reply.user.id, reply.choice)
        await reply.in_place(await invites_post(self.services, reply))

    @control(BLOCKED_BUTTON)
    async def turn_page(self, reply: Reply, page: str) -> None:
        """Show others of those whom the person blocks."""
        await reply.in_place(await invites_post(self.services, reply, int(page)))

    @control(NEXT_SELECT)
    async def choose_next(self, reply: Reply) -> None:
        """Change whether the next table is offered after an answer."""
        offers = reply.choice == "on"
        await self.tables.settings.change(reply.user.id, offers_next=offers)
        await reply.in_place(await invites_post(self.services, reply))

    @control(HOUR_SELECT)
    async def choose_hour(self, reply: Reply) -> None:
        """Change the hour of the digest."""
        with reading_control():
            hour = int(reply.choice) % HOURS
        await self.tables.settings.change(reply.user.id, digest_hour=hour)
        await reply.in_place(await invites_post(self.services, reply))


async def invites_post(services: Services, reply: Reply, page: int = 0) -> Post:
    """The second message of settings, with a select for each, and one page of those who are blocked."""
    locale, tables = reply.locale, services.tables
    settings = await tables.settings.of(reply.user.id)
    blocked = await tables.read(read_blocked, reply.user.id)
    whose = [(str(one), text(locale, f"settings-invites-{one}")) for one in Invites]
    controls = [choice(INVITES_SELECT, text(locale, "settings-invites"), whose, settings.invites, row=0)]
    lines = [text(locale, "settings-invites-title", blocked=len(blocked))]
    if blocked:
        controls += _unblock_controls(blocked, locale, page)
    controls += [_next_select(settings, locale), _hour_select(settings, locale)]
    controls.append(hours_button(locale, row=4))
    lines.append(digest_line(settings, locale))
    return Post("\n".join(lines), controls)


def _unblock_controls(blocked: Sequence[Blocked], locale: str, page: int) -> list[Control]:
    """A select of the blocked on a page, or on the last one, and buttons to the pages beside it."""
    pages = -(-len(blocked) // MAX_OPTIONS)
    page = min(page, pages - 1)
    named = [*zip(blocked, names_of(blocked, locale), strict=True)][page * MAX_OPTIONS :][:MAX_OPTIONS]
    where = "" if pages == 1 else f" {text(locale, 'panel-page', page=page + 1, pages=pages)}"
    people = [option(one.fingerprint, name) for one, name in named]
    unblock = select(UNBLOCK_SELECT, f"{text(locale, 'settings-unblock')}{where}", people, row=1)
    return [unblock, *turn_buttons("settings:blocked:{}", *beside(page, pages), locale, row=4)]


def digest_line(settings: Settings, locale: str) -> str:
    """When the next digest comes, in the reader's own time, or how to get one."""
    if settings.told_by is not Notify.DIGEST:
        return text(locale, "settings-no-digest")
    return text(locale, "settings-digest-at", at=format_dt(settings.next_digest(calendar.now()), "t"))


def _next_select(settings: Settings, locale: str) -> Control:
    offers = [(one, text(locale, f"settings-next-{one}")) for one in ("on", "off")]
    now = "on" if settings.offers_next else "off"
    return choice(NEXT_SELECT, text(locale, "settings-next"), offers, now, row=2)


def _hour_select(settings: Settings, locale: str) -> Control:
    """The hours of the day in the person's zone."""
    zone = place(settings.zone, locale) if settings.zone else "UTC"
    offers = [
        (str(hour), text(locale, "settings-digest-hour-at", time=written_hour(hour, locale), zone=zone))
        for hour in range(HOURS)
    ]
    placeholder = text(locale, "settings-digest-hour")
    return choice(HOUR_SELECT, placeholder, offers, str(settings.digest_hour), row=3)


def names_of(blocked: Sequence[Blocked], locale: str) -> list[str]:
    """The names of those who are blocked, told apart, or what stands for one that is not known any more."""
    return [clean(name, text(locale, "settings-blocked-unnamed")) for name in told_apart(blocked)]
