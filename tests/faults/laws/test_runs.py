"""Each law of a run is broken by what it forbids, and by nothing less."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.table_options import TableOptions
from tests.faults.chaos.auctions import Auction, Move
from tests.faults.chaos.diary import Owner, Writer
from tests.faults.chaos.evidence import Evidence
from tests.faults.chaos.matching import unmatched
from tests.faults.chaos.people import Try
from tests.faults.chaos.witness import Deed
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
    app = SimpleNamespace(pings=[ping(version) for version in pings], username="anna")
    whole: dict[str, Any] = {
        "tables": {
            "K3F": SimpleNamespace(code="K3F", game="ra", version=6, seats=seats, own_options=options)
        },
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


def broken(law: laws.Law, found: Evidence) -> int:
    """How often a law is broken."""
    return len(list(law(found)))


def test_a_move_that_was_acknowledged_must_be_stored() -> None:
    """It was if the message with the button, or an answer, then shows a later version."""
    assert broken(laws.no_move_is_lost, evidence(DRAW, INVOKE)) == 0
    lost: dict[str, Any] = {"moves": {"K3F": [OF_A_COMPUTER, INVOKED]}}
    assert broken(laws.no_move_is_lost, evidence(DRAW, INVOKE, **lost)) == 1
    assert broken(laws.no_move_is_lost, evidence(replace(DRAW, callback=None), **lost)) == 0
    assert broken(laws.no_move_is_lost, evidence(DRAW, shown=[shown(3)], **lost)) == 0
    said = [shown(3, interaction="90", private=True)]
    assert broken(laws.no_move_is_lost, evidence(replace(DRAW, callback=6), shown=said, **lost)) == 1


def test_what_is_acknowledged_twice_must_be_stored_twice() -> None:
    """Two commands with the same words are two moves; two presses of one button are one."""
    again = replace(INVOKE, interaction="92")
    both = [shown(6, interaction="91"), shown(6, interaction="92")]
    assert broken(laws.no_move_is_lost, evidence(INVOKE, again, shown=both)) == 1
    assert broken(laws.no_move_is_lost, evidence(DRAW, replace(DRAW, interaction="93"))) == 0


def test_a_stored_move_must_have_been_tried() -> None:
    """By the same person, with the same words; by a button at this very decision."""
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, INVOKE)) == 0
    assert broken(laws.no_move_is_made_twice, evidence(DRAW)) == 1
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, replace(INVOKE, user=8))) == 1
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, replace(INVOKE, action="pass"))) == 1
    pressed = replace(INVOKE, is_typed=False)
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, pressed)) == 0
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, replace(pressed, version=3))) == 1


def test_one_try_makes_one_move() -> None:
    """The same move once more is a second one."""
    twice: dict[str, Any] = {"moves": {"K3F": [DRAWN, INVOKED, INVOKED._replace(version=7)]}}
    assert broken(laws.no_move_is_made_twice, evidence(DRAW, INVOKE, **twice)) == 1


BIDS = [Move("K3F", 7, 1, "bid 9", False), Move("K3F", 8, 0, "bid 13", False)]
ANSWER = Try(ANNA, "K3F", 6, "up to 14", False, MESSAGE, "93", 4)


def at_once(*tries: Try, bids: list[Move] = BIDS, answer: str | None = None, **known: Any) -> Evidence:
    """What is known of an auction after Anna's invocation; it runs if there is her answer, perhaps lost."""
    own = {0: answer} if answer else {}
    auction = Auction(6, bids, {0: [5, 13, 16], 1: [9]}, own, is_open=answer is not None)
    moves = {"K3F": [DRAWN, OF_A_COMPUTER, INVOKED, *bids]}
    return evidence(DRAW, INVOKE, *tries, moves=moves, auctions={"K3F": [auction]}, **known)


@pytest.mark.parametrize(
    ("answer", "is_enough"),
    [
        (ANSWER, True),
        (replace(ANSWER, action="bid 13"), True),
        (replace(ANSWER, action="up to 12"), False),
        (replace(ANSWER, action="bid 16"), False),
        (replace(ANSWER, action="pass"), False),
        (replace(ANSWER, version=5), False),
    ],
)
def test_answers_of_everybody_become_bids_later(answer: Try, is_enough: bool) -> None:
    """Made at the version at which the auction began, an answer is the bid to which it leads there."""
    assert broken(laws.no_move_is_made_twice, at_once(answer)) == (not is_enough)


