"""The daily digests of people who have chosen them: each has one that waits for its hour.

The transaction that notes what became of one notes the next, so no crash can come between the two.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection

from engine import calendar
from engine.direct_message import DIRECT, DirectMessage, How, Told
from engine.message import DIGEST, NOWHERE, Message, Until, Wait
from engine.personal_settings import Notify
from engine.store.messages import delete_messages, insert_message
from engine.store.personal_settings import read_settings, write_direct_refused


def plan_digest(connection: Connection, user_id: int) -> None:
    """Let a person's next digest wait for its hour, in place of any other; none unless they want digests."""
    delete_messages(connection, DIGEST, user_id=user_id)
    settings = read_settings(connection, user_id)
    if settings.told_by is Notify.DIGEST:
        at = int(settings.next_digest(calendar.now()).timestamp())
        wait = Wait(Until.TIME, at)
        insert_message(connection, DIGEST, guild_id=NOWHERE, user_id=user_id, about=at, wait=wait)


def write_digest_refused(
    connection: Connection, digest: Message, waiting: Mapping[str, int], *, for_good: bool
) -> None:
    """Note that a digest was refused: a mention at each table that was `waiting` takes its place.

    `waiting` has their versions by code. `for_good`: mention this person from now on, which the first one
    explains; else the next digest is tried again.
    """
    user_id = digest.user_id or 0
    if for_good:
        write_direct_refused(connection, user_id)
    plan_digest(connection, user_id)
    for number, (code, version) in enumerate(waiting.items()):
        how = How.EXPLAINED if for_good and number == 0 else How.MENTION
        due = DirectMessage(code, user_id, Told.TURN, version, how)
        delete_messages(connection, DIRECT, code=code, user_id=user_id, about=Told.TURN)
        insert_message(connection, DIRECT, code=code, user_id=user_id, about=Told.TURN, state=due.state)
