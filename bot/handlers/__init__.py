"""What people can ask for, the same for commands, buttons and selects: handlers get an answer and a table."""
