"""Pictures of a battle; nothing in the rules imports them."""
