"""Which history of the database this is, and what begins a new one."""

from sqlalchemy import Connection, delete, select, update

from engine import calendar
from engine.histories import LENGTH, history_after
from engine.message import ANALYSIS, INVITATION, LOBBY, MOVED, QUESTION, TURN
from engine.store.notes import delete_note, read_note, write_note
from engine.store.schema import OPEN, deadlines, messages, pings, settings, tables
from engine.store.stops import STOP
from engine.store.witness import WITNESS
from engine.table import Status

HISTORY = "history"
"""The note with the number of the history; 0 where there is none."""
APPLICATION = "application"
"""The note of the Discord application whose messages these are."""

_NOT_OVER = select(tables.c.code).where(OPEN)


def read_history(connection: Connection) -> int:
    """The number of the history."""
    return int(read_note(connection, HISTORY) or 0)


def version_now(connection: Connection, version: int) -> int:
    """The version of this count in the current history."""
    return read_history(connection) * LENGTH + version % LENGTH


def read_open(connection: Connection) -> list[str]:
    """The codes of all tables that a new history changes."""
    return list(connection.execute(_NOT_OVER).scalars())


def begin_history(connection: Connection) -> None:
    """Begin a new history: every open table has a new version, and its decision comes up again.

    So everything that Discord shows of them is out of date, and no clock runs until they are shown.
    """
    history = history_after(read_history(connection), calendar.now())
    write_note(connection, HISTORY, str(history))
    delete_note(connection, WITNESS)
    new = history * LENGTH + tables.c.version % LENGTH
    is_running = tables.c.status == Status.RUNNING
    connection.execute(delete(deadlines).where(deadlines.c.code.in_(_NOT_OVER)))
    connection.execute(delete(pings).where(pings.c.kind.in_((TURN, MOVED))))  # by messages that are lost
    connection.execute(update(tables).where(OPEN, is_running).values(decision=new, position_version=new))
    connection.execute(update(tables).where(OPEN).values(version=new))
    # The first has buttons; the others may say that the table was cancelled since, or a stop called off.
    shows_it = messages.c.kind.in_((INVITATION, LOBBY, STOP)) & messages.c.code.in_(_NOT_OVER)
    connection.execute(update(messages).where(shows_it).values(calls=messages.c.calls + 1))


def forget_messages(connection: Connection) -> None:
    """Forget all messages on Discord, which belong to another application: they are gone for this one.

    Invitations are sent again; what else is still of use is shown with the tables.
    """
    connection.execute(update(tables).where(OPEN).values(message_id=None, message_channel_id=None))
    placed = messages.c.channel_id.is_not(None)
    again = {"channel_id": None, "message_id": None, "calls": messages.c.calls + 1, "made_at": calendar.now()}
    connection.execute(update(messages).where(messages.c.kind == INVITATION, placed).values(again))
    shown = messages.c.message_id.is_not(None) | messages.c.kind.in_((ANALYSIS, QUESTION))
    connection.execute(delete(messages).where(shown))
    connection.execute(update(settings).values(direct_refused=False))


def note_application(connection: Connection, application_id: int) -> bool:
    """Note whose messages these are; returns whether they were another application's until now."""
    known = read_note(connection, APPLICATION)
    if known == str(application_id):
        return False
    write_note(connection, APPLICATION, str(application_id))
    return known is not None
