"""Tables, positions and messages made without a server, and Discord's checks of them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any

from bot.client import CONTROLS
from engine.games import GAMES
from engine.ra.actions import Draw, Pass
from engine.tables import Logged, Status, Table, TableSeat, Update
from playground.messages import MessageFlag
from playground.validation_messages import checked_components, checked_message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.posts import Post
    from engine.ra.state import State

LONG_NAMES = ("@" * 32, "*" * 32, "Щ" * 32, "𓂀" * 32, "W" * 32)
"""As long as Discord lets display names be; what must be escaped is longer still in a message."""
RA = GAMES["ra"]
MOST_BUTTONS_A_ROW, MOST_LABEL = 4, 34


def make_table(names: Sequence[str] = LONG_NAMES, **changes: Any) -> Table:
    """A table of people with these names; a lobby if nothing else is said."""
    values: dict[str, Any] = {
        "code": "K3FQ7WZ2",
        "guild_id": 2**63,
        "channel_id": 2**63 + 1,
        "thread_id": None,
        "message_id": 2**63 + 2,
        "message_channel_id": 2**63 + 1,
        "game": "ra",
        "players_wanted": len(names),
        "options": {},
        "hints": True,
        "locale": "en",
        "status": Status.LOBBY,
        "version": 999_999_999,
        "announced": 0,
        "announced_seat": None,
        "draft": (),
        "paused": False,
        "host_id": 2**63 + 10,
        "seats": tuple(TableSeat(seat, 2**63 + 10 + seat, None, name) for seat, name in enumerate(names)),
        "to_act": None,
        "opened_at": datetime.now(UTC),
        "started_at": None,
        "finished_at": None,
    }
    return Table(**values | changes)


def make_update(state: State, moves: Sequence[Logged] = (), names: Sequence[str] = LONG_NAMES) -> Update:
    """What a message about this position is made of."""
    status = Status.FINISHED if state.finished else Status.RUNNING
    table = make_table(
        names[: len(state.players)],
        status=status,
        to_act=RA.to_act(state),
        started_at=datetime.now(UTC),
        thread_id=2**63 + 5,
    )
    return Update(table, RA.view(state, None), RA.legal_actions(state), tuple(moves))


def play_at_random(players: int, seed: int, patience: float) -> Iterator[Update]:
    """A whole game; every position with all moves up to it, as if none had been told yet."""
    random = Random(seed)
    options = RA.read_options(players, {"hidden_scores": bool(seed % 2)})
    state, moves = RA.new_game(players, options, RA.deal(players, options, random)), []
    yield make_update(state)
    while not state.finished:
        legal, seat = RA.legal_actions(state), RA.to_act(state)
        calm = [action for action in legal if isinstance(action, Draw | Pass)]
        action = random.choice(calm if calm and random.random() < patience else legal)
        state, events = RA.apply(state, action)
        moves.append(Logged(len(moves) + 1, seat or 0, str(action), events))
        yield make_update(state, moves)


def payload(post: Post) -> dict[str, Any]:
    """The JSON of a message, as discord.py sends it."""
    view = post.view()
    picture = [{"id": 0, "filename": "ra.png", "description": post.alt_text}] if post.alt_text else []
    return {
        "content": post.content,
        "components": view.to_components() if view else [],
        "attachments": picture,
        "allowed_mentions": post.for_sending()["allowed_mentions"].to_dict(),
    }


def check(post: Post) -> None:
    """Raise where Discord would refuse a message, or where it breaks our own narrower limits."""
    body = payload(post)
    checked_message(body, {})
    assert post.content.strip()
    checked_components(body["components"], MessageFlag.NONE, set())
    for row in body["components"]:
        assert len(row["components"]) <= MOST_BUTTONS_A_ROW
        for part in row["components"]:
            assert len(part.get("label", "")) <= MOST_LABEL
            assert sum(bool(control.pattern.fullmatch(part["custom_id"])) for control in CONTROLS) == 1
