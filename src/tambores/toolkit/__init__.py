"""Building blocks for games, each usable alone."""
