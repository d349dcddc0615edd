"""What a seat cannot see, guessed."""
