"""A combat: its rounds, its dice and its casualties."""
