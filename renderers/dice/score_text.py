"""Score sheets and the winner card of the dice game in words."""

from engine.dice.scores import LAST_EPOCH_ONLY
from engine.dice.view import View
from renderers.cards.score_texts import ScoreTexts
from renderers.dice.headlines import headline
from renderers.dice.scores import SCORES, category_sums, decided_text, final_line, reason
from renderers.words import text


def _fame_before(view: View, seat: int, epoch: int) -> int:
    return view.epochs[epoch - 2].fame[seat] if epoch > 1 else view.start_fame(seat)


def _rule(category: str, view: View, _epoch: int, locale: str) -> str:
    return text(locale, f"account-dice-{category}", floods=view.options.flood_bonus)


TEXTS = ScoreTexts(
    SCORES,
    LAST_EPOCH_ONLY,
    headline,
    decided_text,
    final_line,
    category_sums,
    reason,
    rule=_rule,
    fame_before=_fame_before,
    in_play=lambda epoch, seat: epoch.in_play[seat],
    start=lambda view, seat: view.start_fame(seat),
)
describe_sheet, describe_winner = TEXTS.describe_sheet, TEXTS.describe_winner
sheet_text, winner_text, account_text = TEXTS.sheet_text, TEXTS.winner_text, TEXTS.account_text
