"""Who decides next, and what kind of decision it is."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.kernel.face import part
from tambores.kernel.fields import LATER, terse_repr
from tambores.kernel.frozen import frozen
from tambores.kernel.message import sentence

Seat = int
"""A place at the table, counted from 0."""


@frozen
class Prompt:
    """A decision that a state waits for.

    `str()` is the question in English if the game is known.

    Attributes:
        seat: the seat that decides.
        on_behalf_of: the seat that the decision is for; the same seat unless the rules let a seat
            decide for another, or for a side without a seat, which is given by name.
        kind: the kind of decision, a word of the game such as "deploy".
        game: the tag of the game that the word belongs to; only the question needs it.
        window: the name of the reaction window that asks; "" outside of one.
        rule: the id of the rule that makes the seat decide; "" if the game does not say.
        settled_by: the mode of the game that settles the decision, as a battle settles how a match
            goes on; "" for a decision that a seat makes. No seat is asked then: the program that
            plays the game reports how it ended. The record has this under `seat`, the first one.

    >>> Prompt(0, 0, "deploy")
    Prompt(seat=0, on_behalf_of=0, kind='deploy')
    >>> Prompt(2, "darkness", "place", window="dusk")
    Prompt(seat=2, on_behalf_of='darkness', kind='place', window='dusk')
    """

    seat: Seat
    on_behalf_of: Seat | str
    kind: str
    game: str = attrs.field(default="", eq=False, repr=False)
    window: str = attrs.field(default="", metadata=LATER)
    rule: str = attrs.field(default="", eq=False, repr=False)
    settled_by: str = attrs.field(default="", metadata=LATER)

    __repr__ = terse_repr

    def asks(self, seat: Seat | None) -> bool:
        """Whether a seat is asked: it decides, and no other game settles the decision.

        >>> Prompt(0, 0, "deploy").asks(0), Prompt(0, 0, "report", settled_by="enclave").asks(0)
        (True, False)
        """
        return seat == self.seat and not self.settled_by

    @property
    def summary(self) -> str:
        """Who decides what, for logs.

        >>> Prompt(0, 0, "deploy").summary
        'seat 0 decides deploy'
        """
        who = f"a game of {self.settled_by}" if self.settled_by else f"seat {self.seat}"
        return f"{who} decides {self.kind}"

    @property
    def acting_seat(self) -> Seat:
        """The seat that the decision is for; the deciding seat if it is for a side without one.

        >>> Prompt(0, 1, "choose").acting_seat, Prompt(0, "darkness", "choose").acting_seat
        (1, 0)
        """
        return self.seat if isinstance(self.on_behalf_of, str) else self.on_behalf_of

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the question; a decision for another has its own key.

        >>> Prompt(0, 0, "deploy", "enclave").message()
        ('enclave.prompt.deploy', {'seat': '@seat.0', 'on_behalf_of': '@seat.0'})
        >>> Prompt(0, "darkness", "choose", "realm").message()
        ('realm.prompt.choose.on_behalf', {'seat': '@seat.0', 'on_behalf_of': '@side.darkness'})
        """
        form = "" if self.seat == self.on_behalf_of else ".on_behalf"
        params = {"seat": f"@seat.{self.seat}", "on_behalf_of": side_key(self.on_behalf_of)}
        if self.window:
            params["window"] = f"@window.{self.window}"
        return f"{self.game}.prompt.{self.kind}{form}", params

    def __str__(self) -> str:
        return sentence(*self.message()) if part(self.game) else repr(self)


def side_key(side: Seat | str) -> str:
    """The word of a message for a seat, or for the name of a side without a seat.

    >>> side_key(1), side_key("darkness")
    ('@seat.1', '@side.darkness')
    """
    return f"@side.{side}" if isinstance(side, str) else f"@seat.{side}"
