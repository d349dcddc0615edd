"""The command line: a battle that plays itself, and one for two people on one terminal."""
