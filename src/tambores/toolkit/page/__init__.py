"""What the pages of games share that draw a table of their own."""
