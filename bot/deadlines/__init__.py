"""The time that people have: reminders, what happens at its end, and outages, which cost nobody any."""
