"""What an agent meets in each version of each game: `python -m tests.adapters.versions` keeps it.

The file beside this one has a digest for each version. A change of what agents see, may do or get
changes the digest, and is kept under a higher version alone.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

from tambores.adapters.episode import Episode
from tests.games import MODES

KEPT = Path(__file__).with_suffix(".json")

LEARNT = [mode for mode in MODES if mode.observation is not None]

GAMES, DECISIONS = 3, 250
"""How many games are looked at, and how many decisions of each."""


def digest(tag: str) -> str:
    """A digest of the encoding, and of observations, masks and rewards in random games."""
    episode = Episode(tag, {})
    found = hashlib.blake2b(episode.encoding.digest.encode(), digest_size=16)
    for seed in range(GAMES):
        episode.begin(seed)
        choice = random.Random(seed)
        while (seat := episode.seat) is not None and episode.taken < DECISIONS:
            seen = episode.view(seat)
            legal = sorted(episode.encoding.legal(seen))
            found.update(repr((seat, legal)).encode())
            found.update(episode.encoding.observe(seen).astype("<f4").tobytes())
            episode.go_on(episode.encoding.action(choice.choice(legal)))
        found.update(repr([episode.reward(one) for one in episode.players]).encode())
    return found.hexdigest()


def kept() -> dict[str, dict[str, str]]:
    """The digests of all versions, by mode and version."""
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Keep the digests of versions that have none; those that have one stay."""
    known = kept() if KEPT.exists() else {}
    for mode in LEARNT:
        known.setdefault(mode.tag, {}).setdefault(str(mode.version), digest(mode.tag))
    KEPT.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
