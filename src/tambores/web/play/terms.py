"""On what terms a battle of the page begins."""

from __future__ import annotations

import json
from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave import solo

SOLO, TWO, RECORD = "solo", "two", "record"
"""What is played: against the automaton, by two people; or what is only looked at."""


@attrs.frozen
class Terms:
    """What somebody chose for a new battle.

    Attributes:
        mode: "solo" or "two".
        pack: the cards.
        heroes: of seat 0 and seat 1; in solo play the automaton's may be None, to be drawn.
        seed: of all chance.
        covered: whether hands are covered while two people change places.
        max_turns: after how many turns the battle is drawn; None for never.
    """

    mode: str
    pack: enclave.Pack
    heroes: tuple[str, str | None]
    seed: int
    covered: bool = True
    max_turns: int | None = None

    def opening(self) -> tb.Step[Any]:
        """The first state and what happened before it.

        Raises:
            ContentError, ValueError: for terms on which nothing can begin.
        """
        own, other = self.heroes
        rules = enclave.HouseRules(max_turns=self.max_turns)
        army = self.pack.army_of(own)
        if self.mode == SOLO:
            return solo.opening(
                army, own, seed=self.seed, ai_army=other and self.pack.army_of(other),
                ai_hero=other, rules=rules, pack=self.pack,
            )  # fmt: skip
        if other is None:
            raise ValueError("heroes: a battle of two people needs two")
        return enclave.opening(
            (army, self.pack.army_of(other)), (own, other), seed=self.seed, rules=rules,
            pack=self.pack,
        )  # fmt: skip

    def written(self) -> str:
        """The terms as text."""
        data = attrs.asdict(self, filter=lambda field, _: field.name != "pack")
        return json.dumps({**data, "pack": self.pack.id, "seed": str(self.seed)})


def read_terms(text: str, pack: enclave.Pack) -> Terms:
    """The terms that a text writes, with the pack that it names.

    >>> terms = Terms("solo", enclave.default_pack(), ("aiden", None), 7)
    >>> read_terms(terms.written(), enclave.default_pack()) == terms
    True
    """
    data = json.loads(text)
    return Terms(
        data["mode"], pack, tuple(data["heroes"]), int(data["seed"]), data["covered"],
        data["max_turns"],
    )  # fmt: skip
