"""Every happening: how a table comes to it, and what it must bring about."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from engine.store.direct_messages import write_follower
from engine.tables import Status, Table
from playground.member import Member
from tests.bot.support.commands import slash_elsewhere
from tests.bot.support.game_night import seat_at
from tests.bot.support.messages import answer_to, code_of, labels, selects, turned
from tests.bot.support.personal import choose
from tests.bot.support.ra_tables import bidder_after, play_to_the_last_move
from tests.faults.cells import Happening, Scene
from tests.faults.happenings.setting import Setting
from tests.faults.kinds.failures import Disaster, Request

Preparing = Callable[[Setting], Awaitable[Scene]]

HAPPENINGS: list[Happening] = []
CALLBACK, EDIT, SEND, DELETE = Request.CALLBACK, Request.EDIT, Request.SEND, Request.DELETE
DIRECT = (Request.OPEN_DIRECT, SEND)
ANY_TIME = (Disaster.DROP, Disaster.NO_PERMISSION, Disaster.MESSAGE_DELETED, Disaster.PLACE_DELETED)
"""What may happen where nobody presses a button of the table's messages."""
ELSEWHERE = (Disaster.DROP, Disaster.MESSAGE_DELETED)
"""What may happen where somebody presses a button of another message than the current one."""
LATE = "Play on"


def happening(title: str, *requests: Request, **named: Any) -> Callable[[Preparing], Preparing]:
    """Declare a happening that a coroutine function prepares."""

    def declare(prepare: Preparing) -> Preparing:
        HAPPENINGS.append(Happening(title, prepare, requests, **named))
        return prepare

    return declare


def _forward(at: Setting, **units: float) -> Callable[[], Awaitable[object]]:
    async def forward() -> None:
        at.calendar.forward(**units)

    return forward


async def _nothing() -> str:
    return ""


def _until(at: Setting, code: str, status: Status) -> Callable[[], Awaitable[str]]:
    return at.table_when(code, lambda table: table.status is status)


# Time


@happening("a reminder", SEND, new=("reminder",), live=("board", "reminder"), disasters=ANY_TIME)
async def _reminder(at: Setting) -> Scene:
    code = await at.start(at.night.ben)
    return Scene(code, _forward(at, hours=19), _nothing)


@happening("a direct reminder", *DIRECT, new=("reminder", "told"), live=("board", "reminder"))
async def _direct_reminder(at: Setting) -> Scene:
    for person in (at.night.anna, at.night.ben):
        await choose(person, notify="direct")
    code = await at.start(at.night.ben)
    return Scene(code, _forward(at, hours=19), _nothing)


async def _reminded(at: Setting) -> tuple[str, Member]:
    code = await at.start(at.night.ben)
    await at.wait(code, hours=19)
    return code, await at.night.player_to_move(code)


@happening("more time", CALLBACK, EDIT, disasters=ELSEWHERE)
async def _more_time(at: Setting) -> Scene:
    code, player = await _reminded(at)
    reminder = await at.seen(player, "More time")

    async def missing() -> str:
        clock = await at.night.tables.deadlines.clock(await at.night.table(code))
        if not clock or not clock.extended:
            return "no more time"
        end = f"<t:{int(clock.ends_at.timestamp())}:R>"
        shown = [one for one in at.night.all_messages() if f"{code}" in one.content and "<t:" in one.content]
        return "; ".join(f"{one.content!r} has another end" for one in shown if end not in one.content)

    return Scene(code, lambda: player.click(reminder, "More time"), missing, pinged=())


@happening("an offer", SEND, new=("offer",), live=("board", "offer"), disasters=ANY_TIME)
async def _offer(at: Setting) -> Scene:
    code, _ = await _reminded(at)
    return Scene(code, _forward(at, hours=6), _nothing, pinged=())


async def _late(at: Setting) -> tuple[str, Member, Member]:
    code, late = await _reminded(at)
    await at.wait(code, hours=6)
    return code, late, at.night.ben if late is at.night.anna else at.night.anna


