"""The table of Defenders of the Realm: what lies on it, and what each event does to it."""
