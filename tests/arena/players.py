"""Players that go wrong, in one game of four, at their fifth decision."""

from __future__ import annotations

import os
import signal
import time
from abc import ABC, abstractmethod
from typing import Any

import tambores as tb
from tambores import warcraft

AT = 5


class Wrong(tb.RandomPlayer, ABC):
    """A random player, until it goes wrong."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.left = AT if seed % 4 == 0 else 0

    def choose(self, view: tb.View) -> Any:
        self.left -= 1
        return self.go_wrong() if self.left == 0 else super().choose(view)

    @abstractmethod
    def go_wrong(self) -> Any:
        """Do what a player must not do."""


class Raises(Wrong):
    def go_wrong(self) -> Any:
        raise LookupError("this player is broken")


class Exits(Wrong):
    def go_wrong(self) -> Any:
        raise SystemExit(3)


class Expels:
    """Lets the other seat of a game of two leave."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: Any) -> Any:
        return warcraft.Abandon(1 - view.seat)


class Cheats(Wrong):
    def go_wrong(self) -> Any:
        return "everything"


class Unprintable(Exception):
    """An error whose every text is another error."""

    def __str__(self) -> str:
        raise self

    __repr__ = __str__


class Mumbles(Wrong):
    def go_wrong(self) -> Any:
        raise Unprintable


class Rambles(Wrong):
    def go_wrong(self) -> Any:
        raise ValueError(tb.Message("no.such.sentence"))


class Dies(Wrong):
    def go_wrong(self) -> Any:
        os._exit(9)


class Hangs(Wrong):
    def go_wrong(self) -> Any:
        while True:
            pass


class Stops(Wrong):
    def go_wrong(self) -> Any:
        os.kill(os.getpid(), signal.SIGSTOP)


class Sleeps(Wrong):
    def go_wrong(self) -> Any:
        time.sleep(1.1)
        raise LookupError("the time is over before this matters")


class Slow(tb.RandomPlayer):
    """Takes a while for each decision, so that a run can be stopped in the middle."""

    def choose(self, view: tb.View) -> tb.Action:
        time.sleep(0.002)
        return super().choose(view)


class Fragile(tb.RandomPlayer):
    """Cannot be made for some seeds."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        if seed % 4 == 0:
            raise LookupError("no player for this seed")


class Curious(tb.RandomPlayer):
    """Watches what its seat is shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.began = self.seen = 0

    def begin(self, view: tb.View) -> None:
        self.began += 1

    def observe(self, events: tuple[tb.Event, ...]) -> None:
        self.seen += 1

    def choose(self, view: tb.View) -> tb.Action:
        assert self.began >= 1  # for each battle of a match
        return super().choose(view)


def strange(seed: int) -> object:
    """Return a value that is not a player."""
    return seed
