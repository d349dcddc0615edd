"""The worked examples of the rules, and small positions for the rules they leave out."""
