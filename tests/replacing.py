"""Tests that put other code in the place of a rule."""

from __future__ import annotations

import pytest

import tambores as tb


def python_alone() -> None:
    """Skip the test if the rules are compiled: they do not notice that a method is replaced."""
    if tb.compiled:
        pytest.skip("compiled rules do not notice that a method is replaced")
