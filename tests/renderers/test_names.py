"""Names of people, made safe to show."""

from itertools import starmap
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from renderers.canvas.lettering import cut
from renderers.fonts import CHARACTERS
from renderers.games import RENDERERS
from renderers.names import (
    LENGTHS,
    MAX_LENGTH,
    ROOMS,
    clean,
    clean_names,
    drawable,
    known_as,
    look_of,
    numbered_player,
    plain,
    plain_names,
    shown_names,
    told_apart,
)
from renderers.shortening import shorten
from tests.in_turn import in_turn
from tests.renderers.boards import MOMENTS, board, boards_of
from tests.renderers.languages import LANGUAGES


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("*Zoë*", r"\*Zoë\*"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@1>", "\\<\\@\u200b1\\>"),
        ("<#2> @here", "\\<\\#2\\> \\@\u200bhere"),
        ("[x](http://y)", r"\[x\]\(http\:\/\/y\)"),
        ("discord.gg/ra", r"discord.gg\/ra"),
        ("# head", r"\# head"),
        ("-# small", r"\-\# small"),
        ("- item", r"\- item"),
        ("+ item", r"\+ item"),
        ("1. one", r"1\. one"),
        ("100. of 100.", r"100\. of 100."),
        ("1) one", r"1\) one"),
        ("> quote", r"\> quote"),
        (">>> quote", r"\>\>\> quote"),
        ("`a` ||b|| ~~c~~ __d__", r"\`a\` \|\|b\|\| \~\~c\~\~ \_\_d\_\_"),
        ("\uff20everyone", "\\@\u200beveryone"),
    ],
)
def test_markdown_and_mentions_show_literally(name: str, shown: str) -> None:
    """What Discord would format or turn into a mention is escaped."""
    assert plain(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  a \n\t b  ", "a b"),
        ("a\u200bb\u200dc\ufeff", "abc"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("a\x00\x1b[31mb", "a[31mb"),
        ("\u3164\u2800", "?"),
        ("", "?"),
        ("Zoe\u0308", "Zoë"),
        ("𓂀" * 32, "𓂀" * 32),
        ("हिन्दी ไทย 日本", "हिन्दी ไทย 日本"),
    ],
)
def test_names_are_one_line_of_what_can_be_seen(name: str, shown: str) -> None:
    """Invisible characters go, spaces are joined, and scripts stay whole; an empty name has a fallback."""
    assert clean(name, "?") == shown


@pytest.mark.parametrize("name", ["محمد", "עברית", "Kim محمد"])
def test_names_from_right_to_left_are_isolated(name: str) -> None:
    """So that what follows such a name, as "won: 41", stays behind it."""
    assert clean(name) == plain(name) == f"\u2068{name}\u2069"
    assert len(clean(name * 8)) <= MAX_LENGTH
    assert clean(name * 8)[-1] == "\u2069"


def test_towers_of_accents_are_cut() -> None:
    """A letter keeps two accents."""
    assert clean("x" + "\u0321" * 20) == "x\u0321\u0321"


def test_pictures_use_only_characters_of_the_fonts() -> None:
    """Letters that the fonts lack fall back to their base or fall away; an empty rest is the fallback."""
    assert drawable("\U0001d4e9oë \U0001f600", "?") == "Zoë"
    assert drawable("\u0645\u062d\u0645\u062f", "Player 3") == "Player 3"
    assert drawable("Царь Скорпион", "?") == "Царь Скорпион"


@given(st.text(max_size=80))
def test_no_name_breaks_the_rules(name: str) -> None:
    """Whatever the name: at most 32 characters, one line, safe to draw, no mention and no link."""
    assert len(clean(name, "?")) <= MAX_LENGTH
    assert set(drawable(name, "?")) <= CHARACTERS
    assert len(drawable(name, "?")) <= MAX_LENGTH
    shown = plain(name, "?")
    assert shown
    assert [part for part in ("@everyone", "@here", "<@", "://", ".gg/", "com/") if part in shown] == []
    assert "\n" not in shown


