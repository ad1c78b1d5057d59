"""`/ra me settings`: what a person can choose, with being away until a date, and confirming moves."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.ra.bid_plans import UpTo
from engine.tables import Status
from playground.member import Member
from tests.bot.support.dice_tables import MIXED_DICE, load_dice, start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done, until_deadlines_met
from tests.bot.support.messages import Message, answer_to, labels, name_of, said_to, selects
from tests.bot.support.personal import choose, in_days, settings_of, shown
from tests.bot.support.ra_tables import suns_of
from tests.moved_calendar import MovedCalendar

DEFAULTS = {"notify": "mention", "reminders": "on", "confirm": "never", "language": "discord", "away": "here"}


async def test_what_is_chosen_stays(night: GameNight) -> None:
    """Each choice changes the message, and is there after a restart, for this person alone."""
    chosen = {
        "notify": "direct",
        "reminders": "off",
        "confirm": "always",
        "language": "en",
        "away": in_days(3),
    }
    await choose(night.anna, **chosen)
    await night.restart_bot()
    assert shown(night.anna, await settings_of(night.anna)) == chosen
    assert shown(night.ben, await settings_of(night.ben)) == DEFAULTS


async def test_only_complete_languages_are_offered(night: GameNight) -> None:
    """Besides their Discord language, a person can choose any language that the bot speaks completely."""
    [select] = [
        one for one in selects(await settings_of(night.anna)) if one["custom_id"] == "settings:language"
    ]
    assert [option["value"] for option in select["options"]] == ["discord", "en", "es", "es-419", "ru"]


async def test_any_date_can_be_typed(night: GameNight) -> None:
    """The command takes a date, in digits of any kind, which the message shows; usual ones are suggested.

    What phones make of it, and what is copied along unseen, makes no difference. An invalid, past or distant
    date is refused in words and changes nothing.
    """
    forms = ("{0}-{1}-{2}", " {0}/{1}/{2} ", "{2}.{1}.{0}", "{2}.{1}.{3}", "\u200e{0}–{1}–{2}")
    for days, written in enumerate(forms, start=100):
        wanted = in_days(days)
        typed = written.format(*wanted.split("-"), wanted[2:4]).translate(str.maketrans("02", "٠２"))
        panel = await answer_to(night.anna, "ra me settings", away_until=typed)
        assert shown(night.anna, panel)["away"] == wanted, written
    assert "You’re away until <t:" in panel["content"]
    offered = await night.anna.autocomplete("ra me settings", "away_until", "2")
    assert in_days(7) in [choice["value"] for choice in offered]
    for typed, words in (
        ("tomorrow", "Write it like this: 2"),
        ("12/24/2026", "Write it like this: 2"),
        ("2020-01-01", "has already begun"),
        ("2199-01-01", "for a year at most"),
    ):
        assert words in await said_to(night.anna, "ra me settings", away_until=typed)
    assert shown(night.anna, await settings_of(night.anna))["away"] == wanted


async def test_a_choice_on_an_old_message_holds(night: GameNight) -> None:
    """The message of an earlier day can still be used: its dates mean what they say."""
    panel = await settings_of(night.anna)
    night.world.forward(24 * 3600)
    wanted = in_days(2)
    await night.anna.select(panel, "settings:away", wanted)
    assert shown(night.anna, await settings_of(night.anna))["away"] == wanted
    assert labels(panel) == []


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
    night.world.forward(2 * 24 * 3600)
    assert shown(away, await settings_of(away))["away"] == "here"
    await others_play_until_turn_of(night, code, away)
    assert not (await night.seat_of(code, away)).stand_in


async def start_confirming(night: GameNight, confirm: str) -> tuple[str, Member]:
    """A game of Anna and Ben, both of whom have chosen this; its code, and the player to move."""
    for person in (night.anna, night.ben):
        await choose(person, confirm=confirm)
    code = await night.start_game(night.ben)
    return code, await night.player_to_move(code)


async def test_nothing_happens_until_the_move_is_confirmed(night: GameNight) -> None:
    """The question is private and names the move; pressing it makes the move and takes the question away.

    Pressed again, about a position that has passed, it makes no move and says so. An impossible move is
    refused at once.
    """
    code, player = await start_confirming(night, "always")
    assert labels(await answer_to(player, "ra pass", table=code)) == []
    before = await night.until_shown(code)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Draw a tile"))
    assert labels(asked) == ["Draw a tile", "No"]
    assert await night.table(code) == before

    await player.click(asked, "Draw a tile")
    await night.until_shown(code, after=before.version)
    await player.wait_until(lambda: labels(player.messages[asked["id"]]) == [])
    assert "Done in game" in player.messages[asked["id"]]["content"]
    assert "has moved on" in await said_to(player, player.click(asked, "Draw a tile", stale=True))
    assert await night.actions(code) == ["draw"]


async def test_a_confirmation_holds_while_only_seats_change(night: GameNight) -> None:
    """As with every press: a computer that took somebody's seat has changed no position."""
    for person in night.people.values():
        await choose(person, confirm="always")
    code, player = await night.started_game(night.ben, night.caro)
    other = next(person for person in night.people.values() if person is not player)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Draw a tile"))
    await night.tables.absences.hand_over(code, int(other.id))

    await player.click(asked, "Draw a tile")
    await player.wait_until(lambda: labels(player.messages[asked["id"]]) == [])
    assert "Done in game" in player.messages[asked["id"]]["content"]
    assert await night.actions(code) == ["draw"]


