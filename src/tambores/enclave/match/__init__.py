"""What duels and campaigns have in common: matches, values above the battles that decide them."""