@happening("playing on", CALLBACK, DELETE, new=("board",))
async def _play_on(at: Setting) -> Scene:
    code, late, other = await _late(at)
    offer = await at.seen(other, LATE)

    def plays_on(table: Table) -> bool:
        seat = seat_at(table, late)
        return (seat.stand_in, seat.expirations) == ("regular", 1)

    return Scene(code, lambda: other.click(offer, labels(offer)[0]), at.table_when(code, plays_on))


@happening("a late move", CALLBACK, DELETE, new=("board",))
async def _late_move(at: Setting) -> Scene:
    code, late, _ = await _late(at)
    return await _moving(at, code, late, "draw")


@happening("abandonment", EDIT, DELETE, live=())
async def _abandonment(at: Setting) -> Scene:
    code, _, _ = await _late(at)
    return Scene(code, _forward(at, days=8), _until(at, code, Status.ABANDONED), pinged=())


@happening("a live reminder", SEND, new=("live reminder",), disasters=(Disaster.NO_PERMISSION,))
async def _live_reminder(at: Setting) -> Scene:
    code = await at.start(at.night.ben, pace="live")
    return Scene(code, _forward(at, seconds=445), _nothing)


@happening("the end of a live reminder", CALLBACK, DELETE, new=("board",))
async def _live_move(at: Setting) -> Scene:
    code = await at.start(at.night.ben, pace="live")
    await at.wait(code, seconds=445)
    return await _moving(at, code, await at.night.player_to_move(code), "draw")


@happening("the end of a live bank", SEND, DELETE, new=("board",), disasters=ANY_TIME)
async def _live_end(at: Setting) -> Scene:
    code = await at.start(at.night.ben, at.night.caro, pace="live")
    late = await at.night.player_to_move(code)
    await at.wait(code, seconds=445)
    missing = at.table_when(code, lambda table: seat_at(table, late).expirations == 1)
    return Scene(code, _forward(at, seconds=58), missing)


# The lobby


@happening("an invitation", CALLBACK, SEND, new=("board", "invitation"), live=("board", "invitation"))
async def _invitation(at: Setting) -> Scene:
    anna, ben = at.night.anna, at.night.ben
    return Scene("", lambda: anna.slash("ra new", players=3, player2=ben.id), _nothing, pinged=(ben,))


async def _invited(at: Setting) -> str:
    code = code_of(await at.night.open_lobby(players=3, player2=at.night.ben.id))
    await at.rest(code)
    return code


async def _answering(at: Setting, label: str, *names: str) -> Scene:
    """Let Ben answer an invitation; these sit there then."""
    code = await _invited(at)
    invitation = await at.seen(at.night.ben, "Decline")
    missing = at.table_when(
        code, lambda table: tuple(seat.name for seat in table.seats) == names and not table.kept_seats
    )
    return Scene(code, lambda: at.night.ben.click(invitation, label), missing, pinged=())


@happening("joining by an invitation", CALLBACK, EDIT, disasters=ELSEWHERE)
async def _join(at: Setting) -> Scene:
    return await _answering(at, "Join", "Anna", "Ben")


@happening("declining an invitation", CALLBACK, EDIT, disasters=ELSEWHERE)
async def _decline(at: Setting) -> Scene:
    return await _answering(at, "Decline", "Anna")


@happening("the close of a lobby", EDIT, disasters=ANY_TIME)
async def _close(at: Setting) -> Scene:
    code = await _invited(at)
    return Scene(code, _forward(at, hours=49), _until(at, code, Status.CLOSED), pinged=())


@happening("reopening a lobby", CALLBACK, SEND, new=("invitation",), live=("board", "invitation"))
async def _reopen(at: Setting) -> Scene:
    code, anna = await _invited(at), at.night.anna
    await at.wait(code, hours=49)
    missing = at.table_when(code, lambda table: table.status is Status.LOBBY and len(table.kept_seats) == 1)
    closed = await at.seen(anna, "Reopen")
    return Scene(code, lambda: anna.click(closed, "Reopen"), missing, pinged=(at.night.ben,))


