"""Cell by cell: what happens at a table besides moves, such as reminders, offers and invitations."""
