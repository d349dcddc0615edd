"""The rules of Defenders of the Realm: a room for each frame, a function for each effect."""
