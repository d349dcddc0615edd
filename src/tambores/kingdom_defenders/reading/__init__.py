"""What the rules read from a table."""
