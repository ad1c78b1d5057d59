"""Names of people, made safe to show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers.fonts import CHARACTERS
from renderers.names import MAX_LENGTH, clean, drawable, plain


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
