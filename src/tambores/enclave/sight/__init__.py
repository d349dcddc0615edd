"""What each seat sees, and what can be guessed from it."""
