"""What a sensible player does: the plan of the levels medium and hard."""
