"""Battles in numbers: what a battle contributes to a report, and the tables of many battles."""
