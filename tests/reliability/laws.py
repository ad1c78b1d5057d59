"""What must hold in every cell, whatever the network does: each law once."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.tables import Status
from tests.reliability.cells import Fault, Request, Step
from tests.reliability.outcome import Law
from tests.reliability.watch import is_thinking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.tables import Table
    from playground.world.world import World
    from tests.reliability.apps import Asked
    from tests.reliability.cells import Cell
    from tests.reliability.deeds import Action
    from tests.reliability.watch import Shown

PROMISE = 60.0
"""Seconds after the end of a fault until all is shown: a little more than the outbox's longest pause."""
PROMISE_AFTER_REFUSAL = 300.0
"""As long as that after minutes of refusals, when the pauses are longer."""

NOTHING_CHANGED = re.compile("nothing was (changed|done)", re.IGNORECASE)
SAVED = re.compile("what you did is saved|your wish .* is saved|everything is saved", re.IGNORECASE)
GONE = re.compile("because its channel is gone", re.IGNORECASE)
ONCE_MORE = re.compile("try (it )?(again|once more)|please repeat", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that happened in a cell."""

    cell: Cell
    action: Action
    before: Table | None
    after: Table
    shown: Sequence[Shown]
    asked: Sequence[Asked]
    errors: Sequence[str]
    live: frozenset[str]
    """The ids of this table's public messages with controls, now that all is quiet."""
    live_before: frozenset[str]

    @property
    def rise(self) -> int:
        """By how much the version has risen."""
        return self.after.version - (self.before.version if self.before else 0)

    @property
    def code(self) -> str:
        return self.after.code

    @property
    def tolerates_refused_edits(self) -> bool:
        """Whether Discord refused to edit, so that there must be a new message."""
        edits = {Request.EDIT, Request.EDIT_ANSWER, Request.CALLBACK}
        return self.cell.fault.is_refusal and self.cell.request in edits

    def public(self) -> Iterator[Shown]:
        """The public messages and changes of this table, its sheets apart."""
        marks = (f":{self.code}:", f"**{self.code}**", f" {self.code}")
        for shown in self.shown:
            text = shown.controls + shown.message["content"]
            if shown.is_public and any(mark in text for mark in marks):
                yield shown


def broken_laws(story: Story, seconds: float | None) -> dict[Law, str]:
    """The laws that a cell broke, each with what was seen."""
    found = {
        Law.SHOWN: _silence(story, seconds),
        Law.ONE_MESSAGE: "; ".join(_doubled_messages(story)),
        Law.TRUE_WORDS: "; ".join(_false_words(story)),
        Law.ONE_ANSWER: "; ".join(_doubled_answers(story)),
        Law.NO_DEAD_BUTTONS: _dead_buttons(story),
        Law.ONE_MOVE: _wrong_moves(story),
        Law.NO_ERRORS: "; ".join(story.errors),
    }
    return {law: words for law, words in found.items() if words}


def shown_at(story: Story) -> float | None:
    """When Discord first showed what the table has become; None if it never did."""
    for shown in story.shown:
        if shown.is_public and _shows(shown, story.after):
            return shown.time
    if story.before and story.before.version == story.after.version:
        return 0.0  # there was nothing to show
    return None


def _shows(shown: Shown, table: Table) -> bool:
    if table.status is Status.CANCELLED:
        return shown.message["id"] == str(table.message_id) and not shown.message["components"]
    return f":{table.code}:{table.version}:" in shown.controls and not _is_question(shown)


def _is_question(shown: Shown) -> bool:
    """Whether it asks the others to agree to cancel."""
    return ":cancel'" in shown.controls


def _silence(story: Story, seconds: float | None) -> str:
    """Every stored move is shown within seconds of the fault's end."""
    if seconds is None:
        return "never shown" + (" (paused)" if story.after.paused else "")
    return "" if seconds <= PROMISE else f"shown after {seconds:.0f} s"


def _doubled_messages(story: Story) -> Iterator[str]:
    """Each turn that passes has one message and one ping for each person asked; no sheet comes twice."""
    boards = [s for s in story.public() if s.is_new and not is_thinking(s) and _is_board(s, story.code)]
    wanted = 1 if _passes(story) else 0
    most = max(wanted, 1) if story.tolerates_refused_edits else wanted
    if not wanted <= len(boards) <= most:
        yield f"{len(boards)} messages instead of {wanted}"
    pings = [user["id"] for shown in boards for user in shown.message["mentions"]]
    expected = _pinged(story) if boards and wanted else []
    if pings != expected and Counter(pings) != Counter(expected):
        yield f"pings of {pings} instead of {expected}"
    sheets = Counter(name for s in story.shown if s.is_new and s.is_public for name in _sheets(s))
    yield from (f"{name} came {number} times" for name, number in sheets.items() if number > 1)
    questions = sum(s.is_new and s.is_public and _is_question(s) for s in story.shown)
    if questions > (story.cell.deed.step is Step.CANCEL):
        yield f"{questions} questions whether to cancel"


def _pinged(story: Story) -> list[str]:
    """The people to ping: everybody at the start of a game, afterwards the player to move."""
    begins = story.after.announced_seat is not None and not _was_running(story)
    asked = story.after.people if begins else filter(None, [story.after.player_to_act])
    return [str(seat.user_id) for seat in asked]


def _was_running(story: Story) -> bool:
    return story.before is not None and story.before.status is Status.RUNNING


def _is_board(shown: Shown, code: str) -> bool:
    return f":{code}:" in shown.controls and not (_is_question(shown) or _sheets(shown))


def _sheets(shown: Shown) -> list[str]:
    """The files of a score sheet, which has a button too."""
    return [name for name in shown.files if "-epoch-" in name]


def _passes(story: Story) -> bool:
    """Whether the turn has passed, so that there must be a new message."""
    before, after = story.before, story.after
    if before is None:
        return True
    if before.status is not after.status:
        return after.status is not Status.CANCELLED
    scored = any(map(_sheets, story.shown))
    return before.to_act != after.to_act or scored


def _false_words(story: Story) -> Iterator[str]:
    """A person who reads that nothing was changed, or that something was saved, reads the truth."""
    first = story.asked[0].answer.get("id") if story.asked else None
    for shown in story.shown:
        if shown.is_public:
            continue
        words = shown.message["content"]
        changed = story.rise > 0 and shown.interaction == first
        if NOTHING_CHANGED.search(words) and changed:
            yield f"said {words!r}, but the version rose by {story.rise}"
        if SAVED.search(words) and not story.rise and story.action.rise:
            yield f"said {words!r}, but nothing was saved"
        if ONCE_MORE.search(words) or (GONE.search(words) and story.cell.fault is not Fault.NOT_FOUND):
            yield f"said {words!r}"


def _doubled_answers(story: Story) -> Iterator[str]:
    """Nobody gets the same private answer twice."""
    answers = Counter(
        (s.interaction, s.message["content"])
        for s in story.shown
        if not s.is_public and s.message["content"]
        if s.is_new
    )
    yield from (f"{words!r} came {number} times" for (_, words), number in answers.items() if number > 1)


def _dead_buttons(story: Story) -> str:
    """When all is quiet, one message alone has controls."""
    current = "" if story.before is None else str(story.before.message_id)
    left = story.live_before - {current}  # by another cell, which has broken this law
    if story.after.paused:  # the last message stays until another one takes its place
        return ""
    expected = set() if story.after.status is Status.CANCELLED else {str(story.after.message_id)}
    live = story.live - left
    return "" if live == expected else f"live are {sorted(live)} instead of {sorted(expected)}"


def live_messages(world: World, code: str) -> frozenset[str]:
    """The ids of all public messages with controls of a table; score sheets and questions to cancel apart."""
    controls = re.compile(rf"(?<!why):{code}:")
    messages = [message for channel in world.messages.values() for message in channel.values()]
    return frozenset(
        message.id
        for message in messages
        if message.ephemeral_to is None
        and controls.search(str(message.components))
        and ":cancel'" not in str(message.components)
    )


def _wrong_moves(story: Story) -> str:
    """The version rises by what the person asked for, whatever the network repeats."""
    return "" if story.rise == story.action.rise else f"{story.rise} versions instead of {story.action.rise}"
