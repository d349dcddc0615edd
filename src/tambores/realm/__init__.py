"""Defenders of the Realm."""
