"""What happens at a table besides moves, such as reminders, offers and invitations, while Discord fails."""
