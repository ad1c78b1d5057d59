"""Each law of a run is broken by what it forbids; that nothing less breaks it, every run of chaos shows."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine.table_options import TableOptions
from tests.faults.chaos.auctions import Auction, Move
from tests.faults.chaos.evidence import Evidence
from tests.faults.chaos.people import Try
from tests.faults.chaos.witnesses import Deed, Owner, Writer
from tests.faults.laws import runs as laws
from tests.faults.watch import Shown

ANNA, MESSAGE = 7, "55"
DRAWN, INVOKED = Move("K3F", 4, 0, "draw", False), Move("K3F", 6, 0, "invoke", False)
OF_A_COMPUTER = Move("K3F", 5, 1, "draw", False)
DRAW = Try(ANNA, "K3F", 3, "draw", False, MESSAGE, "90", 7)
INVOKE = Try(ANNA, "K3F", 5, "invoke", True, "", "91", 4)


def shown(version: int, *, interaction: str = "", message: str = MESSAGE, private: bool = False) -> Shown:
    """A message with a button of a version of K3F."""
    content: dict[str, Any] = {
        "id": message,
        "content": "What you did is saved." if private else "",
        "components": [{"custom_id": f"move:K3F:{version}:draw"}],
        "interaction_metadata": {"id": interaction},
        "mentions": [],
    }
    return Shown(0.0, False, content, str(ANNA) if private else None)


def ping(version: int) -> dict[str, Any]:
    """A message that asks Anna for a decision."""
    return {"content": "<@7>, game K3F: draw.", "components": [{"custom_id": f"move:K3F:{version}:draw"}]}


def evidence(*tries: Try, pings: tuple[int, ...] = (), **known: Any) -> Evidence:
    """What is known of a table of Anna and a computer, at which she drew at version 3 and invoked at 5."""
    seats = [SimpleNamespace(user_id=ANNA), SimpleNamespace(user_id=None)]
    options = TableOptions(auctions="at_once" if "auctions" in known else "in_turn")
    table = SimpleNamespace(code="K3F", game="ra", version=6, seats=seats, own_options=options)
    app = SimpleNamespace(pings=[ping(version) for version in pings], username="anna")
    whole: dict[str, Any] = {
        "tables": {"K3F": table},
        "moves": {"K3F": [DRAWN, OF_A_COMPUTER, INVOKED]},
        "auctions": {},
        "unplayable": [],
        "people": [SimpleNamespace(tries=list(tries), app=app)],
        "shown": [shown(5), shown(6, interaction="91", message="56")],
        "world": None,
        "owners": [Owner("shard 0/1", 1, 100, 1.0), Owner("shard 0/1", 2, 200, 5.0)],
        "writers": [],
        "deeds": [],
        "shards": 1,
    }
    return Evidence(**whole | known)


def lost(*tries: Try, **known: Any) -> Evidence:
    """What is known where Anna's drawing at version 3 is not stored."""
    return evidence(*tries, moves={"K3F": [OF_A_COMPUTER, INVOKED]}, **known)


BIDS = [Move("K3F", 7, 1, "bid 9", False), Move("K3F", 8, 0, "bid 13", False)]
ANSWER = Try(ANNA, "K3F", 6, "up to 14", False, MESSAGE, "93", 4)


def at_once(*tries: Try, bids: list[Move] = BIDS, answer: str | None = None, **known: Any) -> Evidence:
    """What is known of an auction after Anna's invocation; it runs if there is her answer, perhaps lost."""
    own = {0: answer} if answer else {}
    auction = Auction(6, bids, {0: [5, 13, 16], 1: [9]}, own, is_open=answer is not None)
    moves = {"K3F": [DRAWN, OF_A_COMPUTER, INVOKED, *bids]}
    return evidence(DRAW, INVOKE, *tries, moves=moves, auctions={"K3F": [auction]}, **known)


def told(words: str, interaction: str = "93") -> Shown:
    """What Anna reads about her answer."""
    said = shown(6, interaction=interaction, private=True)
    said.message.update(content=words, components=[{"options": [{"value": "", "default": True}]}])
    return said


KEPT = "**Your answer in this auction of game K3F:** Pass."
PASSING = replace(ANSWER, action="pass")
TAKEN = Try(ANNA, "K3F", 6, "ask me", False, "57", "95", 7)


def after_answering(words: str, *tries: Try, **known: Any) -> Evidence:
    """What is known where Anna reads these words after her first answer."""
    return at_once(*tries, shown=[shown(5), told(words)], **known)


def after_taking_back(**known: Any) -> Evidence:
    """What is known where Anna has taken her answer back, and reads so."""
    taken_back = shown(6, interaction="93", message="57", private=True)
    taken_back.message["content"] = "your answer is taken back"
    return at_once(ANSWER, TAKEN, shown=[told(KEPT), taken_back], **known)


FLOOD = Try(ANNA, "K3F", 3, "flood", False, MESSAGE, "90", 7)
NILE = Try(ANNA, "K3F", 4, "nile 1", False, MESSAGE, "91", 7)
DONE = Try(ANNA, "K3F", 5, "done", False, MESSAGE, "92", 7)
TURN = ("flood", "nile 1", "done")


