"""Tests of Warcraft: the Board Game."""
