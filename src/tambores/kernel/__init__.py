"""What any game needs; not one word of any game in it."""
