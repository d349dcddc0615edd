"""In a match the environments play its games, so no agent decides how they end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

import tambores as tb
from tambores.adapters.encoding import encoding
from tambores.adapters.episode import Episode
from tambores.kernel.opening import opening
from tests.cases import each
from tests.games import MODES

from .games import each_match


def openspiel(tag: str) -> Any:
    pytest.importorskip("pyspiel")
    from tambores.adapters.openspiel import register

    return register(tag)


@each(
    ("make", "says"),
    [
        (encoding, "has no encoding: it is a match; learn its games, of the mode 'enclave'$"),
        (openspiel, "is a match: its seats do not decide how its games end; register its games"),
    ],
)
@each("mode", [mode for mode in MODES if mode.contains])
def test_what_cannot_play_the_games_within_says_so(
    make: Callable[[str], Any], says: str, mode: Any
) -> None:
    with pytest.raises(ValueError, match=f"^{mode.tag} {says}"):
        make(mode.tag)


def test_no_encoding_has_a_number_for_how_a_game_ends() -> None:
    """In no mode: what settles a match is the program's alone."""
    for mode in MODES:
        episode = Episode(mode.tag, {})
        assert "report" not in {action.tag for action in episode.encoding.actions}


@each_match
def test_it_is_the_match_that_the_same_players_play(game: str, options: dict[str, Any]) -> None:
    """The same games within, the same reports, the same end as `tb.play` has."""
    alone = "automaton" in options
    for seed in (1, 2):
        episode = Episode(game, options)
        start = opening(game, seed=seed, **options).state
        players = [tb.RandomPlayer(seed=seat) for seat in episode.players]
        found: list[tb.Record] = []
        record = tb.play(start, players, within=found.append, alone=alone)
        again = {seat: tb.RandomPlayer(seed=seat) for seat in episode.players}
        episode.begin(seed)
        begun = 0
        while (seat := episode.seat) is not None and not episode.over:
            if episode.state is not episode.match and episode.state == found[begun].start:
                begun = min(begun + 1, len(found) - 1)
            episode.go_on(again[seat].choose(episode.view(seat)), seat=seat)
        assert episode.match is not None
        assert tb.digest(episode.match) == record.notes[-1].text
        assert episode.outcome == record.outcome
        assert episode.taken == sum(len(one.moves) for one in found) + reveals(record, alone)
        assert begun == len(found) - 1


def reveals(record: tb.Record, alone: bool) -> int:
    """The decisions of people in a match itself: neither reports nor those of the automaton."""
    return sum(move.action.tag != "report" and not (alone and move.seat) for move in record.moves)


@each_match
def test_views_become_numbers_of_match_and_game(game: str, options: dict[str, Any]) -> None:
    """The mask is what the seat may do, and what it cannot see changes no number."""
    episode = Episode(game, options)
    code, choice = episode.encoding, np.random.default_rng(1)
    assert len({*code.actions}) == len(code.actions)
    assert len({*code.names}) == len(code.names)
    least, most = code.bounds
    episode.begin(3)
    kinds = set()
    while not episode.over:
        seat = episode.seat
        assert seat is not None
        seen = episode.seen(seat)
        legal = code.mask(seen).nonzero()[0]
        assert {code.action(number) for number in legal} == {*episode.view(seat).legal_actions}
        numbers = code.observe(seen)
        assert ((least <= numbers) & (numbers <= most)).all()
        if seen.within is not None:
            other = seen._replace(within=tb.view(tb.determinize(seen.within, 5), seat))
            assert (code.observe(other) == numbers).all()
        kinds.add(episode.state is episode.match)
        episode.go_on(code.action(choice.choice(legal)))
    assert kinds == ({True, False} if "campaign" in game else {False})


def test_what_the_numbers_of_a_match_say() -> None:
    episode = Episode("enclave-campaign", {"max_turns": 9})
    episode.begin(7)
    for name in ("borrunn", "aiden"):  # the toss of this seed lets seat 1 reveal first
        seat = episode.seat
        episode.go_on(next(one for one in episode.state.legal_actions if name in str(one)))
    assert episode.state is not episode.match
    for seat, own, enemy in ((0, "aiden", "borrunn"), (1, "borrunn", "aiden")):
        row = dict(zip(episode.encoding.names, episode.encoding.observe(episode.seen(seat)),
                       strict=True))  # fmt: skip
        assert row["match.battle.1"] == row[f"match.own.hero.{own}"] == 1
        assert row[f"match.enemy.hero.{enemy}"] == row[f"own.hero.{own}"] == 1


class Noting(tb.RandomPlayer):
    """Notes the modes of the games that it is shown the beginning of."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.modes: list[str] = []

    def begin(self, view: Any) -> None:
        self.modes.append(view.mode)


def test_the_other_players_are_shown_each_game_within() -> None:
    pytest.importorskip("gymnasium")
    from tambores.adapters.gymnasium import TamboresEnv

    made: list[Noting] = []

    def make(seed: int) -> Noting:
        made.append(Noting(seed))
        return made[-1]

    game = TamboresEnv("enclave-duel", opponents=make, max_turns=4, render_mode="ansi")
    _, info = game.reset(seed=2)
    choice, done = np.random.default_rng(1), False
    while not done:
        number = choice.choice(info["action_mask"].nonzero()[0])
        _, reward, done, _, info = game.step(number)
        assert game.render()
    assert made[-1].modes.count("enclave") == 2
    assert reward in (-1.0, 0.0, 1.0)
