"""Answers for a player: why an action is refused, what it costs, where a value comes from."""