async def test_only_what_costs_much_is_asked_about(night: GameNight) -> None:
    """A person must confirm invoking Ra and bidding their highest sun, by button or command, but no more."""
    code, player = await start_confirming(night, "weighty")
    await night.play(code, "draw")
    player = await night.player_to_move(code)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Invoke Ra"))
    await player.click(asked, "Invoke Ra")
    version = (await night.until_shown(code)).version
    bidder = await night.player_to_move(code)
    position = await night.position(code)
    suns = sorted(position.players[(await night.table(code)).to_act].suns_up)
    asked = await answer_to(bidder, "ra bid", table=code, sun=suns[-1])
    assert f"Bid {suns[-1]}" in labels(asked)
    assert (await night.table(code)).version == version
    await bidder.slash("ra bid", table=code, sun=suns[0])
    assert (await night.actions(code))[-1] == f"bid {suns[0]}"


async def test_an_answer_in_an_auction_for_all_is_asked_about(night: GameNight) -> None:
    """Whoever bids their highest sun must confirm it, in their turn or not: that of all counts at once."""
    code = await night.start_game(night.ben, night.caro, auctions="at_once")
    await night.play(code, "invoke")
    table = await night.until_shown(code)
    suns = {person: await suns_of(night, code, person) for person in night.people.values()}
    one, *_, highest = sorted(suns, key=lambda person: suns[person][-1])
    for person in (one, highest):
        await choose(person, confirm="weighty")
    bid, message = f"move:{code}:{table.version}:bid", await night.current_message(code)
    assert labels(await answer_to(one, one.click(message, f"{bid} {suns[one][0]}"))) == []
    for person in (one, highest):
        asked = await answer_to(person, person.click(message, f"{bid} {suns[person][-1]}"))
        assert labels(asked) == [f"Bid {suns[person][-1]}", "No"]
    assert await night.table(code) == table
    await choose(one, confirm="always")
    assert labels(await answer_to(one, one.click(message, f"move:{code}:{table.version}:pass")))[0] == "Pass"
    await highest.click(asked, labels(asked)[0])
    await highest.wait_until(lambda: "your answer counts now" in highest.messages[asked["id"]]["content"])


async def test_bidding_up_to_a_sun_is_asked_about_like_a_bid(night: GameNight) -> None:
    """Where all bid at once it may count at once, and bid the highest of one's suns up to that."""
    code = await night.start_game(night.ben, night.caro, auctions="at_once")
    await night.play(code, "invoke")
    suns = {person: await suns_of(night, code, person) for person in night.people.values()}
    bidder = min(suns, key=lambda person: suns[person][-1])
    own, above = suns[bidder], max(sum(suns.values(), ()))
    await choose(bidder, confirm="weighty")
    board = await night.current_message(code, bidder)

    async def up_to(sun: int) -> Message:
        return await answer_to(bidder, bidder.select(board, selects(board)[0]["custom_id"], f"up to {sun}"))

    assert "up to" in (await up_to(own[1]))["content"]
    asked = await up_to(above)
    assert labels(asked) == [f"Bid up to {above}", "No"]
    assert (await night.tables.plans.bid_planning(code, int(bidder.id))).chosen == UpTo(own[1])
    await bidder.click(asked, f"Bid up to {above}")
    await bidder.wait_until(lambda: f"up to {above}" in bidder.messages[asked["id"]]["content"])
    assert (await night.tables.plans.bid_planning(code, int(bidder.id))).chosen == UpTo(above)


async def test_a_choice_in_a_select_is_asked_about(night: GameNight) -> None:
    """A move that names several things must be confirmed too, however long its text is."""
    night.deck.top = ("seth", "nile", "step_pyramid")
    code, winner = await start_confirming(night, "never")
    await night.play(code, "draw", "invoke")
    await night.advance(code, "bid", "pass")
    await night.play(code, "draw", "draw")
    for person in (night.anna, night.ben):
        await choose(person, confirm="always")
    message, before = await night.turn_message(code, winner), await night.table(code)
    select = selects(message)[0]
    asked = await answer_to(
        winner, winner.select(message, select["custom_id"], select["options"][0]["value"])
    )
    assert (await night.table(code)).version == before.version
    await winner.click(asked, labels(asked)[0])
    assert (await night.actions(code))[-1].startswith("god ")


async def test_the_dice_game_asks_of_what_is_final(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping dice and Done must be confirmed; a use of dice, which can be taken back, need not be."""
    load_dice(monkeypatch, MIXED_DICE)
    for person in (night.anna, night.ben):
        await choose(person, confirm="always")
    code = await start_dice_game(night, night.ben)
    player = await night.player_to_move(code)
    asked = await answer_to(player, "radice keep", table=code)
    await player.click(asked, labels(asked)[0])
    before = await night.until_shown(code)
    assert await night.actions(code) == ["keep"]

    await player.slash("radice nile", table=code, steps=1)
    drafted = await night.until_shown(code, after=before.version)
    assert drafted.draft
    asked = await answer_to(player, "radice done", table=code)
    assert (await night.table(code)).version == drafted.version
    await player.click(asked, labels(asked)[0])
    assert (await night.until_shown(code)).version > drafted.version
