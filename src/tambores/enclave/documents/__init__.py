"""Reading and writing: states, views, records, positions."""
