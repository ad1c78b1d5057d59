"""While a person is away until a date, a computer plays each of their turns at once."""

from datetime import UTC, datetime, timedelta

from engine.tables import Status
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done, until_deadlines_met
from tests.bot.support.messages import labels, name_of
from tests.bot.support.personal import choose, in_days, settings_of, shown
from tests.moved_calendar import MovedCalendar

DAY = 24 * 3600


async def start(night: GameNight) -> tuple[str, Member, Member]:
    """A game of Anna and Ben: its code, who moves first, and the other."""
    night.deck.top = ("nile", "pharaoh") * 4
    return await night.game_of_two()


async def others_play_until_turn_of(night: GameNight, code: str, person: Member) -> None:
    """The others press the first button of each of their turns; a stand-in may have started an auction."""
    while (player := await night.player_to_move(code)) is not person:
        message = await night.turn_message(code, player)
        await player.click(message, labels(message)[0])


async def test_nobody_is_pinged_or_late_while_all_are_away(calendar: MovedCalendar, night: GameNight) -> None:
    """A game whose people are all on holiday waits for them; nobody is reminded or given up.

    The last of them is asked silently, and their time begins with their return. So it is against computers.
    """
    alone = await night.start_game(computers=1)
    await night.go_to_games()
    code, first, second = await start(night)
    until = calendar.now() + timedelta(days=14)
    for person in (second, first):
        await choose(person, away=f"{until:%Y-%m-%d}")
    await until_background_work_done(night.bot)
    first.pings.clear()
    second.pings.clear()
    await night.act(code, "draw")
    await night.announce(code)
    await night.turn_message(code, second)
    for _ in range(10):
        calendar.forward(days=1)
        await until_deadlines_met(night.bot)
    table = await night.until_shown(code)
    await night.until_received()
    assert (table.status, table.version, first.pings, second.pings) == (Status.RUNNING, 4, [], [])
    assert not (await night.seat_of(code, second)).stand_in
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    assert clock.ends_at - until > timedelta()
    assert await night.player_to_move(alone) is night.anna
    assert not (await night.seat_of(alone, night.anna)).stand_in


async def test_it_takes_over_at_once_where_it_is_their_turn(night: GameNight) -> None:
    """A player who goes away on their turn holds nobody up."""
    code, first, other = await start(night)
    await choose(first, away=in_days(7))
    await until_background_work_done(night.bot)
    assert await night.player_to_move(code) is other
    assert (await night.seat_of(code, first)).stand_in


async def test_an_absence_that_was_stored_before_a_crash_is_carried_out(night: GameNight) -> None:
    """If the bot ends right after the date is stored, the seat is handed over at the next start."""
    code, first, other = await start(night)
    await night.stop_bot()
    async with night.open_tables(night.database_url) as tables:
        until = datetime.now(UTC) + timedelta(days=7)
        await tables.settings.change(int(first.id), away_until=until)
    await night.start_bot()
    await until_background_work_done(night.bot)
    assert await night.player_to_move(code) is other


async def test_a_press_at_a_table_ends_it(night: GameNight) -> None:
    """Anything done at one table ends the absence; there the seat is back, elsewhere when the turn comes."""
    code, _, away = await start(night)
    await night.anna.go_to("games")
    elsewhere = await night.start_game(night.ben)
    if await night.player_to_move(elsewhere) is away:
        await night.play(elsewhere, "draw")
    await choose(away, away=in_days(7))
    for one in (code, elsewhere):
        await night.go_to_table(one, night.anna, night.ben)
        await night.play(one, "draw")
        assert (await night.seat_of(one, away)).stand_in
    await away.slash("ra show text", table=code)
    assert shown(away, await settings_of(away))["away"] == "here"
    assert not (await night.seat_of(code, away)).stand_in
    assert (await night.seat_of(elsewhere, away)).stand_in

    await others_play_until_turn_of(night, elsewhere, away)
    assert not (await night.seat_of(elsewhere, away)).stand_in


async def test_a_computer_takes_over_when_the_turn_comes_until_the_date(night: GameNight) -> None:
    """The person who is away is not pinged, their seat is handed over, and the others play on at once.

    From the date on, the settings say that the person is here, and they are asked in their turn. No board has
    claimed that only they can end it.
    """
    code, first, away = await start(night)
    await choose(away, away=in_days(2))
    away.pings.clear()
    assert not (await night.seat_of(code, away)).stand_in
    await night.play(code, "draw")
    assert await night.player_to_move(code) is first
    assert (await night.seat_of(code, away)).stand_in
    await night.until_received()
    assert away.pings == []
    board = await night.turn_message(code, first)
    assert f"A computer is playing for {name_of(away)} until they’re back." in board["content"]
    night.world.forward(2 * DAY)
    assert shown(away, await settings_of(away))["away"] == "here"
    await others_play_until_turn_of(night, code, away)
    assert not (await night.seat_of(code, away)).stand_in
