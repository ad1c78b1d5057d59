"""What a table becomes: functions from one snapshot of it, or of its clock, to the next."""
