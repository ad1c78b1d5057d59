"""What both games' pictures share: score sheets, the winner card, the leaderboard, headers."""
