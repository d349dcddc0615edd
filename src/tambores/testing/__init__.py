"""For people who test programs that use this library: checks, and strategies for Hypothesis.

Only `tambores.testing.strategies` needs the extra `testing`.
"""

from tambores.testing.catalogues import check_catalogue
from tambores.testing.leaks import check_alike, check_no_leak

__all__ = ["check_alike", "check_catalogue", "check_no_leak"]
