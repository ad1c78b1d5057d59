"""Short codes by which people name tables: K3F."""

import re
import unicodedata
from random import Random

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like 1 and 0."""
SIGNS = LETTERS + "23456789"
LENGTHS = (3, 3, 3, 3, 4, 4, 5, 6, 8)
LOOK_ALIKES = str.maketrans(
    "АВСԀЕНҺЈКМРԚЅТѴԜХУҮЗΑΒϹΕϜΗͿΚΜΝΡΤΧΥΖ",  # Cyrillic, Greek
    "ABCDEHHJKMPQSTVWXYY3ABCEFHJKMNPTXYZ",
)
CALLED = re.compile(
    r"(?:\W*(?:table|game|code|mesa|partida|juego|codigo|n\.?o|стол\w{0,2}|игр\w{0,2}|парти\w{1,2}|код\w?"
    r"|r[aа](?:: .*(?:game|dados))?|ра(?:: .*кубиками)?)(?=[\W_]))+(?=.*\w)",
    re.IGNORECASE | re.DOTALL,
)
"""What a code is called before it: `game: K3F`, or the game itself, as in the titles of older threads."""
SPELLED = re.compile(r"[\W_]*[^\W_](?:[\W_]+[^\W_])+[\W_]*")
"""A code sign by sign: `K 3 F`."""
ID = r"(\d{1,18}|[1-8]\d{18})"
"""An id of Discord's, as far as a database has room for it."""
LINK = re.compile(
    rf"\W*(?:https?://)?(?:\w+\.)?discord(?:app)?\.com/channels/(?:\d+|@me)/{ID}(?:/{ID})?(?:[?#]\S*)?\W*",
    re.IGNORECASE,
)
CHANNEL = re.compile(rf"\W*<#{ID}>\W*")
"""How Discord sends a channel or thread that is chosen after #."""
AS_TYPED = re.compile(r"[\W_]*([^\W_]+)[\W_]*(?:[:(].*)?", re.DOTALL)
"""A code in quotes, after #, or as suggestions, lists and threads show it: `K3F: Anna, Ben`, `K3F (Ra)`."""


def candidate_codes(random: Random) -> list[str]:
    """Codes to try for a new table: short ones first, longer ones in case all short ones are taken."""
    return [random.choice(LETTERS) + "".join(random.choices(SIGNS, k=length - 1)) for length in LENGTHS]


def read_link(typed: str) -> tuple[int, int | None] | None:
    """The channel or thread to which a person has typed a link, and the message there; or None.

    Without a message it leads to the channel or thread itself.
    """
    if found := LINK.fullmatch(typed.strip()):
        return int(found[1]), int(found[2]) if found[2] else None
    named = CHANNEL.fullmatch(typed.strip())
    return (int(named[1]), None) if named else None


def read_code(typed: str) -> str:
    """The code, or its beginning, that a person has typed: in capitals, without what stands around it.

    Letters of other alphabets that look like those of codes stand for them. No code has any, so each still
    means itself. What cannot be a code is returned as something that is none.
    """
    letters = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", typed.replace("№", "#"))
        if not re.match("M|Cf", unicodedata.category(sign))
    )
    if called := CALLED.match(letters):
        letters = letters[called.end() :]
    if SPELLED.fullmatch(letters):
        letters = re.sub(r"[\W_]", "", letters)
    found = AS_TYPED.fullmatch(letters)
    return (found[1] if found else letters.strip()).upper().translate(LOOK_ALIKES)