# People who are shown together.


class Person(NamedTuple):
    """Somebody with a display name and a username."""

    name: str
    username: str


USERNAMES = st.text("abcdefghijklmnopqrstuvwxyz0123456789_.", min_size=2, max_size=32)
FAMILIAR = [
    *("Alex", "Ａｌｅｘ", "Аlex", "ALEX", "Alex (2)", "Alex (anna)", "Player 1", "a" * 40, "W" * 32),
    *("Alexandra von Hohenstein", "Alexandra von Hohenfels", "田中", "😀", "محمد", "…", ""),
]
SHOWN = st.one_of(st.sampled_from(FAMILIAR), st.text(max_size=40), st.text("AaАαlI1|О0O (2).…", max_size=34))
PEOPLE = st.lists(st.tuples(SHOWN, USERNAMES), min_size=1, max_size=6, unique_by=lambda one: one[1])


@given(PEOPLE)
@example([("Alex", "anna"), ("Ａｌｅｘ", "ben"), ("Alex (anna)", "caro"), ("Alex (1)", "dora")])
@example([("Alex", "a" * 31 + "1"), ("Alex", "a" * 31 + "2")])
@example([("", "aa"), ("aa", "bb"), ("田中", "a.a")])
def test_nobody_is_taken_for_another(people: list[tuple[str, str]]) -> None:
    """Whatever people call themselves, no two names look alike, in full or shortened."""
    shown = told_apart(starmap(Person, people))
    for length in (MAX_LENGTH, *LENGTHS):
        assert len({look_of(shorten(name, length)) for name in shown}) == len(people)
    for face, size, room in ROOMS:
        assert len({look_of(cut(name, face, size, room)) for name in shown}) == len(people)
    assert all(0 < len(name) <= MAX_LENGTH and set(name) <= CHARACTERS for name in shown)


@given(PEOPLE)
def test_pictures_and_texts_show_the_same_names(people: list[tuple[str, str]]) -> None:
    """Once told apart, names stay as they are in pictures and plain texts; messages only escape them."""
    names = told_apart(starmap(Person, people))
    assert shown_names(names, "en") == names
    assert clean_names(names, "en") == names
    unescaped = [name.replace("\\", "").replace("\u200b", "") for name in plain_names(names, "en")]
    assert unescaped == [name.replace("\\", "") for name in names]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_number_tells_apart_whoever_has_no_name(locale: str) -> None:
    """Their seat is in what they are called, also where there is little room, and so stands there once."""
    numbered = [numbered_player(seat, locale) for seat in range(5)]
    assert shown_names([""] * 5, locale) == numbered


@given(st.lists(SHOWN, min_size=1, max_size=6))
def test_without_usernames_seats_tell_people_apart(names: list[str]) -> None:
    """Records have display names alone: still everybody has a name, and it is nobody else's."""
    shown = shown_names(names, "en")
    assert len({look_of(name) for name in shown}) == len(names)
    assert clean_names(names, "en") == shown


