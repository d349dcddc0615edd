"""The command line: a battle that plays itself, one for two people, one against the automaton."""
