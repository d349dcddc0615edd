"""A game at the terminal: what is typed, shown, saved and recorded, whatever is played."""
