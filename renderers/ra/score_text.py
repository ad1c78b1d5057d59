"""Score sheets and the winner card of Ra in words."""

from __future__ import annotations

from engine.ra.scores import LAST_EPOCH_ONLY
from renderers.cards.score_texts import ScoreTexts
from renderers.ra.headlines import headline
from renderers.ra.scores import SCORES, category_sums, decided_text, final_line, reason
from renderers.words.absence import names_with_absences

TEXTS = ScoreTexts(
    SCORES,
    LAST_EPOCH_ONLY,
    headline,
    decided_text,
    final_line,
    category_sums,
    reason=lambda category, epoch, seat, _, locale: reason(category, epoch, seat, locale),
    fame=lambda epoch, seat: epoch.fame[seat],
    names_at_end=names_with_absences,
)
describe_sheet, describe_winner = TEXTS.describe_sheet, TEXTS.describe_winner
sheet_text, winner_text = TEXTS.sheet_text, TEXTS.winner_text
