"""The content of Defenders of the Realm: the map, cards and heroes, and the tail of rules."""
