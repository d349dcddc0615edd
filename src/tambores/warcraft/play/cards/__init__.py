"""The experience cards: when each can be played, its targets, and its effect."""