async def _finished(at: Setting) -> str:
    code = await at.start(at.night.ben)
    await at.night.finish(code)
    await at.rest(code)
    return code


@happening("a rematch", CALLBACK, SEND, new=("board", "invitation"), live=("board", "board", "invitation"))
async def _rematch(at: Setting) -> Scene:
    code, anna = await _finished(at), at.night.anna
    result = await at.seen(anna, "Rematch")
    missing = at.table_when(code, lambda table: table.rematch)
    return Scene(code, lambda: anna.click(result, "Rematch"), missing, pinged=(at.night.ben,))


@happening("joining a rematch", CALLBACK, EDIT, live=("board", "board"))
async def _join_rematch(at: Setting) -> Scene:
    code, ben = await _finished(at), at.night.ben
    result = await at.seen(ben, "Rematch")
    await answer_to(at.night.anna, at.night.anna.click(result, "Rematch"))
    rematch = (await at.night.table(code)).rematch or ""
    await at.rest(rematch)
    missing = at.table_when(rematch, lambda table: [seat.name for seat in table.seats] == ["Anna", "Ben"])
    return Scene(code, lambda: ben.click(result, "Rematch"), missing, pinged=())


# People who come and go


async def _asked_to_leave(at: Setting) -> tuple[str, Member, Callable[[], Awaitable[str]]]:
    code = await at.start(at.night.ben, at.night.caro)
    if await at.night.player_to_move(code) is at.night.anna:  # she removes the others
        await at.night.advance(code, "draw")
    player = await at.night.player_to_move(code)
    return code, player, at.table_when(code, lambda table: table.has_left(int(player.id)))


@happening("leaving", CALLBACK, SEND, new=("board",))
async def _leave(at: Setting) -> Scene:
    code, player, missing = await _asked_to_leave(at)
    asked = await answer_to(player, player.slash("ra leave"))
    return Scene(code, lambda: player.click(asked, "Leave the game"), missing)


@happening("a removal", CALLBACK, new=("board",))
async def _remove(at: Setting) -> Scene:
    code, player, missing = await _asked_to_leave(at)
    anna = at.night.anna
    return Scene(code, lambda: anna.slash("ra remove", player=player.id, table=code), missing)


@happening("coming back", CALLBACK, EDIT, Request.FOLLOW_UP, disasters=ELSEWHERE)
async def _come_back(at: Setting) -> Scene:
    code = await at.start(at.night.ben, at.night.caro)
    gone = await at.night.player_to_move(code)
    await at.night.tables.absences.hand_over(code, int(gone.id))
    await at.night.tables.play.play_computers(code)
    await at.night.announce(code)
    await at.rest(code)

    def welcomes() -> list[Any]:
        said = f"Welcome back to game {code}"
        return [one for one in at.night.all_messages() if said in one.content and one.ephemeral_to == gone.id]

    async def missing() -> str:
        if (await at.night.seat_of(code, gone)).stand_in:
            return "the computer still plays"
        if not welcomes():  # then they read it when they do something else
            await gone.slash("ra show log", table=code)
            await at.rest(code)
        return "" if len(welcomes()) == 1 else f"welcomed {len(welcomes())} times"

    return Scene(code, lambda: gone.slash("ra show log", table=code), missing, pinged=())


async def _moving(at: Setting, code: str, person: Member, move: str) -> Scene:
    message, table = await at.night.turn_message(code, person), await at.night.table(code)

    async def missing() -> str:
        actions = await at.night.actions(code)
        made = len(actions) - before
        return "" if made >= 1 and actions[before] == move else f"{made} moves: {actions[before:]}"

    before = len(await at.night.actions(code))
    return Scene(code, lambda: person.click(message, f"move:{code}:{table.version}:{move}"), missing)


