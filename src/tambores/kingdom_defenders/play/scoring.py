"""The end: Orbs and wild runes get their meaning, screens are lifted, the score (1.13, 3.6)."""

from __future__ import annotations

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.game import Action
from tambores.kernel.outcome import WIN, Outcome, Score
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.kingdom_defenders.content.vocabulary import RELICS, RUNES, WILD
from tambores.kingdom_defenders.play.common import At, KingdomDraft, in_phase
from tambores.kingdom_defenders.reading.scoring import lines, ranking, titles, to_assign
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.events.base import item_said
from tambores.kingdom_defenders.table.frames import Assignment
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import made

ROUNDS, CITY_FELL = REASONS = ("rounds", "city_fell")


def begin(draft: KingdomDraft) -> None:
    """Ask each seat in turn order (KD-098)."""
    order = draft.table.order
    fell = not draft.table.wall
    draft.push(frames.Assigning(order, ((),) * len(order), 0, fell))


def relics_for(item: str) -> tuple[str, ...]:
    """What an Orb or a wild rune can be (KD-Q38)."""
    return RUNES if item == WILD else RELICS


class AssigningRoom(Room[KingdomTable, frames.Assigning]):
    """Each says in secret what its Orbs and wild runes are (KD-098, KD-Q38)."""

    kind, rule, answers = "assign", "KD-098", (a.Assign, a.Done)

    def check(self, position: At, frame: frames.Assigning) -> None:
        """Each seat has said what its items are, up to the one that is asked."""
        table = position.table
        require(in_phase(position, frame) and sorted(frame.order) == [*table.seats])
        require(len(frame.given) == len(frame.order) > frame.place)
        for place, (seat, said) in enumerate(zip(frame.order, frame.given, strict=True)):
            items, told = to_assign(table, seat), said or ()
            count = len(items) if place < frame.place else 0
            require(len(told) == count or (place == frame.place and len(told) <= len(items)))
            pairs = zip(told, items, strict=False)
            require(all(one[0] == item and one[1] in relics_for(item) for one, item in pairs))

    def seat(self, position: At, frame: frames.Assigning) -> Seat:
        """The next in turn order."""
        return frame.order[frame.place]

    def offers(self, position: At, frame: frames.Assigning) -> tuple[Action, ...]:
        """The relics that the next item can be, or the end."""
        said = frame.given[frame.place]
        assert said is not None
        items = to_assign(position.table, frame.order[frame.place])
        if len(said) == len(items):
            return (made(a.Done),)
        item = items[len(said)]
        return tuple([made(a.Assign, item, relic) for relic in relics_for(item)])

    def refuse(self, position: At, frame: frames.Assigning, action: a.Assign | a.Done) -> Refusal:
        """An item that is no Orb, is assigned, or comes later."""
        if isinstance(action, a.Done):
            return self.refusal(position, "not_all_assigned")
        items = to_assign(position.table, frame.order[frame.place])
        said = frame.given[frame.place] or ()
        if action.item not in items:
            return self.refusal(position, "not_an_orb", item=item_said(action.item))
        if action.item not in items[len(said) :]:
            return self.refusal(position, "already_assigned", item=item_said(action.item))
        if action.item != items[len(said)]:
            return self.refusal(position, "later_item", item=item_said(items[len(said)]))
        return self.refusal(position, "not_a_rune")

    def perform(self, draft: KingdomDraft, frame: frames.Assigning, action: Action) -> None:
        """Keep the answer; nobody else sees it."""
        if isinstance(action, a.Assign):
            said = (*(frame.given[frame.place] or ()), (action.item, action.relic))
            given = [*frame.given]
            given[frame.place] = said
            draft.replace(attrs.evolve(frame, given=tuple(given)))
        elif frame.place + 1 < len(frame.order):
            draft.replace(attrs.evolve(frame, place=frame.place + 1))
        else:
            _score(draft, frame)

    def guessed(self, position: At, frame: frames.Assigning, chance: Chance) -> frames.Assigning:
        """The frame with random answers of the seats that have given theirs."""
        given: list[Assignment] = []
        for place, (seat, said) in enumerate(zip(frame.order, frame.given, strict=True)):
            if said is None:
                items = to_assign(position.table, seat) if place < frame.place else ()
                found = []
                for item in items:
                    relic, chance = chance.picked(f"guess.{seat}", relics_for(item))
                    found.append((item, relic))
                said = tuple(found)
            given.append(said)
        return attrs.evolve(frame, given=tuple(given))


def _score(draft: KingdomDraft, frame: frames.Assigning) -> None:
    """Lift all screens, score, and end the game (KD-003, KD-106)."""
    for seat, said in sorted(zip(frame.order, frame.given, strict=True)):
        hero = draft.table.heroes[seat]
        cards, tiles, destiny = hero.adventures, hero.rewards, hero.destiny
        assert said is not None and hero.stock is not None
        assert isinstance(cards, tuple) and isinstance(tiles, tuple) and isinstance(destiny, tuple)
        draft.do(e.ScreenLifted, seat, hero.stock, cards, tiles, destiny, said)
    scores = []
    for seat in draft.table.seats:
        found = lines(draft.table, seat, draft.table.heroes[seat].assigned)
        draft.do(e.Scored, seat, found, sum(fame for _, fame in found))
        scores.append(Score(seat, found))
    tiers = ranking(draft.table)
    draft.end(Outcome(
        WIN, tiers[0], CITY_FELL if frame.fell else ROUNDS, ranking=tiers, scores=tuple(scores),
        titles=titles(draft.table, tiers, frame.fell),
    ))  # fmt: skip
