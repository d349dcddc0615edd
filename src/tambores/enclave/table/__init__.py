"""The pieces on the table, and the changes that events make to them."""
