"""Defenders of the Realm in words and pictures."""
