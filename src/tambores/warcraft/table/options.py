"""The options of a game of Warcraft, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE, POLICIES, Policy
from tambores.toolkit.options import number, option, values_in
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.scenario import Scenario


@frozen(kw_only=True)
class HouseRules:
    """What the rulebook leaves open, and a limit that is not a rule of the game.

    Attributes:
        hall_points: who scores a hall: any player with a unit there ("holder") or its own player
            alone ("owner") (WC-Q21).
        victory_check: when victory is checked: after each player's Spending ("own_spending") or
            once at the end of the turn ("turn_end") (WC-Q2).
        nordrassil_fall: who leaves Nordrassil when the Human or the Orc outpost falls: its owner
            ("owner") or all allies ("team") (WC-Q12).
        max_turns: the turns after which the game is aborted; None for no limit (WC-Q40).

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(hall_points="owner").victory_check
    'own_spending'
    """

    document: ClassVar[str] = "warcraft.house_rules"
    hall_points: str = option("holder", domain=("holder", "owner"))
    victory_check: str = option("own_spending", domain=("own_spending", "turn_end"))
    nordrassil_fall: str = option("owner", domain=("owner", "team"))
    max_turns: int | None = number(None, 1)


@frozen(kw_only=True)
class Options(HouseRules):
    """The terms on which a game begins.

    Attributes:
        scenario: the id of the scenario.
        races: the race of each seat; None if they are drawn, or fixed by the scenario.
        first: the seat that begins; None if it is drawn, or fixed by the scenario.
        ask: whom windows ask: only those that could react ("if_able"), or everybody who might, so
            that nothing is learned from a question ("always").
        pack: the pack; documents hold its id.
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    scenario: str = option("generic_2p")
    races: tuple[str, ...] | None = option(None, metavar="RACE,RACE", shown="drawn")
    first: Seat | None = option(None, domain=(None, 0, 1, 2, 3), shown="drawn")
    ask: Policy = option(IF_ABLE, domain=POLICIES)
    pack: Pack = option(None, flag="--pack", metavar="FILE", content=True)

    @cached_property
    def scene(self) -> Scenario:
        """The scenario in the pack."""
        return self.pack.scenarios[self.scenario]

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        return HouseRules(**values_in(self, HouseRules))
