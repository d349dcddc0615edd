"""Battles with packs of any cards can be drawn, told and explained, whoever looks at them."""

from __future__ import annotations

import itertools
import re

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.render import svg, text, words
from tambores.enclave.table.actions import Action
from tambores.enclave.table.board import SLOTS
from tambores.kernel.walk import random_walk
from tests.enclave.vocabulary.words import WORDS

IDEAS = enclave.pack("ideas-1")
RAW = re.compile(r"@\w|\bNone\b(?! of)|\b[01]\.(hero|[1-5])\b")
"""What shows through where a word is missing: a key, a value, a place."""


def start(pack: enclave.Pack, number: int) -> enclave.Battle:
    """A battle of two of its armies with two of its heroes; every third is solo play."""
    armies = sorted({card.army for card in pack.cards})
    army, other = armies[number % len(armies)], armies[(number + 1) % len(armies)]
    hero, foe = (
        [card.id for card in pack.cards if (card.kind, card.army) == ("hero", side)]
        for side in (army, other)
    )
    chosen = hero[number % len(hero)], foe[7 * number % len(foe)]
    if number % 3 == 2:
        return solo.new_battle(
            army, chosen[0], seed=number, ai_army=other, ai_hero=chosen[1], pack=pack
        )
    return enclave.new_battle((army, other), chosen, seed=number, pack=pack)


def said(position: enclave.Battle, language: str) -> list[str]:
    """Everything that words say about a position and what can be done there."""
    lines = [words.question(position, language)]
    for action in tb.legal_actions(position):
        assert isinstance(action, Action)
        seen = enclave.preview(position, action)
        lines += [words.describe(action, position, language)]
        lines += [words.label(action, position, language), words.group(action, position, language)]
        lines += words.previewed(seen, language, position=position)
    for seat, side in enumerate(position.sides):
        for slot in (0, *(slot for slot in SLOTS if side.at(slot) is not None)):
            made = enclave.explain(position, seat, slot)
            lines += words.explained(made, language, position=position)
    return lines


@pytest.mark.no_cover
@pytest.mark.parametrize("pack", [WORDS, IDEAS], ids=lambda pack: str(pack.id))
@pytest.mark.parametrize("number", range(3))
def test_whatever_happens_can_be_shown_and_told(pack: enclave.Pack, number: int) -> None:
    walk = random_walk(start(pack, number), number, 400)
    for step, (before, action, _) in enumerate(itertools.islice(walk, 3, None, 25)):
        language = tb.LANGUAGES[step % 2]
        lines = said(before, language)
        for seat in (0, 1, None):
            view = tb.view(before, seat)
            board = text.board(view, language)
            assert max(map(len, board.splitlines())) <= text.WIDTH
            lines.append(board)
            for drawn in (svg.board(view, language, arrows=True), svg.combat(view, language)):
                ids = re.findall(r' id="([^"]+)"', drawn)
                assert len(ids) == len(set(ids))
            events = tb.transition(before, action).seen_by(seat)
            lines += words.tell(events, language, position=before)
        assert [line for line in lines if RAW.search(line)] == []
