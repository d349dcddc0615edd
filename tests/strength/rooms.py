"""Which part of the library is tried by which tests: the quick and strong ones first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

GAMES = {
    "enclave": ("tests/enclave/scenarios", "tests/enclave/naive", "tests/enclave/perft"),
    "warcraft": ("tests/warcraft/scenarios", "tests/warcraft/naive"),
    "kingdom_defenders": ("tests/kingdom_defenders/scenarios", "tests/kingdom_defenders/naive"),
    "realm": ("tests/realm/scenarios", "tests/realm/naive"),
}
"""The games, each with what states its rules."""

EXAMPLES = ("--doctest-modules",)
"""What runs the examples of docstrings too."""

RULES = ("play", "table", "reading", "content", "solo", "match", "asking")
"""The folders of a game with its rules; documents have a room of their own."""


@attrs.frozen
class Room:
    """A part of the library.

    Attributes:
        name: what it is called in the results.
        folders: where its modules lie.
        tests: arguments of pytest, run one after the other until one run fails.
    """

    name: str
    folders: tuple[str, ...]
    tests: tuple[tuple[str, ...], ...]

    def modules(self, root: Path) -> Iterator[Path]:
        """Yield its modules in the same order everywhere."""
        for folder in self.folders:
            yield from sorted((root / "src" / "tambores" / folder).rglob("*.py"))


def rooms() -> Iterator[Room]:
    """Yield the kernel, and for each game its rules and its documents."""
    yield Room(
        "kernel",
        ("kernel",),
        (
            (*EXAMPLES, "src/tambores/kernel", "tests/kernel", "tests/toys", "tests/growth"),
            ("tests/goldens", "tests/conformance/test_kit.py", "tests/conformance/test_rules.py"),
            ("tests/conformance", "tests/enclave/test_records.py", "tests/enclave/test_saving.py"),
        ),
    )
    for game, strong in GAMES.items():
        whole = *EXAMPLES, f"src/tambores/{game}", f"tests/{game}"
        others = [other.replace("_", "-") for other in (*GAMES, "toy") if other != game]
        shared = ("tests/conformance", "tests/growth", "-k", f"not {' and not '.join(others)}")
        yield Room(
            f"{game}, rules",
            tuple(f"{game}/{folder}" for folder in RULES),
            (("tests/goldens", *strong), whole, shared),
        )
        yield Room(
            f"{game}, documents",
            (f"{game}/documents",),
            ((*DOCUMENTS[game], "tests/test_fixtures.py"), whole, shared),
        )


DOCUMENTS = {
    "enclave": ("tests/enclave/test_saving.py", "tests/enclave/test_bad_input.py"),
    "warcraft": ("tests/warcraft/test_documents.py",),
    "kingdom_defenders": ("tests/kingdom_defenders/test_documents.py",),
    "realm": ("tests/realm/test_documents.py",),
}
"""What is about the documents of a game alone."""
