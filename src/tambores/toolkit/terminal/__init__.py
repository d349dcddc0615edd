"""Play any game at the terminal: input, output, saves and records."""
