"""People who leave a running game for good, or are removed from it, in every phase."""

import pytest

from engine import chance
from engine.games import GAMES, Seat
from engine.leaving import LEAVE
from engine.protocol import AnyState
from engine.record import dumps, loads, replay
from engine.store.lookups import read_open_of_person
from engine.tables import Status, Table, Tables, errors
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    NOBODY,
    act,
    annas_draft,
    annas_turn,
    announce,
    either_game,
    move,
    play_with_computers,
    position_of,
    raises,
    run_sql,
    seat_to_move,
    standings,
    start_game,
    until_turn_of,
)
from tests.in_turn import in_turn


def phase(view: object) -> str:
    """The phase of a position of Ra or of the dice game, as far as leaving may matter."""
    if dice_phase := getattr(view, "phase", None):
        return f"{dice_phase}, roll {view.roll}" if dice_phase == "rolling" else str(dice_phase)  # type: ignore[attr-defined]  # the dice game's
    if getattr(view, "losses", ()):
        return "discard"
    return "auction" if getattr(view, "auction", None) else "turn"


PHASES = {
    "ra": ("turn", "auction", "discard"),
    "dice": ("rolling, roll 1", "rolling, roll 2", "using", "disaster", "losing"),
}


def way_to(game: str, state: AnyState, wanted: tuple[str, bool], anna: Seat) -> list[str]:
    """Random actions that lead to a phase in which it is Anna's turn, or not; empty if none came up."""
    rules, actions = GAMES[game], list[str]()
    while (seat := rules.to_act(state)) is not None:
        if actions and (phase(rules.view(state, None)), seat == anna) == wanted:
            return actions
        action = chance.RANDOM.choice(rules.legal_actions(state))
        actions.append(str(action))
        state, _ = rules.apply(state, action)
    return []


async def play_until(tables: Tables, game: str, wanted: tuple[str, bool]) -> Table:
    """A game in a phase in which it is Anna's turn, or not."""
    actions: list[str] = []
    while not actions:
        table = await start_game(tables, 3, game=game)
        state = (await position_of(tables, table)).state
        anna = next(seat.seat for seat in table.seats if seat.user_id == ANNA.user_id)
        actions = way_to(game, state, wanted, anna)
    for action in actions:
        table = await act(tables, table, action)
    return table


EVERY_PHASE = [(game, name) for game in PHASES for name in PHASES[game]]


@pytest.mark.parametrize(("at", "turn"), in_turn(EVERY_PHASE, lambda _: (True, False)))
async def test_a_person_may_leave_in_every_phase(tables: Tables, at: tuple[str, str], *, turn: bool) -> None:
    """On turn or not, in each phase: a computer goes on from there."""
    game, name = at
    table = await play_until(tables, game, (name, turn))
    anna = next(seat.seat for seat in table.seats if seat.user_id == ANNA.user_id)
    left = await tables.absences.leave_for_good(table.code, ANNA.user_id)
    seat = left.seats[anna]
    assert (left.version, left.to_act) == (table.version + 1, table.to_act)
    assert (seat.decider, seat.left_at) == ("regular", table.version + 1)
    played = list[Seat]()
    while anna not in played:
        left = await tables.play.play_computers(left.code)
        played = [made.seat for made in await tables.views.log(left.code) if made.version > table.version + 1]
        left = await move(tables, left) if left.to_act is not None else left


async def test_a_leavers_draft_is_discarded(tables: Tables) -> None:
    """It was not final; another player's draft stays."""
    table = await annas_draft(tables)
    after = await tables.absences.leave_for_good(table.code, BEN.user_id)
    assert after.draft == table.draft
    after = await tables.absences.leave_for_good(table.code, ANNA.user_id)
    assert after.draft == ()
    assert (await tables.play.play_computers(table.code)).status is Status.FINISHED


async def test_the_leaderboard_counts_the_places_behind(tables: Tables) -> None:
    """The first to leave has the worst place, and the results say who left."""
    table = await start_game(tables, 3)
    for person in (CLEO, ANNA):
        table = await move(tables, await tables.play.play_computers(table.code))
        await tables.absences.leave_for_good(table.code, person.user_id)
    await play_with_computers(tables, table)
    places = {line.name: (line.wins, line.mean_place) for line in await standings(tables, HERE.guild_id)}
    assert places == {"Ben": (1, 1.0), "Anna": (0, 2.0), "Cleo": (0, 3.0)}
    sql = "SELECT user_id FROM results WHERE has_left ORDER BY place"
    rows = await tables.read(lambda c: c.exec_driver_sql(sql).scalars().all())
    assert rows == [ANNA.user_id, CLEO.user_id]


