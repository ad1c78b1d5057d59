"""Where something about a finished game was posted for all, so that it is posted once."""

from engine.message import MessagePlace
from engine.store.notes import read_note, write_note
from engine.tables import Tables

ANIMATION, ANALYSIS = "replay", "analysis"


async def note_posted(tables: Tables, what: str, code: str, place: MessagePlace) -> None:
    """Note where it is, in place of where it was."""
    await tables.write(write_note, f"{what}:{code}", f"{place.channel_id}/{place.message_id}")


async def find_posted(tables: Tables, what: str, code: str) -> MessagePlace | None:
    """Where it was posted last, whether it is still there or not."""
    noted = await tables.read(read_note, f"{what}:{code}")
    return MessagePlace(*map(int, noted.split("/"))) if noted else None
