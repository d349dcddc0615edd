"""What the rules read from a table: lines, ranges, values, permissions."""