async def _typing(at: Setting, scene: Scene, command: str) -> Scene:
    """The player's move by a command in another channel, whose answer is private."""
    person = await at.night.player_to_move(scene.code)
    return replace(scene, do=partial(slash_elsewhere, person, command, table=scene.code))


@happening("a move of a stand-in", CALLBACK, new=("board",))
async def _stand_in(at: Setting) -> Scene:
    code = await at.start(at.night.ben, at.night.caro)
    player, gone = await at.night.player_to_move(code), await bidder_after(at.night, code)
    await at.night.tables.absences.hand_over(code, int(gone.id))
    await at.night.announce(code)
    await at.rest(code)
    return await _moving(at, code, player, "draw")


@happening("a move of a stand-in after a command", SEND, new=("board",), disasters=ANY_TIME)
async def _stand_in_after_command(at: Setting) -> Scene:
    return await _typing(at, await _stand_in(at), "ra draw")


# Bids


async def _auction(at: Setting) -> str:
    code = await at.start(at.night.ben, at.night.caro)
    await at.night.play(code, "invoke")
    await at.rest(code)
    return code


@happening("a planned bid", CALLBACK, new=("board",))
async def _plan(at: Setting) -> Scene:
    code = await _auction(at)
    player, planner = await at.night.player_to_move(code), await bidder_after(at.night, code)
    more = await at.more(code, planner, "Plan")
    plans = await turned(planner, more, planner.click(more, "Plan"))
    await planner.select(plans, selects(plans)[0]["custom_id"], "pass")
    await at.rest(code)
    passing = await _moving(at, code, player, "pass")

    async def missing() -> str:
        passes = (await at.night.actions(code)).count("pass")
        return await passing.missing() or ("" if passes == len((player, planner)) else f"{passes} passes")

    return Scene(code, passing.do, missing)


@happening("a planned bid after a command", SEND, new=("board",), disasters=ANY_TIME)
async def _plan_after_command(at: Setting) -> Scene:
    return await _typing(at, await _plan(at), "ra pass")


@happening("taking back a bid", CALLBACK, EDIT, disasters=ELSEWHERE)
async def _take_back(at: Setting) -> Scene:
    code = await _auction(at)
    player = await at.night.player_to_move(code)
    await at.night.play(code, "pass")
    await at.rest(code)
    more = await at.more(code, player, "Take it back")

    async def missing() -> str:
        undone = [move for move in await at.night.tables.views.log(code) if move.taken_back]
        shown = (await at.night.current_message(code))["content"]
        is_right = len(undone) == 1 and "Taken back" in shown
        return "" if is_right else f"{len(undone)} taken back, shown {shown!r}"

    return Scene(code, lambda: player.click(more, "Take it back"), missing, pinged=())


# Direct messages


@happening("a direct message", CALLBACK, *DIRECT, new=("board", "told"))
async def _direct(at: Setting) -> Scene:
    code = await at.start(at.night.ben)
    first, second = await at.night.both_players(code)
    await choose(second, notify="direct")
    return await _moving(at, code, first, "draw")


@happening("a direct message refused", *DIRECT, new=("board", "told"))
async def _refused(at: Setting) -> Scene:
    scene = await _direct(at)
    _, second = await at.night.both_players(scene.code)
    at.night.world.dms_closed.add(second.id)
    return scene


@happening("a result for a follower", CALLBACK, SEND, new=("board",))
async def _result(at: Setting) -> Scene:
    code = await at.start(at.night.ben)
    await at.night.tables.write(write_follower, code, int(at.night.caro.id), follows=True)
    last = await play_to_the_last_move(at.night, code)
    await at.night.announce(code)
    await at.rest(code)
    missing = _until(at, code, Status.FINISHED)
    return Scene(code, lambda: at.night.play(code, last), missing, pinged=(at.night.caro,))


@happening("a result for a follower, directly", CALLBACK, *DIRECT, new=("board", "told"))
async def _result_directly(at: Setting) -> Scene:
    await choose(at.night.caro, notify="direct")
    return await _result(at)
