"""What lies on the table of Warcraft, and what each event does to it."""
