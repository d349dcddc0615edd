"""The worked examples of the rules, each by its id."""
