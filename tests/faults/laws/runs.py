"""What must hold at the end of a run of chaos; each law says in sentences how it was broken."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import TypeVar

from engine.tables import Status, Table
from tests.faults.chaos.auctions import Auction, Move, plan_of
from tests.faults.chaos.bots import Times
from tests.faults.chaos.evidence import Evidence, acknowledged
from tests.faults.chaos.people import Try
from tests.faults.laws.messages import classify, live_ids, version_shown
from tests.faults.moves.deeds import UNDO

One = TypeVar("One")
Two = TypeVar("Two")
Law = Callable[[Evidence], Iterator[str]]

SHORTEST_TIME = Times().own_time - 0.6
"""Seconds; smaller steps of the clock are not told from its being set right little by little."""


def no_move_is_lost(evidence: Evidence) -> Iterator[str]:
    """Every move that was acknowledged to a person is stored, each as a move of its own.

    Answers where everybody is asked at once have a law of their own, since they can be changed.
    """
    by_table = defaultdict[str, list["Try"]](list)
    for tried in acknowledged(evidence):
        is_open = evidence.is_draft(tried.code, tried.action)
        if not (is_open or evidence.is_bid_at_once(tried.code, tried.action)):
            by_table[tried.code].append(tried)
    for code, tries in by_table.items():
        moves = evidence.moves_of_people(code)
        for tried in unmatched(_once_each(tries), moves, lambda one, two: _made(evidence, one, *two)):
            yield f"{tried} was acknowledged, but is not stored"


def _once_each(tries: list[Try]) -> list[Try]:
    """Of presses of one button, one: the second finds the move that the first has made."""
    pressed = {(one.version, one.action, one.user): one for one in tries if not one.is_typed}
    return [*pressed.values(), *(one for one in tries if one.is_typed)]


def no_answer_is_lost(evidence: Evidence) -> Iterator[str]:
    """The last answer to an auction that was acknowledged to a person is kept, and in the end made.

    It may be followed by one that they tried later, or whose acknowledgement they did not see.
    """
    said = {id(tried) for tried in acknowledged(evidence)}
    for code, auctions in evidence.auctions.items():
        for auction in auctions:
            for seat in auction.suns:
                tries = _answers(evidence, code, auction, seat)
                kept = [one for one in tries if id(one) in said and one.version >= auction.began]
                if not kept:
                    continue
                last = tries.index(kept[-1])
                unsure = [one for one in tries[:last] if id(one) not in said]
                if not _is_kept(auction, seat, [*unsure, *tries[last:]]):
                    yield f"{kept[-1]} was acknowledged, but is not what counts"


def _answers(evidence: Evidence, code: str, auction: Auction, seat: int) -> list[Try]:
    """What a person tried to do in an auction, oldest first; they may type it before their app shows that."""
    person = evidence.tables[code].seats[seat].user_id
    tries = [one for one in evidence.tries if (one.code, one.user) == (code, person) and plan_of(one.action)]
    before_its_end = (one for one in tries if one.version < auction.ended)
    return [one for one in before_its_end if auction.began <= one.version or one.is_typed]


def _is_kept(auction: Auction, seat: int, tries: list[Try]) -> bool:
    """Whether one of these answers is what was done for a seat, or is kept until it counts."""
    move = auction.move_of(seat)
    if move:
        return move.by_stand_in or any(auction.leads_to(tried.action, move) for tried in tries)
    kept = auction.answers.get(seat)
    return not auction.is_open or kept in {str(plan_of(tried.action)) for tried in tries}


def no_draft_is_lost(evidence: Evidence) -> Iterator[str]:
    """Every use of dice that was acknowledged is kept until its player makes it final or takes it back.

    Where a clock runs out a computer takes over, and what was not final is gone; so such tables are left out.
    """
    untimed = {code for code, table in evidence.tables.items() if table.own_options.pace != "live"}
    for code in untimed:
        told = (one for one in acknowledged(evidence) if one.code == code and one.action != UNDO)
        drafts = [one for one in told if evidence.is_draft(code, one.action)]
        for tried in unmatched(_once_each(drafts), _draft_ends(evidence, code), partial(_ended, evidence)):
            yield f"{tried} was acknowledged, but is neither kept nor taken back"


def _draft_ends(evidence: Evidence, code: str) -> list[tuple[Move, int] | Try | str]:
    """What may have become of a use of dice: a move, a try to take it back, or part of the draft of now."""
    taken_back = [tried for tried in evidence.tries if tried.code == code and tried.action == UNDO]
    return [*evidence.moves_of_people(code), *taken_back, *evidence.tables[code].draft]


def _ended(evidence: Evidence, tried: Try, end: tuple[Move, int] | Try | str) -> bool:
    if isinstance(end, str):
        player = evidence.tables[tried.code].player_to_act
        return player is not None and player.user_id == tried.user and end == tried.action
    if isinstance(end, tuple):
        return _made(evidence, tried, *end)
    return end.user == tried.user and end.version > tried.version


def no_move_is_made_twice(evidence: Evidence) -> Iterator[str]:
    """Every stored move of a person is one that they tried, for this decision; no try made two moves.

    Where everybody is asked at once, whoever is beaten passes without being waited for.
    """
    for code in evidence.tables:
        tries = [tried for tried in evidence.tries if tried.code == code]
        moves = [made for made in evidence.moves_of_people(code) if not _passed_as_beaten(evidence, made[0])]
        for move, _ in unmatched(moves, tries, lambda one, two: _made(evidence, two, *one)):
            yield f"{move} is stored, but nobody made it, or made it once and it is stored twice"


def _auction_of(evidence: Evidence, move: Move) -> Auction | None:
    """The auction, of those in which everybody was asked at once, to which a move belongs."""
    return next((one for one in evidence.auctions.get(move.code, []) if move in one.moves), None)


def _passed_as_beaten(evidence: Evidence, move: Move) -> bool:
    auction = _auction_of(evidence, move)
    return auction is not None and move.action == "pass" and auction.is_beaten(move.seat)


def _made(evidence: Evidence, tried: Try, move: Move, before: int) -> bool:
    """Whether a try may have made this move.

    A button belongs to the decision that it shows. A command is about whatever is asked when it arrives,
    which may be later than what the app showed.
    """
    is_theirs = evidence.tables[tried.code].seats[move.seat].user_id == tried.user
    is_in_time = before <= tried.version < move.version or (tried.is_typed and tried.version < move.version)
    if auction := _auction_of(evidence, move):
        return is_theirs and is_in_time and auction.leads_to(tried.action, move)
    return is_theirs and is_in_time and tried.fits(move.action)


def every_record_replays(evidence: Evidence) -> Iterator[str]:
    """The stored moves of every table can be played again from its deal."""
    yield from evidence.unplayable


def what_was_shown_is_stored(evidence: Evidence) -> Iterator[str]:
    """Nobody was ever shown a position that the database has not."""
    for code, table in evidence.tables.items():
        newest = max((version_shown(one, code) for one in evidence.shown), default=-1)
        if newest > table.version:
            yield f"{code} was shown at version {newest}, but is stored at {table.version}"


def every_table_shows_a_next_step(evidence: Evidence) -> Iterator[str]:
    """Discord shows the newest version of each table in one message alone, with what to do next."""
    for table in evidence.tables.values():
        if table.announced < table.version:
            yield f"{table.code} is shown at version {table.announced}, but is at {table.version}"
            continue
        expected = set() if table.status is Status.CANCELLED else {str(table.message_id)}
        live = live_ids(evidence.world, table.code)
        if live != expected:
            yield f"{table.code} has controls in the messages {sorted(live)} instead of {sorted(expected)}"
        elif table.paused:
            yield f"{table.code} is paused, although its channel is there"
        elif table.status in {Status.LOBBY, Status.RUNNING}:
            yield from _next_step(evidence, table)


def _next_step(evidence: Evidence, table: Table) -> Iterator[str]:
    message = evidence.world.messages[str(table.message_channel_id)][str(table.message_id)]
    if f":{table.code}:{table.version}:" not in str(message.components):
        yield f"the controls of {table.code} are not those of version {table.version}"
    if table.status is Status.LOBBY:
        return
    if not table.asked:
        yield f"{table.code} waits for a computer"
    for player in table.asked:
        if f"<@{player.user_id}>" not in message.content and player.name not in message.content:
            yield f"{table.code} does not say that {player.name} is asked: {message.content!r}"


def one_ping_a_decision(evidence: Evidence) -> Iterator[str]:
    """Nobody is asked twice for one decision by messages that notify them."""
    for person in evidence.people:
        pings = Counter[tuple[str, str, int]]()
        for message in person.app.pings:
            ping = classify(message)
            versions = [move.version for move in evidence.moves.get(ping.code, [])]
            number = ping.number or evidence.version_then(ping.code, message["id"])
            first_line = hash(message["content"].split("\n")[0]) if ping.kind == "other" else 0
            pings[ping.kind, ping.code, first_line or bisect_right(versions, number)] += 1
        for (kind, code, decision), number in pings.items():
            if number > 1:
                yield f"{person.app.username} got {number} pings ({kind}) at {code} for decision {decision}"


def one_owner_a_shard(evidence: Evidence) -> Iterator[str]:
    """Nobody acts in a shard once another process, which has taken its lease, has acted there."""
    newest, by = dict[int, int](), dict[int, int]()
    for deed in evidence.deeds:
        number = _number_of(evidence, deed.shard, deed.pid, deed.at)
        if number is None:
            yield f"process {deed.pid} never had shard {deed.shard}, but sent {deed.what}"
        elif number < newest.get(deed.shard, 0):
            other = by[deed.shard]
            yield f"process {deed.pid} sent {deed.what} in shard {deed.shard} after process {other} had acted"
        else:
            newest[deed.shard], by[deed.shard] = number, deed.pid


def _number_of(evidence: Evidence, shard: int, pid: int, at: float) -> int | None:
    """The number of the newest lease of a shard that a process had taken by then."""
    name = f"shard {shard}/{evidence.shards}"
    taken = [one.number for one in evidence.owners if (one.name, one.pid) == (name, pid) and one.at <= at]
    return max(taken, default=None)


def moves_are_written_by_the_owner(evidence: Evidence) -> Iterator[str]:
    """Whoever writes a move has its shard's lease in the same transaction."""
    for writer in evidence.writers:
        if writer.writer != f"ra {writer.owner}":
            yield f"{writer.writer} wrote move {writer.version} of {writer.code}, owned by {writer.owner}"


