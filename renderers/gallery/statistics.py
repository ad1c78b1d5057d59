"""The statistics of a person and of a server that the gallery shows."""

from engine.ratings import Rating
from engine.statistics import (
    Brought,
    Busy,
    Feat,
    Met,
    Played,
    PlayedSeat,
    PlayerStatistics,
    Record,
    ServerGames,
    ServerStatistics,
)

PLAYER = PlayerStatistics(
    game="ra",
    name="Hatshepsut",
    played=(Played(0, (9, 7, 5, 3), 1056), Played(3, (6, 4, 2), 516), Played(4, (3, 3, 3, 3), 540)),
    brought=(
        Brought("gods", 2.4, 2.1, 2.0),
        Brought("pharaohs", 6.5, 4.2, None),
        Brought("nile", 9.1, 10.3, 1.0),
        Brought("gold", 2.6, 2.9, 3.0),
        Brought("civilization", 7.3, 5.6, 1.4),
        Brought("monuments", 11.2, 9.8, 1.9),
        Brought("suns", 0.8, 0.0, None),
    ),
    rated_games=24,
    curve=tuple(
        Rating(25 + 0.18 * place + (place * 7 % 5 - 2) * 0.3, 7.8 - 0.2 * place) for place in range(24)
    ),
    met=(Met("Imhotep", 14, 8, 6), Met("Teti", 11, 6, 5), Met("Клеопатра", 7, 2, 5)),
    highest=Record(71, "K3F"),
    widest=Record(24, "Q7W"),
    closest=Record(1, "T5B"),
    running=2,
    longest=4,
)


def _seat(name: str, fame: int, seat: int = 0) -> PlayedSeat:
    return PlayedSeat(seat, 1, None, name, 1, fame, has_left=False)


SERVER = ServerStatistics(
    game="ra",
    played=(
        ServerGames(0, 86, 41.3, (0.33, 0.29, 0.25, 0.22)),
        ServerGames(3, 51, 42.6, (0.37, 0.33, 0.3)),
        ServerGames(4, 35, 39.4, (0.27, 0.26, 0.25, 0.22)),
    ),
    busiest=(
        Busy("Imhotep", 41),
        Busy("Hatshepsut", 24),
        Busy("Teti", 22),
        Busy("Клеопатра", 17),
        Busy("Nefertari the Beautiful", 9),
    ),
    closest=Feat(1, "T5B", (_seat("Hatshepsut", 44), _seat("Imhotep", 43, 1)), None),
    highest=Feat(74, "Q7W", (_seat("Imhotep", 74),), None),
)
