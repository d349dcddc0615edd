"""The parts of a board, and what they show and say: pictures and the page draw them."""
