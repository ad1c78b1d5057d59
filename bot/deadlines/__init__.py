"""Time limits: reminders, what happens at the end, and outages, which cost nobody any time."""
