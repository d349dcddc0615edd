"""Drawing: pictures in SVG, boards as text, their themes and marks, and the words on them."""
