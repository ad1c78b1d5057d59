"""What our messages say and show: posts made of tables, views and events."""
