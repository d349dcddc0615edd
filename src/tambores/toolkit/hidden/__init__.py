"""What a seat can still know about hidden cards: for the memories of games."""