@pytest.mark.parametrize(("sun", "times"), [(15, 1), (17, 0)])
def test_only_who_is_beaten_passes_without_an_answer(sun: int, times: int) -> None:
    """The lot went for more than every sun of theirs."""
    bids = [Move("K3F", 7, 0, "pass", False), Move("K3F", 8, 1, f"bid {sun}", False)]
    assert broken(laws.no_move_is_made_twice, at_once(bids=bids)) == times


def told(words: str, interaction: str = "93") -> Shown:
    """What Anna reads about her answer."""
    said = shown(6, interaction=interaction, private=True)
    said.message.update(content=words, components=[{"options": [{"value": "", "default": True}]}])
    return said


KEPT = "**Your answer in this auction of game K3F:** Pass."
LATER = replace(ANSWER, action="pass", interaction="94")


@pytest.mark.parametrize(
    ("tries", "words", "bids", "answer", "times"),
    [
        ([ANSWER], KEPT, BIDS, None, 0),
        ([replace(ANSWER, action="pass")], KEPT, BIDS, None, 1),
        ([replace(ANSWER, action="pass")], "your answer counts now", BIDS, None, 1),
        ([replace(ANSWER, action="pass")], "Not your sun.", BIDS, None, 0),
        ([replace(ANSWER, action="pass"), replace(LATER, action="bid 13")], KEPT, BIDS, None, 0),
        ([replace(LATER, action="bid 13"), replace(ANSWER, action="pass")], KEPT, BIDS, None, 0),
        ([ANSWER], KEPT, [], "up to 14", 0),
        ([ANSWER], KEPT, [], "pass", 1),
        ([ANSWER, LATER], KEPT, [], "pass", 0),
        ([ANSWER], KEPT, [], "", 1),
    ],
)
def test_an_answer_that_was_acknowledged_counts(
    tries: list[Try], words: str, bids: list[Move], answer: str | None, times: int
) -> None:
    """The last one, or one that was tried later or of which nothing was seen; until then it is kept."""
    known = at_once(*tries, bids=bids, answer=answer, shown=[shown(5), told(words)])
    assert broken(laws.no_answer_is_lost, known) == times


TAKEN = Try(ANNA, "K3F", 6, "ask me", False, "57", "95", 7)


@pytest.mark.parametrize(
    ("later", "bids", "answer", "times"),
    [
        ([], [], "ask me", 0),
        ([], [], "up to 14", 1),
        ([], BIDS, None, 1),
        ([ANSWER], BIDS, None, 0),
        ([ANSWER], [], "up to 14", 0),
    ],
)
def test_an_answer_that_was_taken_back_does_not_count(
    later: list[Try], bids: list[Move], answer: str | None, times: int
) -> None:
    """Once its person read that it is, and have not answered anew."""
    taken_back = shown(6, interaction="93", message="57", private=True)
    taken_back.message["content"] = "your answer is taken back"
    seen = [told(KEPT), taken_back]
    known = at_once(ANSWER, TAKEN, *later, bids=bids, answer=answer, shown=seen)
    assert broken(laws.no_answer_is_lost, known) == times


def test_what_a_panel_refuses_is_not_acknowledged() -> None:
    """Even if it shows the table at a later version, beside the words of the refusal."""
    late = replace(TAKEN, interaction="96")
    refused = shown(9, message="57", private=True)
    refused.message["content"] = "The one you mean is over. Nothing was changed."
    known = at_once(ANSWER, late, bids=BIDS, shown=[told(KEPT), refused])
    assert broken(laws.no_answer_is_lost, known) == 0


# Dice

FLOOD = Try(ANNA, "K3F", 3, "flood", False, MESSAGE, "90", 7)
NILE = Try(ANNA, "K3F", 4, "nile 1", False, MESSAGE, "91", 7)
DONE = Try(ANNA, "K3F", 5, "done", False, MESSAGE, "92", 7)
TURN = ("flood", "nile 1", "done")


def dice(*tries: Try, made: tuple[str, ...] = (), draft: tuple[str, ...] = (), pace: str = "day") -> Evidence:
    """What is known of a dice game of Anna, who made these moves after version 5, and has this draft."""
    anna = SimpleNamespace(user_id=ANNA)
    table = SimpleNamespace(code="K3F", game="dice", version=9, seats=[anna], player_to_act=anna, draft=draft)
    table.own_options = TableOptions(pace=cast("Any", pace))
    moves = [Move("K3F", version, 0, action, False) for version, action in enumerate(made, start=6)]
    return evidence(*tries, tables={"K3F": table}, moves={"K3F": moves}, shown=[shown(6)])


