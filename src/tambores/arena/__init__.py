"""Many games at once, and reports of them."""
