"""The options of a game of Defenders of the Realm, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import ALWAYS, IF_ABLE, POLICIES, Policy
from tambores.realm.content.pack import Pack
from tambores.realm.content.tail import Difficulty, Edition, Tail
from tambores.realm.content.vocabulary import DIFFICULTIES, NORMAL
from tambores.toolkit.options import number, option, values_in


@frozen(kw_only=True)
class HouseRules:
    """What the rulebook leaves open, and a limit that is not a rule of the game.

    Attributes:
        hands: who sees the cards in a hand: everybody ("open") or their owner ("closed") (DR-Q30).
        difficulty: "easy", "normal" or "hard" (T-06, T-25).
        champion: when there is a King's Champion: after a win ("win") or "always" (DR-Q10).
        champion_points: the points of quests: 1 each ("one") or the printed ones ("printed")
            (DR-Q1).
        wounds: when wounds are taken: "after_day" or "after_night" (DR-Q2).
        slayer: what a Slayer defeats: minions of the "race", or "all" minions (DR-Q23).
        max_turns: the turns after which the game is aborted; None for no limit.

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(difficulty="easy").hands
    'open'
    """

    document: ClassVar[str] = "realm.house_rules"
    hands: str = option("open", domain=("open", "closed"))
    difficulty: str = option(NORMAL, domain=DIFFICULTIES)
    champion: str = option("win", domain=("win", "always"))
    champion_points: str = option("one", domain=("one", "printed"))
    wounds: str = option("after_day", domain=("after_day", "after_night"))
    slayer: str = option("race", domain=("race", "all"))
    max_turns: int | None = number(None, 1)


@frozen(kw_only=True)
class Terms(HouseRules):
    """The terms on which a game begins, without what it is played with.

    Attributes:
        players: the number of seats, 1 to 4.
        heroes: the hero of each seat; None if they are dealt or chosen.
        take: how heroes are taken if they are not given: "random" or "choose" (DR-Q12).
        first: the seat that begins; None to draw it (DR-Q11).
        ask: whom windows ask: only those that could act ("if_able"), or everybody who might
            ("always"). If it is None at the beginning, it becomes "always" with closed hands, so
            that a question tells nothing about them, and otherwise "if_able".
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    players: int = option(2, domain=(1, 2, 3, 4))
    heroes: tuple[str, ...] | None = option(None, metavar="HERO,HERO", shown="dealt")
    take: str = option("random", domain=("random", "choose"))
    first: Seat | None = option(None, domain=(None, 0, 1, 2, 3), shown="drawn")
    ask: Policy = option(None, domain=(None, *POLICIES), shown="if_able, with closed hands always")

    def __attrs_post_init__(self) -> None:
        if self.ask is None:
            object.__setattr__(self, "ask", ALWAYS if self.hands == "closed" else IF_ABLE)


@frozen(kw_only=True)
class Options(Terms):
    """The terms on which a game begins.

    Attributes:
        edition: the pack and the tail; documents hold their ids with a "+" between them.

    The others are those of `Terms`.
    """

    edition: Edition = option(None, flag="--pack", metavar="FILE", content=True)

    @property
    def pack(self) -> Pack:
        """What lies on the table."""
        return self.edition.pack

    @property
    def tail(self) -> Tail:
        """The reconstructed half of the rules."""
        return self.edition.tail

    @cached_property
    def level(self) -> Difficulty:
        """What the difficulty changes."""
        return self.tail.difficulties[self.difficulty]

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(range(self.players))

    @cached_property
    def darkness_deck(self) -> tuple[str, ...]:
        """The Darkness cards of the game (T-25)."""
        quiet = {
            name for name, effect in self.tail.kinds["darkness"].items() if effect.name == "quiet"
        } or {"all_is_quiet"}
        return tuple(
            card
            for card, copies in self.pack.copies.items()
            for _ in range(min(copies, self.level.quiet) if card in quiet else copies)
        )

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        return HouseRules(**values_in(self, HouseRules))