def dice(*tries: Try, made: tuple[str, ...] = (), draft: tuple[str, ...] = ()) -> Evidence:
    """What is known of a dice game of Anna, who made these moves after version 5, and has this draft."""
    anna = SimpleNamespace(user_id=ANNA)
    table = SimpleNamespace(code="K3F", game="dice", version=9, seats=[anna], player_to_act=anna, draft=draft)
    table.own_options = TableOptions(pace="day")
    moves = [Move("K3F", version, 0, action, False) for version, action in enumerate(made, start=6)]
    return evidence(*tries, tables={"K3F": table}, moves={"K3F": moves}, shown=[shown(6)])


def replaced(seconds: float) -> Evidence:
    """What is known where a computer moves for Anna so long after she was asked."""
    times = {1: 1.0, 2: 8.0, 3: 10.0, 4: 10.0 + seconds}
    moves = [Move("K3F", 2, 0, "draw", False), Move("K3F", 3, 1, "draw", False)]
    boards = [replace(shown(version), time=time) for version, time in times.items()]
    return evidence(moves={"K3F": [*moves, Move("K3F", 4, 0, "draw", True)]}, shown=boards)


PRESSED = replace(INVOKE, is_typed=False)
TYPED_AGAIN = replace(INVOKE, interaction="92")
BOTH_SHOWN = [shown(6, interaction="91"), shown(6, interaction="92")]
ONLY_SAID = [shown(3, interaction="90", private=True)]
BOUGHT_FOR_15 = [Move("K3F", 7, 0, "pass", False), Move("K3F", 8, 1, "bid 15", False)]
INVOKED_TWICE = [DRAWN, INVOKED, INVOKED._replace(version=7)]
BROKEN: dict[str, tuple[laws.Law, Evidence]] = {
    "the button went on": (laws.no_move_is_lost, lost(DRAW, INVOKE)),
    "an answer says so": (laws.no_move_is_lost, lost(replace(DRAW, callback=6), shown=ONLY_SAID)),
    "two commands, one move": (laws.no_move_is_lost, evidence(INVOKE, TYPED_AGAIN, shown=BOTH_SHOWN)),
    "the end of a turn": (laws.no_move_is_lost, dice(DONE)),
    "nobody tried": (laws.no_move_is_made_twice, evidence(DRAW)),
    "somebody else did": (laws.no_move_is_made_twice, evidence(DRAW, replace(INVOKE, user=8))),
    "something else": (laws.no_move_is_made_twice, evidence(DRAW, replace(INVOKE, action="pass"))),
    "at another decision": (laws.no_move_is_made_twice, evidence(DRAW, replace(PRESSED, version=3))),
    "one try, two moves": (laws.no_move_is_made_twice, evidence(DRAW, INVOKE, moves={"K3F": INVOKED_TWICE})),
    "less was answered": (laws.no_move_is_made_twice, at_once(replace(ANSWER, action="up to 12"))),
    "another sun": (laws.no_move_is_made_twice, at_once(replace(ANSWER, action="bid 16"))),
    "a pass": (laws.no_move_is_made_twice, at_once(PASSING)),
    "before the auction": (laws.no_move_is_made_twice, at_once(replace(ANSWER, version=5))),
    "a pass of who is not beaten": (laws.no_move_is_made_twice, at_once(bids=BOUGHT_FOR_15)),
    "a use that nobody tried": (laws.no_move_is_made_twice, dice(FLOOD, DONE, made=TURN)),
    "a use too many": (laws.no_move_is_made_twice, dice(FLOOD, NILE, DONE, made=("flood", *TURN))),
    "an answer": (laws.no_answer_is_lost, after_answering(KEPT, PASSING)),
    "one that counts now": (laws.no_answer_is_lost, after_answering("your answer counts now", PASSING)),
    "one that is still kept": (laws.no_answer_is_lost, after_answering(KEPT, ANSWER, bids=[], answer="pass")),
    "one that is gone": (laws.no_answer_is_lost, after_answering(KEPT, ANSWER, bids=[], answer="")),
    "one taken back": (laws.no_answer_is_lost, after_taking_back(bids=[], answer="up to 14")),
    "one taken back that counted": (laws.no_answer_is_lost, after_taking_back()),
    "a use": (laws.no_draft_is_lost, dice(FLOOD)),
    "the second use": (laws.no_draft_is_lost, dice(FLOOD, NILE, draft=("flood",))),
    "a version": (laws.what_was_shown_is_stored, evidence(shown=[shown(7)])),
    "two pings": (laws.one_ping_a_decision, evidence(pings=(3, 3))),
    "two pings at versions of one decision": (laws.one_ping_a_decision, evidence(pings=(2, 3))),
    "an old owner": (laws.one_owner_a_shard, evidence(deeds=[Deed(6, 200, 0, ""), Deed(7, 100, 0, "")])),
    "no owner": (laws.one_owner_a_shard, evidence(deeds=[Deed(2, 300, 0, "")])),
    "no owner yet": (laws.one_owner_a_shard, evidence(deeds=[Deed(2, 200, 0, "")])),
    "a writer": (laws.moves_are_written_by_the_owner, evidence(writers=[Writer("K3F", 4, "ra 100", 200)])),
    "early": (laws.nobody_is_replaced_early, replaced(0.5)),
}


@pytest.mark.parametrize(("law", "found"), BROKEN.values(), ids=BROKEN)
def test_what_a_law_forbids_breaks_it_once(law: laws.Law, found: Evidence) -> None:
    """A law that nothing breaks would say nothing of a run."""
    assert len(list(law(found))) == 1
