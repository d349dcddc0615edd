"""The rules of Warcraft: a room for each kind of frame, in the file that its phase names."""
