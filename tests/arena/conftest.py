"""The toys are registered, as a program registers a game of its own."""

import tests.toys  # noqa: F401
