"""What lies on the table, and what each event does to it."""
