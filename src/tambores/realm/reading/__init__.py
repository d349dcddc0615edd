"""What the rules of Defenders of the Realm read from a table."""