@pytest.mark.parametrize(
    ("people", "shown"),
    [
        ([("Alex", "anna"), ("Ben", "ben")], ["Alex", "Ben"]),
        ([("Alex", "anna"), ("Alex", "ben")], ["Alex (anna)", "Alex (ben)"]),
        ([("Alex", "anna"), ("Ａｌｅｘ", "ben")], ["Alex (anna)", "Alex (ben)"]),
        ([("Alex", "anna"), ("Аlех", "ben")], ["Alex (anna)", "Аlех (ben)"]),
        ([("Teti", ""), ("Teti", "ben"), ("", "")], ["Teti", "Teti (ben)", ""]),
        ([("Alex", "x" * 32), ("Alex", "x" * 31)], ["Alex (1)", "Alex (2)"]),
        ([("Alex", "alexander_the_first"), ("Alex", "alexander_the_third")], ["Alex (1)", "Alex (2)"]),
        ([("tanaka", "ben"), ("田中", "tanaka")], ["tanaka (ben)", "tanaka"]),
        ([("Anna", "anna"), ("Anna (anna)", "ben")], ["Anna (anna)", "Anna (anna) (ben)"]),
        ([("Аnna (host)", "ben"), ("Anna", "anna")], ["Аnna (host) (ben)", "Anna (anna)"]),
        ([("Teti", ""), ("Teti (computer)", "ben")], ["Teti", "Teti (computer) (ben)"]),
        ([("Tom (EU)", "tom"), ("Tom (US)", "ben")], ["Tom (EU)", "Tom (US)"]),
        (
            [("Anna", "anna"), ("Ben", "ben"), ("Cy", "cy"), ("Anna and Cy", "x")],
            ["Anna (anna)", "Ben", "Cy (cy)", "Anna and Cy (x)"],
        ),
        ([("Ben, Caro", "anna"), ("Ben", "ben")], ["Ben, Caro (anna)", "Ben (ben)"]),
    ],
)
def test_equal_names_get_the_username_or_the_seat(people: list[tuple[str, str]], shown: list[str]) -> None:
    """The username where it is enough and has room; else the number of the seat. Others keep their names.

    Whoever adds a note or a name to that of another, as the bot does, gets the username too.
    """
    assert told_apart(starmap(Person, people)) == shown


@pytest.mark.parametrize("name", ["田中", "محمد", "😀", "Jᴏʜɴ", "김민수 Kim", "ㅤ", "...", "𓂀", "नमस्ते"])
def test_a_name_that_cannot_be_drawn_is_the_username(name: str) -> None:
    """With a letter that the fonts lack, or without any letter or digit."""
    assert known_as(name, "user.name") == "user.name"


@pytest.mark.parametrize(
    ("name", "shown"), [("✨Anna✨", "Anna"), ("Zoë", "Zoë"), ("Z\u0336o\u0337e", "Zoe"), ("7", "7")]
)
def test_what_decorates_a_name_falls_away(name: str, shown: str) -> None:
    """Signs that the fonts lack are no reason to show another name."""
    assert known_as(name, "user.name") == shown


ALIKE = [
    [Person("Alexandra", "alexander_the_first"), Person("Alexandra", "alexander_the_third")],
    [Person("Alexandra von Hohenstein", "anna.b"), Person("Alexandra von Hohenfels", "benjamin")],
    [Person("W" * 32, "wwwwwwwwwwwwwwww1"), Person("W" * 32, "wwwwwwwwwwwwwwww2")],
]


@pytest.mark.parametrize(("name", "alike"), in_turn(MOMENTS, lambda _: ALIKE))
def test_boards_show_who_is_who(name: str, alike: list[Person]) -> None:
    """If two people of one name change places, the board and its alt text change."""
    others = [Person("Teti", ""), Person("Khufu", ""), Person("Imhotep", "")]
    first, second, *rest = told_apart([*alike, *others])
    shown, names, changed = board(name), [first, second, *rest], [second, first, *rest]
    assert shown.draw(names) != shown.draw(changed)
    assert shown.describe(names) != shown.describe(changed)


@pytest.mark.parametrize(("kind", "alike"), in_turn([("ra", 5), ("dice", 4)], lambda _: ALIKE[1:]))
def test_cards_show_who_is_who(kind: tuple[str, int], alike: list[Person]) -> None:
    """So do score sheets and the winner card, with both people among five who are alike."""
    game, players = kind
    every = told_apart([*alike, *alike, alike[0]])[:players]
    changed = [every[1], every[0], *every[2:]]
    view, renderer = boards_of(game, players, seed=3)[-1].view, RENDERERS[game]
    for epoch in (1, 3):
        sheets = [renderer.render_sheet(view, names, "en", epoch=epoch) for names in (every, changed)]
        assert sheets[0] != sheets[1]
    assert renderer.render_winner(view, every, "en") != renderer.render_winner(view, changed, "en")
    assert renderer.describe_winner(view, every, "en") != renderer.describe_winner(view, changed, "en")
