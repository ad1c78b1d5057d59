"""What a player asks for in private: the news since they last acted, and hints."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.member import Member
from renderers.ra import action_label
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import percents
from tests.bot.support.messages import answer_to, labels, name_of, turned
from tests.in_turn import repeated
from tests.typed_updates import look_at_ra


async def news_of(night: GameNight, code: str, person: Member) -> list[str]:
    """The lines that a person reads."""
    answer = await answer_to(person, "ra show news", table=code)
    assert "Back" in labels(answer)
    return str(answer["content"]).splitlines()


async def names_in_order(night: GameNight, code: str) -> list[str]:
    """The names at a table, from the player to move on."""
    table = await night.table(code)
    first = table.to_act or 0
    return [table.seats[(first + places) % len(table.seats)].name for places in range(len(table.seats))]


def named(night: GameNight, name: str) -> Member:
    """A person by their display name."""
    return night.people[name.lower()]


async def test_news_come_turn_by_turn(night: GameNight) -> None:
    """Each draw is a line, and so is each auction with its bids and its sale; one's own turn is left out."""
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben, night.caro)
    first, second, third = await names_in_order(night, code)
    await night.advance(code, "draw", "draw", "invoke", "pass", "pass", "bid")
    told = await news_of(night, code, named(night, first))

    assert told[0] == f"**Since your last turn in game {code}:**"
    assert told[-1].startswith(f"It’s **{first}**’s turn: ")
    assert len(told) == 3
    auction = told[1]
    assert auction.startswith(f"- {third} invoked Ra. Passed: {first}, {second}.")
    assert f"{third} won the lot" in auction


async def test_what_ones_plans_did_is_counted(night: GameNight) -> None:
    """For the person who made them alone, until they act themselves."""
    night.deck.top = ("pharaoh", "nile", "gold")
    code = await night.start_game(night.ben, night.caro)
    first, second, _ = await names_in_order(night, code)
    await night.tables.plans.plan_epoch(code, int(named(night, second).id), "turns", "draw 2")
    await night.play(code, "draw")
    told = await news_of(night, code, named(night, second))
    assert f"{second} drew Nile" in told[2]
    assert "-# Done by your plans: 1 draw." in told
    assert "your plans" not in str(await news_of(night, code, named(night, first)))
    await night.play(code, "draw", "draw", "invoke", "pass")
    assert "your plans" not in str(await news_of(night, code, named(night, second)))


async def test_an_auction_that_runs_is_told_from_its_beginning(night: GameNight) -> None:
    """A player who has bid reads the whole auction again once another player has decided after them."""
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben, night.caro)
    first, second, third = await names_in_order(night, code)
    await night.advance(code, "draw", "invoke")
    bidder = named(night, third)
    await night.advance(code, "pass")
    nothing, *_ = await news_of(night, code, bidder)
    assert nothing == f"Nothing has happened in game {code} since your last turn."
    await night.advance(code, "bid")
    told = await news_of(night, code, bidder)

    assert told[1].startswith(f"- {second} invoked Ra. {third} passed. {first} bid ")
    assert len(told) == 3


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_stand_ins_turn_is_news(night: GameNight, game: str) -> None:
    """What a computer played for somebody, they have not done themselves, whether or not it gave a reason."""
    code = await night.start_game(night.ben, night.caro, game=game)
    first, *_ = await names_in_order(night, code)
    person = named(night, first)
    await night.tables.absences.hand_over(code, int(person.id))
    table = await night.tables.play.play_computers(code)
    await night.announce(code)
    told = await news_of(night, code, person)

    assert table.player_to_act
    assert table.player_to_act.user_id != int(person.id)
    assert told[0] == f"**Game {code} so far:**"
    assert told[1].startswith(f"- {first}")


async def test_spectators_read_the_latest(night: GameNight) -> None:
    """From the last auction on; before there is one, the last round."""
    night.deck.top = ("pharaoh", "nile", "flood", "gold")
    code = await night.start_game(night.ben)
    first, second = await names_in_order(night, code)
    await night.go_to_table(code, night.caro)
    await night.advance(code, "draw", "draw", "draw")
    told = await news_of(night, code, night.caro)
    assert told[0] == f"**What happened last in game {code}:**"
    assert [line.split(" drew ")[0] for line in told[1:-1]] == [f"- {second}", f"- {first}"]
    await night.advance(code, "invoke", "pass", "bid", "draw")
    more = await night.open_more(code, night.caro)
    answer = await turned(night.caro, more, "What happened last")

    assert answer["content"].splitlines()[1].startswith(f"- {second} invoked Ra. {first} passed.")


async def test_what_was_taken_back_is_news(night: GameNight) -> None:
    """The others read that a move was made and taken back."""
    code = await night.start_game(night.ben, night.caro)
    first, second, _ = await names_in_order(night, code)
    await night.advance(code, "invoke", "pass")
    table = await night.table(code)
    await night.tables.play.undo(code, table.version, (await night.tables.views.log(code))[-1].seat)
    await night.announce(code)
    told = await news_of(night, code, named(night, first))

    assert told[1] == f"- {first} invoked Ra. Taken back: {second} passed."


