"""The terminal, for every mode: what is shown to everybody, handing over, and boards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.face import Mode
from tambores.toolkit.terminal.menu import menu
from tambores.toolkit.terminal.session import TerminalSession, session_of
from tambores.toolkit.terminal.telling import changed, drawn, voice_of
from tambores.toolkit.terminal.terminal import Terminal
from tests.conformance.modes import our_mode

LENGTH = 120
"""The decisions of a game that are looked at."""


def states(mode: Mode, seed: int) -> Iterator[Any]:
    """The states on the way through a game."""
    choose, options = Random(seed), mode.load("options")
    state = mode.load("begin")(options(), seed=seed).state
    for _ in range(LENGTH):
        if tb.outcome(state) is not None:
            return
        yield state
        state = tb.apply(state, choose.choice(tb.legal_actions(state)))


@our_mode
def test_choices_that_everybody_can_list_are_all_there_and_can_be_named(mode: Mode) -> None:
    """In every state that a spectator cannot tell apart; so that a list of them tells nothing."""
    listed = set()
    for seed in (3, 8):
        for state in states(mode, seed):
            public = tb.view(state, None)
            shared = voice_of(state).shared_choices(public)
            listed.add(shared is not None)
            if shared is None:
                continue
            for like in (state, tb.determinize(public, 1), tb.determinize(public, 2)):
                due = tb.prompt(like)
                assert due is not None
                offered = voice_of(like).choices(tb.view(like, due.seat))
                assert {*offered} <= {*shared}, due.kind
            assert {*menu(public, "en", shared).actions} == {*shared}
    assert (True in listed) is bool(voice_of(state).shared), "no list was looked at"


@our_mode
def test_a_game_that_plays_itself_shows_its_last_board_but_not_every_one(mode: Mode) -> None:
    start = mode.load("begin")(mode.load("options")(), seed=3).state
    shown = [
        voice_of(after).milestone(before, after) for before, _, after in tb.random_walk(start, 3)
    ]
    assert shown[-1] and not all(shown)


class Screen:
    """People who choose at random at one terminal; it looks at what the screen shows."""

    def __init__(self, mode: Mode, seed: int) -> None:
        self.called = 0
        self.choose = Random(seed)
        step = mode.load("begin")(mode.load("options")(), seed=seed)
        terminal = Terminal(self.ask, self.say, self.clear, ascii=True)
        self.session: TerminalSession = session_of(mode).new_game(
            step, mode.load("options")(), seed, terminal, "en", {}
        )
        self.left = LENGTH

    def ask(self, question: str) -> str:
        table: Any = getattr(self.session, "table", None) or self.session
        if "Press Enter when only you" in question:
            self.called += 1
            self.check_call(table)
            return ""
        if not question.startswith("A number"):
            return ""
        self.left -= 1
        if not self.left:
            raise EOFError
        self.check_screen(table)
        return str(self.choose.choice(tb.legal_actions(table.state)))

    def say(self, text: str, kind: str) -> None:
        pass

    def clear(self) -> None:
        pass

    def check_call(self, table: TerminalSession) -> None:
        """A seat is called only if it would see something that a spectator does not."""
        state = table.state
        due = tb.prompt(state)
        assert due is not None
        seen, public = tb.view(state, due.seat), tb.view(state, None)
        is_secret = getattr(public, "frames", ()) and public.frames[-1].tag == "secret"
        assert attrs.evolve(seen, seat=None) != public or is_secret

    def check_screen(self, table: TerminalSession) -> None:
        """All that is on a shared screen is as a spectator sees it."""
        if table.seat is None:
            public = tb.view(table.state, None)
            assert table.shown.strip("\n") == drawn(public, "en", ascii=True).strip("\n")


@our_mode
def test_a_seat_is_called_to_the_keyboard_only_for_what_is_hidden(mode: Mode) -> None:
    screen = Screen(mode, 5)
    screen.session.play()
    if len(screen.session.people) == 1:
        assert not screen.called


def test_of_a_board_only_the_parts_that_changed_are_drawn_again() -> None:
    board = "\nhead\n\nmap\nmap\n\nsides\n"
    assert changed(board, "") == board
    assert changed(board, board) == ""
    assert changed(board.replace("sides", "side"), board) == "\nside\n"