@either_game
async def test_where_all_have_left_computers_finish_at_once(tables: Tables, game: str) -> None:
    """Those at the table rank before all people, of whom the last to leave is best; the record has it all."""
    table = await start_game(tables, 2, computers=("random",), game=game)
    table = await move(tables, table)
    for person in (ANNA, BEN):
        table = await tables.absences.leave_for_good(table.code, person.user_id)
    end = await tables.play.play_computers(table.code)
    assert end.status is Status.FINISHED
    places = (await tables.views.view(end.code, None)).places or ()
    ranked = [end.seats[places.index(place)].user_id for place in (1, 2, 3)]
    assert ranked == [None, BEN.user_id, ANNA.user_id]
    record = loads(dumps(await tables.views.record(end.code)))
    assert sum(step.action == LEAVE for step in replay(record)) == 2


async def test_leavers_cannot_come_back(tables: Tables) -> None:
    """Nothing can be done in their name, and no table of theirs is this one."""
    before = await annas_turn(tables)
    seat, action = seat_to_move(before), "draw"
    table = await tables.absences.leave_for_good(before.code, ANNA.user_id)
    assert table.seat_of(ANNA.user_id) is None
    await raises(
        errors.HasLeftError,
        tables.play.act(table.code, table.version, seat, action),
        tables.play.undo(table.code, table.version, seat),
        tables.absences.give_back(table.code, ANNA.user_id),
        tables.absences.hand_over(table.code, ANNA.user_id),
        tables.absences.leave_for_good(table.code, ANNA.user_id),
        tables.lobbies.cancel(table.code, ANNA.user_id),
        tables.plans.plan_bid(table.code, ANNA.user_id, "pass"),
    )
    assert await tables.get(table.code) == table
    assert await tables.read(read_open_of_person, ANNA.user_id) == ()


async def test_a_rematch_is_without_those_who_left(tables: Tables) -> None:
    """No seat is kept for them, and they cannot open it."""
    table = await start_game(tables, 3)
    await tables.absences.leave_for_good(table.code, CLEO.user_id)
    await play_with_computers(tables, table)
    await raises(errors.HasLeftError, tables.lobbies.rematch(table.code, CLEO))
    rematch = await tables.lobbies.rematch(table.code, ANNA)
    assert {kept.user_id for kept in rematch.kept_seats} == {BEN.user_id}


async def test_others_move_at_the_version_before(tables: Tables) -> None:
    """Nobody's button goes stale because another player leaves."""
    table = await until_turn_of(tables, await start_game(tables, 3), BEN)
    await tables.absences.leave_for_good(table.code, CLEO.user_id)
    action = str((await tables.views.look(table.code)).legal[0])
    after = await tables.play.act(table.code, table.version, seat_to_move(table), action)
    assert after.version == table.version + 2
    await raises(
        errors.StaleVersionError, tables.play.act(table.code, table.version, seat_to_move(table), action)
    )


# Removing


async def test_only_hosts_and_moderators_remove(tables: Tables) -> None:
    """A host may once the person's time has run out twice; a moderator may at any time."""
    table = await start_game(tables, 3)
    for by, refusal in ((BEN.user_id, errors.NotHostError), (ANNA.user_id, errors.NotYetRemovableError)):
        await raises(refusal, tables.absences.remove(table.code, by, CLEO.user_id))
    await run_sql(tables, "UPDATE seats SET expirations = 2")
    await raises(errors.NotHostError, tables.absences.remove(table.code, BEN.user_id, CLEO.user_id))
    after = await tables.absences.remove(table.code, ANNA.user_id, CLEO.user_id)
    assert after.has_left(CLEO.user_id)
    await raises(errors.HasLeftError, tables.absences.remove(table.code, ANNA.user_id, CLEO.user_id))
    after = await tables.absences.remove(table.code, NOBODY, BEN.user_id, moderator=True)
    assert after.has_left(BEN.user_id)


async def test_who_cannot_leave(tables: Tables) -> None:
    """Before the start, after the end, and for those who do not play, nothing changes."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    await raises(errors.NotRunningError, tables.absences.leave_for_good(lobby.code, ANNA.user_id))
    table = await start_game(tables, 2)
    await raises(errors.NotSeatedError, tables.absences.leave_for_good(table.code, NOBODY))
    await tables.absences.leave_for_good(table.code, ANNA.user_id)
    await play_with_computers(tables, table)
    await raises(errors.NotRunningError, tables.absences.leave_for_good(table.code, BEN.user_id))


# Clocks


async def test_leaving_makes_a_decision_of_its_own(tables: Tables) -> None:
    """The clock of a player who leaves on their turn stops; that of another player goes on."""
    table = await announce(tables, await until_turn_of(tables, await start_game(tables, 3), BEN))
    clock = await tables.deadlines.clock(table)
    after = await tables.absences.leave_for_good(table.code, CLEO.user_id)
    assert (after.decision, await tables.deadlines.clock(after)) == (table.decision, clock)
    after = await tables.absences.leave_for_good(table.code, BEN.user_id)
    assert after.decision == after.version
    assert await tables.deadlines.nearest_deadlines(9) == ()
