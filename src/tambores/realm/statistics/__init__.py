"""Games in numbers: what a game contributes to a report, and the tables of many games."""