def test_uses_of_dice_become_moves_together() -> None:
    """What was drafted at earlier versions is stored at the last one; each use belongs to a try."""
    assert broken(laws.no_move_is_made_twice, dice(FLOOD, NILE, DONE, made=TURN)) == 0
    assert broken(laws.no_move_is_made_twice, dice(FLOOD, DONE, made=TURN)) == 1
    assert broken(laws.no_move_is_made_twice, dice(FLOOD, NILE, DONE, made=("flood", *TURN))) == 1
    assert broken(laws.no_move_is_lost, dice(FLOOD, NILE, DONE, made=TURN)) == 0
    assert broken(laws.no_move_is_lost, dice(DONE)) == 1


def test_a_use_of_dice_is_kept_until_it_is_final_or_taken_back() -> None:
    """Where a clock may run out the draft may be discarded."""
    undo = replace(FLOOD, version=5, action="undo")
    assert broken(laws.no_draft_is_lost, dice(FLOOD)) == 1
    assert broken(laws.no_draft_is_lost, dice(FLOOD, made=("flood", "done"))) == 0
    assert broken(laws.no_draft_is_lost, dice(FLOOD, draft=("flood",))) == 0
    assert broken(laws.no_draft_is_lost, dice(FLOOD, undo)) == 0
    assert broken(laws.no_draft_is_lost, dice(FLOOD, NILE, undo, draft=("flood",))) == 0
    assert broken(laws.no_draft_is_lost, dice(FLOOD, NILE, draft=("flood",))) == 1
    assert broken(laws.no_draft_is_lost, dice(FLOOD, pace="live")) == 0


def test_nobody_is_shown_what_is_not_stored() -> None:
    """A version that the database has not was lost."""
    assert broken(laws.what_was_shown_is_stored, evidence()) == 0
    assert broken(laws.what_was_shown_is_stored, evidence(shown=[shown(7)])) == 1


def test_two_pings_for_one_decision_are_too_many() -> None:
    """Versions between two moves are one decision."""
    assert broken(laws.one_ping_a_decision, evidence(pings=(3, 5))) == 0
    assert broken(laws.one_ping_a_decision, evidence(pings=(3, 3))) == 1
    assert broken(laws.one_ping_a_decision, evidence(pings=(2, 3))) == 1


@pytest.mark.parametrize(
    ("deeds", "times"),
    [
        ([Deed(2, 100, 0, ""), Deed(6, 200, 0, ""), Deed(7, 200, 0, "")], 0),
        ([Deed(2, 100, 0, ""), Deed(6, 100, 0, ""), Deed(7, 200, 0, "")], 0),
        ([Deed(6, 200, 0, ""), Deed(7, 100, 0, "")], 1),
        ([Deed(2, 300, 0, "")], 1),
        ([Deed(2, 200, 0, "")], 1),
    ],
)
def test_whoever_has_lost_a_shard_acts_there_no_more(deeds: list[Deed], times: int) -> None:
    """At the latest from the moment in which the next one acts."""
    assert broken(laws.one_owner_a_shard, evidence(deeds=deeds)) == times


def test_only_the_owner_writes_moves() -> None:
    """The process that wrote a move must be the one that had the lease."""
    mine, others = Writer("K3F", 4, "ra 100", 100), Writer("K3F", 4, "ra 100", 200)
    assert broken(laws.moves_are_written_by_the_owner, evidence(writers=[mine])) == 0
    assert broken(laws.moves_are_written_by_the_owner, evidence(writers=[others])) == 1


def test_as_many_pairs_as_possible() -> None:
    """What fits several leaves them to what fits only one."""
    fits = cast("dict[str, str]", {"a": "12", "b": "1", "c": "1"})
    assert unmatched("abc", "12", lambda one, two: two in fits[one]) == ["c"]
    assert unmatched("ab", "12", lambda one, two: two in fits[one]) == []


@pytest.mark.parametrize(
    ("seconds", "is_away", "is_broken"), [(0.5, False, True), (2.5, False, False), (0.5, True, False)]
)
def test_nobody_is_replaced_early(seconds: float, is_away: bool, is_broken: bool) -> None:
    """A computer moves for a person after their time is over; for one who is away, at once."""
    before = Move("K3F", 2, 0, "draw", by_stand_in=is_away)
    moves = [before, Move("K3F", 3, 1, "draw", False), Move("K3F", 4, 0, "draw", True)]
    boards = [
        replace(shown(version), time=time)
        for version, time in ((1, 1.0), (2, 8.0), (3, 10.0), (4, 10.0 + seconds))
    ]
    known = evidence(moves={"K3F": moves}, shown=boards)
    assert bool(list(laws.nobody_is_replaced_early(known))) is is_broken
