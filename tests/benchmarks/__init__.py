"""How fast and how large: measured and printed, never judged. `nox -s bench` runs them."""
