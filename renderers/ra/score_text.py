"""Score sheets and the winner card of Ra in words."""

from engine.ra.scores import LAST_EPOCH_ONLY
from engine.ra.state import EPOCHS
from engine.ra.view import View
from renderers.cards.score_texts import ScoreTexts
from renderers.ra.headlines import headline
from renderers.ra.scores import SCORES, category_sums, decided_text, final_line, reason
from renderers.words import text


def _rule(category: str, view: View, epoch: int, locale: str) -> str:
    """The rule, with whether the fewest pharaohs and the lowest suns lose points (R9.9)."""
    spares = epoch == EPOCHS and view.options.two_player_no_penalty
    return text(locale, f"account-{category}", penalty="no" if spares else "yes")


TEXTS = ScoreTexts(
    SCORES,
    LAST_EPOCH_ONLY,
    headline,
    decided_text,
    final_line,
    category_sums,
    reason=lambda category, epoch, seat, _, locale: reason(category, epoch, seat, locale),
    rule=_rule,
    fame_before=lambda view, seat, epoch: view.fame_by_epoch(seat)[epoch - 1] or 0,
)
describe_sheet, describe_winner = TEXTS.describe_sheet, TEXTS.describe_winner
sheet_text, winner_text, account_text = TEXTS.sheet_text, TEXTS.winner_text, TEXTS.account_text
