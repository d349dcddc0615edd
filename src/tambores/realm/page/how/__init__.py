"""How the game is played, for people who have never seen it: a text and its pictures."""