def nobody_is_replaced_early(evidence: Evidence) -> Iterator[str]:
    """Whatever the clock is set to, a computer moves for a person only after the time that they have.

    Those whose last move was a computer's already are away until they come back.
    """
    for code, moves in evidence.moves.items():
        for number, move in enumerate(moves):
            own = [one for one in moves[:number] if one.seat == move.seat]
            is_new = move.by_stand_in and not (own and own[-1].by_stand_in)
            if not is_new or evidence.tables[code].seats[move.seat].user_id is None:
                continue
            asked = _shown_at(evidence, code, moves[number - 1].version if number else 0, move.version)
            replaced = _shown_at(evidence, code, move.version)
            if asked is not None and replaced is not None and replaced - asked < SHORTEST_TIME:
                yield f"{move} was made for a person {replaced - asked:.1f} s after they were asked"


def _shown_at(evidence: Evidence, code: str, version: int, before: float = inf) -> float | None:
    """When everybody was first shown a table at a version or a later one."""
    public = (one for one in evidence.shown if one.is_public)
    return next((one.time for one in public if version <= version_shown(one, code) < before), None)


def unmatched(ones: Sequence[One], twos: Sequence[Two], fit: Callable[[One, Two], bool]) -> list[One]:
    """The first things that are left when as many as possible get one of the second (Kuhn's algorithm)."""
    fitting = [[number for number, two in enumerate(twos) if fit(one, two)] for one in ones]
    given = dict[int, int]()

    def find(one: int, tried: set[int]) -> bool:
        for two in fitting[one]:
            if two not in tried:
                tried.add(two)
                if two not in given or find(given[two], tried):
                    given[two] = one
                    return True
        return False

    return [ones[number] for number in range(len(ones)) if not find(number, set())]


LAWS: tuple[Law, ...] = (
    *(no_move_is_lost, no_answer_is_lost, no_draft_is_lost, no_move_is_made_twice, every_record_replays),
    *(what_was_shown_is_stored, every_table_shows_a_next_step, one_ping_a_decision),
    *(nobody_is_replaced_early, one_owner_a_shard, moves_are_written_by_the_owner),
)
