"""What can be written and read: states, views, records, positions."""
