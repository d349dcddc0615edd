"""The rules of Kingdom Defenders: a room for each kind of frame, in the file of its phase."""
