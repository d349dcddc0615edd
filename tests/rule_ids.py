"""The ids of the rules of games, as the specifications of their rules number them."""

from __future__ import annotations

WARCRAFT = (
    [f"WC-{number:03}" for number in range(1, 156)],
    [f"WC-Q{number}" for number in range(1, 62)],
)
"""The rules and the rulings."""

KINGDOM_DEFENDERS = (
    [f"KD-{number:03}" for number in range(1, 133)],
    [f"KD-Q{number}" for number in (*range(1, 27), *range(30, 49))],
)
"""The rules and the rulings; the numbers 27 to 29 are not in use."""

REALM = (
    [f"DR-{number:03}" for number in range(1, 68)],
    [f"DR-Q{number}" for number in range(1, 37)],
    [f"T-{number:02}" for number in range(1, 41)],
)
"""The given half, the rulings on it, and the tail."""
