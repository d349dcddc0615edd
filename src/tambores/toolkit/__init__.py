"""What games use, each piece by itself; none of them knows a game."""
