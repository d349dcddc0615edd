"""The view of each seat, and the battles that fit a view."""
