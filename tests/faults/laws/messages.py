"""What a message is, by its controls and words: for laws that count messages, pings and controls."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playground.world.world import World
from tests.bot.support.table_watcher import live_messages
from tests.faults.watch import Shown

KINDS = (
    ("reminder", r"'time:\w+:more:"),
    ("offer", r"'time:\w+:play-on:"),
    ("invitation", r"'invitation:"),
    ("told", r"'notice:"),
    ("question", r":cancel'"),
    ("board", r"'(move|table):\w+:\d+:"),
)
"""Kinds of messages by their controls."""
CODE = re.compile(r"game \**([A-Z0-9]{3,10})\b")
MOVE = re.compile(r"'custom_id': '[a-z-]+:([A-Z0-9]{3,10}):(\d+):")
REMINDER = re.compile(r"time:([A-Z0-9]+):more:(\d+)")
OFFER = re.compile(r"time:([A-Z0-9]+):play-on:(\d+)")
NOTICE = re.compile(r"notice:([a-z]+):([A-Z0-9]+):(\d+)")


def kind_of(controls: str, content: str, files: Iterable[str] = ()) -> str:
    """What kind of message it is."""
    if sheets_in(files):
        return "sheet"
    for kind, pattern in KINDS:
        if re.search(pattern, controls):
            return kind
    if "without a result" in content:
        return "board"
    return "live reminder" if "is nearly over" in content else f"other: {content[:60]!r}"


def kind_shown(shown: Shown) -> str:
    """What kind of message somebody was shown."""
    return kind_of(shown.controls, shown.message["content"], shown.files)


def sheets_in(files: Iterable[str]) -> list[str]:
    """The files that are score sheets."""
    return [name for name in files if "-epoch-" in name]


def version_shown(shown: Shown, code: str) -> int:
    """The newest version of a table that a message's controls name; -1 if they name none."""
    return max(map(int, re.findall(rf":{code}:(\d+):", shown.controls)), default=-1)


def live_ids(world: World, code: str) -> frozenset[str]:
    """The ids of all public messages with controls of a table; score sheets and questions to cancel apart."""
    live = live_messages(world, code)
    return frozenset(one.id for one in live if ":cancel'" not in str(one.components))


def live_kinds(world: World, codes: Iterable[str]) -> Counter[str]:
    """The kinds of all public messages with controls of these tables; what one person alone reads apart."""
    found = Counter(kind_of(str(one.components), one.content) for one in live_messages(world, *codes))
    del found["told"], found["question"]
    return found


@dataclass(slots=True)
class Ping:
    """A message that notified a person."""

    kind: str
    code: str
    number: int
    """A version or a decision; 0 if the message does not say."""
    message: dict[str, Any]


def classify(message: dict[str, Any]) -> Ping:
    """What a ping is about."""
    components, content = str(message["components"]), message["content"]
    if found := REMINDER.search(components):
        return Ping("reminder", found[1], int(found[2]), message)
    if found := NOTICE.search(components):
        return Ping(found[1], found[2], int(found[3]), message)
    code = CODE.search(content)
    if code and "is nearly over" in content:
        return Ping("reminder", code[1], 0, message)
    if found := MOVE.search(components):
        return Ping("turn", found[1], int(found[2]), message)
    return Ping("other", code[1] if code else "", 0, message)