LOT = ("lot_points", ("draw", "invoke"), "points now −5, with the lot 0")


@pytest.mark.parametrize(
    ("option", "moves", "words", "wanted"),
    [
        ("points_now", (), "points now", True),
        (*LOT, False),
        repeated("points_now", (), "points now", False),
        repeated(*LOT, True),
    ],
)
async def test_points_are_shown_unless_the_host_does_not_want_them(
    night: GameNight, option: str, moves: tuple[str, ...], words: str, wanted: bool
) -> None:
    """The same holds for the turn message, for the board with the news, and for the position in words."""
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben, **{option: wanted})
    await night.advance(code, *moves)
    (shown,) = (await night.current_message(code))["attachments"]
    (news,) = (await answer_to(night.ben, "ra show news", table=code))["attachments"]
    in_words = await answer_to(night.ben, "ra show text", table=code)
    told = (shown["description"], news["description"], str(in_words))
    assert [words in one for one in told] == [wanted, wanted, wanted]


async def get_hint(night: GameNight, code: str) -> tuple[Member, str]:
    """The player to move, and the hint they get by command."""
    person = await night.player_to_move(code)
    return person, (await answer_to(person, "ra hint", table=code))["content"]


def percentages(line: str) -> list[int]:
    return [int(share) for share in re.findall(r"(\d+)%", line)]


@given(st.lists(st.floats(min_value=0.001, max_value=1), min_size=2, max_size=5))
def test_chances_sum_to_a_hundred(weights: list[float]) -> None:
    """Chances in percent sum to 100, each within one of its exact value."""
    shares = [weight / sum(weights) for weight in weights]
    rounded = percents(shares)

    assert sum(rounded) == 100
    assert all(abs(shown - 100 * share) < 1 for shown, share in zip(rounded, shares, strict=True))


async def test_a_hint_lists_the_best_actions_and_the_prospects(night: GameNight) -> None:
    """It has the best actions, everybody's chances, the lot's worth, and the chance of a Ra tile."""
    night.deck.top = ("gold",)
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "draw")
    before = await night.until_shown(code)
    _, hint = await get_hint(night, code)

    title, first, second, shares, worths, ra, small = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance of winning if you choose…"
    assert {line.split("**")[1] for line in (first, second)} == {"Draw a tile", "Invoke Ra"}
    assert sum(percentages(shares)) == 100
    assert percentages(first)[0] in percentages(shares)
    assert worths.startswith("What the lot is worth to each player, in fame by the end of the game: ")
    assert worths.count("you ") == 1
    assert worths.count(",") == 1 + 2
    assert ra == "Chance that the next tile is a Ra tile: 17% (30 of 179 in the bag)."
    assert small.startswith("-# This is the view of the computer Master")
    assert await night.table(code) == before


async def test_in_an_auction_passing_and_suns_are_compared(night: GameNight) -> None:
    """A bidder reads what passing and their suns promise, three options at most, best first."""
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "draw", "invoke")
    update = await look_at_ra(night.tables, code)
    _, hint = await get_hint(night, code)

    options = [line for line in hint.splitlines() if re.match(r"\d\. ", line)]
    offered = {action_label(action, update.view, "en") for action in update.legal}
    assert len(options) == min(3, len(update.legal))
    assert {line.split("**")[1] for line in options} <= offered
    assert percentages(options[0])[0] >= percentages(options[-1])[0] - 1


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_whoever_has_left_can_win_no_more(night: GameNight, game: str) -> None:
    """A hint shares all chances among those who stay, and names nobody else."""
    code = await night.start_game(night.ben, night.caro, game=game)
    await night.tables.absences.leave_for_good(code, int(night.caro.id))
    await night.announce(code)
    person, hint = await get_hint(night, code)
    shares = next(line for line in hint.splitlines() if line.startswith("Chances of winning now"))
    assert name_of(night.caro) not in shares
    assert "What the lot is worth" not in hint  # it is empty
    assert len(percentages(shares)) == 2
    assert sum(percentages(shares)) == 100
    assert person is not night.caro


async def test_a_hint_mentions_the_ra_tile_that_ends_the_epoch(night: GameNight) -> None:
    """The hint says so where the next Ra tile would end the epoch."""
    night.deck.top = ("ra",) * 5
    code = await night.start_game(night.ben)
    while (update := await look_at_ra(night.tables, code)).view.ra_tiles < 5 or update.view.auction:
        legal = [str(action) for action in update.legal]
        await night.advance(code, "draw" if "draw" in legal else "pass")
    _, hint = await get_hint(night, code)

    assert "is the Ra tile that ends the epoch: 14% (25 of 175 in the bag)" in hint


async def test_a_host_can_open_a_table_without_hints(night: GameNight) -> None:
    """The lobby says that hints are off; nobody gets or is offered one."""
    code = await night.start_game(night.ben, hints=False)
    person, answer = await get_hint(night, code)

    assert answer == "The host has turned hints off at this table."
    assert "Hint" not in labels(await night.open_more(code, person))
