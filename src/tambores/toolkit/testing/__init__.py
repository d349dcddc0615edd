"""Building blocks for checks and strategies of games.

A game builds its part of the testing kit on this package; `tambores.testing` builds the rest on it.
`drawing` and `reaching` need Hypothesis.
"""
