"""The news: what has happened since a person last acted, by More and by command, in private."""

import pytest

from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, labels, turned
from tests.in_turn import repeated


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
