"""What lies on the table of Kingdom Defenders, and what each event does to it."""
