"""`/ra me settings`: one private message with everything a person can choose."""

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, labels, said_to, selects
from tests.bot.support.personal import choose, in_days, settings_of, shown

DEFAULTS = {"notify": "mention", "reminders": "on", "confirm": "never", "language": "discord", "away": "here"}


async def test_what_is_chosen_stays(night: GameNight) -> None:
    """Each choice changes the message, and is there after a restart, for this person alone."""
    chosen = {
        "notify": "direct",
        "reminders": "off",
        "confirm": "always",
        "language": "en",
        "away": in_days(3),
    }
    await choose(night.anna, **chosen)
    await night.restart_bot()
    assert shown(night.anna, await settings_of(night.anna)) == chosen
    assert shown(night.ben, await settings_of(night.ben)) == DEFAULTS


async def test_only_complete_languages_are_offered(night: GameNight) -> None:
    """Besides their Discord language, a person can choose any language that the bot speaks completely."""
    [select] = [
        one for one in selects(await settings_of(night.anna)) if one["custom_id"] == "settings:language"
    ]
    assert [option["value"] for option in select["options"]] == ["discord", "en", "es", "es-419", "ru"]


async def test_any_date_can_be_typed(night: GameNight) -> None:
    """The command takes a date, in digits of any kind, which the message shows; usual ones are suggested.

    What phones make of it, and what is copied along unseen, makes no difference. An invalid, past or distant
    date is refused in words and changes nothing.
    """
    forms = ("{0}-{1}-{2}", " {0}/{1}/{2} ", "{2}.{1}.{0}", "{2}.{1}.{3}", "\u200e{0}–{1}–{2}")
    for days, written in enumerate(forms, start=100):
        wanted = in_days(days)
        typed = written.format(*wanted.split("-"), wanted[2:4]).translate(str.maketrans("02", "٠２"))
        panel = await answer_to(night.anna, "ra me settings", away_until=typed)
        assert shown(night.anna, panel)["away"] == wanted, written
    assert "You’re away until <t:" in panel["content"]
    offered = await night.anna.autocomplete("ra me settings", "away_until", "2")
    assert in_days(7) in [choice["value"] for choice in offered]
    for typed, words in (
        ("tomorrow", "Write it like this: 2"),
        ("12/24/2026", "Write it like this: 2"),
        ("2020-01-01", "has already begun"),
        ("2199-01-01", "for a year at most"),
    ):
        assert words in await said_to(night.anna, "ra me settings", away_until=typed)
    assert shown(night.anna, await settings_of(night.anna))["away"] == wanted


async def test_a_choice_on_an_old_message_holds(night: GameNight) -> None:
    """The message of an earlier day can still be used: its dates mean what they say."""
    panel = await settings_of(night.anna)
    night.world.forward(24 * 3600)
    wanted = in_days(2)
    await night.anna.select(panel, "settings:away", wanted)
    assert shown(night.anna, await settings_of(night.anna))["away"] == wanted
    assert labels(panel) == []
