"""At the tables of the tests everybody bids in turn, so that each step of a game is one press.

Tests of auctions in which all are asked at once open their tables with that option, or ask for the fixture
`usual_auctions`.
"""

from engine import table_options

USUAL_PACES = table_options.AT_ONCE_PACES


def bid_in_turn() -> None:
    """Let everybody bid in turn at every pace, in this process and in those forked from it."""
    table_options.AT_ONCE_PACES = frozenset()
