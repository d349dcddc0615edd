"""What checks and strategies of games are made of.

A game builds its part of the testing kit on this package, and `tambores.testing` all the rest.
`drawing` and `reaching` need Hypothesis.
"""
