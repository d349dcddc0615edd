"""Drawing and speaking: pictures in SVG, boards as text, their themes and marks, a game's words."""
