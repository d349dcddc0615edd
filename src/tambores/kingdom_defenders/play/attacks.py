"""Attacks: whom they hit, and what the victims choose (5.1, KD-Q44)."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kingdom_defenders.content.vocabulary import STOCK
from tambores.kingdom_defenders.play import effects
from tambores.kingdom_defenders.play.common import (
    At,
    KingdomDraft,
    add_fame,
    in_sight,
    needs_marker,
    suffer,
    take_back,
)
from tambores.kingdom_defenders.reading.costs import can_be_wounded, marker_slots
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.slots import shielded, slots_in_b
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import each, made

NONE = "-"
ATTACKS = ("steal", "demand", "cancel", "curse")


class TargetingRoom(Room[KingdomTable, frames.Targeting]):
    """An attacker chooses rivals."""

    kind, rule, answers = "target", "KD-Q44", (a.ChooseTarget,)

    def check(self, position: At, frame: frames.Targeting) -> None:
        """The tile attacks, each rival once."""
        require(position.table.pack.tiles[frame.tile].effect.name in ATTACKS)
        require(len({*frame.chosen}) == len(frame.chosen))

    def offers(self, position: At, frame: frames.Targeting) -> tuple[Action, ...]:
        """The rivals that are not shielded and not chosen yet."""
        tile = position.table.pack.tiles[frame.tile]
        found = effects.targets(position.table, frame.seat, tile)
        return each(a.ChooseTarget, [seat for seat in found if seat not in frame.chosen])

    def asks(self, draft: KingdomDraft, frame: frames.Targeting) -> bool:
        """Until enough are chosen, or nobody is left."""
        effect = draft.table.pack.tiles[frame.tile].effect
        wanted = effect.n if effect.name == "curse" else 1
        return len(frame.chosen) < wanted and bool(self.offers(draft, frame))

    def refuse(self, position: At, frame: frames.Targeting, action: a.ChooseTarget) -> Refusal:
        """The attacker itself, a shielded rival, one that has nothing to lose."""
        if action.seat == frame.seat:
            return self.refusal(position, "not_a_rival")
        key = "shielded" if action.seat == shielded(position.table) else "no_target"
        return self.refusal(position, key, seat=f"@seat.{action.seat}")

    def perform(self, draft: KingdomDraft, frame: frames.Targeting, action: a.ChooseTarget) -> None:
        """Choose one."""
        draft.do(e.Targeted, frame.seat, action.seat, frame.tile)
        draft.replace(frames.Targeting(frame.seat, frame.tile, (*frame.chosen, action.seat)))

    def close(self, draft: KingdomDraft, frame: frames.Targeting) -> None:
        """The attack happens."""
        effect = draft.table.pack.tiles[frame.tile].effect
        victims = [seat for seat in draft.table.order if seat in frame.chosen]
        match effect.name:
            case "steal":
                for victim in victims:
                    _steal(draft, victim, frame.seat, effect.n)
            case "demand":
                for victim in victims:
                    draft.push(frames.Giving(victim, frame.seat, effect.n))
            case "cancel":
                for victim in victims:
                    draft.push(frames.Cancelling(victim, effect.n))
            case "curse":
                for victim in reversed(victims):  # the first in turn order is on top
                    draft.push(frames.Penalty(victim, effect.goods[0][1], curse=True))


def _steal(draft: KingdomDraft, victim: int, thief: int, count: int) -> None:
    """Take random resources, each piece equally likely."""
    for _ in range(count):
        stock = draft.table.heroes[victim].stock
        assert stock is not None
        pieces = [kind for kind, n in zip(STOCK, stock, strict=True) for _ in range(n)]
        kind = draft.picked("steal", pieces) if pieces else NONE
        draft.do(e.Stolen, victim, thief, kind, in_sight(draft.table))


class GivingRoom(Room[KingdomTable, frames.Giving]):
    """A rival hands over resources of its choice, as far as it has them."""

    kind, rule, answers = "give", "KD-Q44", (a.Give, a.Pass)

    def offers(self, position: At, frame: frames.Giving) -> tuple[Action, ...]:
        """What it has; a lone pass if it has nothing, so that nobody learns it from the asking."""
        stock = position.table.heroes[frame.seat].stock
        assert stock is not None
        kinds = [kind for kind, count in zip(STOCK, stock, strict=True) if count]
        return each(a.Give, kinds) if kinds else (made(a.Pass),)

    def refuse(self, position: At, frame: frames.Giving, action: Action) -> Refusal:
        """A resource that it does not have; passing although it has some."""
        if isinstance(action, a.Give):
            return self.refusal(position, "not_in_stock", kind=f"@good.{action.kind}")
        return self.refusal(position, "must_give")

    def perform(self, draft: KingdomDraft, frame: frames.Giving, action: Action) -> None:
        """One resource changes hands."""
        kind = action.kind if isinstance(action, a.Give) else NONE
        draft.do(e.Given, frame.seat, frame.taker, kind, in_sight(draft.table))
        left = frame.left - 1 if kind != NONE else 0
        if left:
            draft.replace(frames.Giving(frame.seat, frame.taker, left))
        else:
            draft.pop()


class CancellingRoom(Room[KingdomTable, frames.Cancelling]):
    """A rival forgoes slots of zone B of its choice, without loss of Fame."""

    kind, rule, answers = "cancel", "KD-Q44", (a.Forgo,)

    def asks(self, draft: KingdomDraft, frame: frames.Cancelling) -> bool:
        """While slots are left."""
        return frame.left > 0 and bool(slots_in_b(draft.table, frame.seat))

    def offers(self, position: At, frame: frames.Cancelling) -> tuple[Action, ...]:
        """Its slots."""
        return each(a.Forgo, slots_in_b(position.table, frame.seat))

    def refuse(self, position: At, frame: frames.Cancelling, action: Action) -> Refusal:
        """A slot without its discs, or outside zone B."""
        return self.refusal(position, "not_your_slot")

    def perform(self, draft: KingdomDraft, frame: frames.Cancelling, action: a.Forgo) -> None:
        """Its discs come back."""
        draft.replace(frames.Cancelling(frame.seat, frame.left - 1))
        draft.do(e.Cancelled, frame.seat, action.slot)
        take_back(draft, action.slot)


class UsurpingRoom(Room[KingdomTable, frames.Usurping]):
    """An attacker puts own resources in the place of those on rivals' camps."""

    kind, rule, answers = "usurp", "KD-Q44", (a.Usurp, a.Done)

    def asks(self, draft: KingdomDraft, frame: frames.Usurping) -> bool:
        """While something can be attacked, as far as everybody sees."""
        return frame.left > 0 and bool(effects.usurpable(draft.table, frame.seat))

    def offers(self, position: At, frame: frames.Usurping) -> tuple[Action, ...]:
        """What it has resources for; after the first one it may end."""
        found = effects.to_usurp(position.table, frame.seat)
        more = [made(a.Usurp, seat, kind) for seat, kind in found]
        return (*more, made(a.Done)) if frame.begun or not more else tuple(more)

    def refuse(self, position: At, frame: frames.Usurping, action: Action) -> Refusal:
        """A rival without such a resource, a shielded one, nothing in stock."""
        if not isinstance(action, a.Usurp):
            return self.refusal(position, "not_offered")
        if (action.seat, action.kind) in effects.usurpable(position.table, frame.seat):
            return self.refusal(position, "not_in_stock", kind=f"@good.{action.kind}")
        key = "shielded" if action.seat == shielded(position.table) else "no_target"
        return self.refusal(position, key, seat=f"@seat.{action.seat}")

    def perform(self, draft: KingdomDraft, frame: frames.Usurping, action: Action) -> None:
        """Exchange one; 1 Fame for the own one."""
        if not isinstance(action, a.Usurp):
            draft.pop()
            return
        draft.replace(frames.Usurping(frame.seat, frame.left - 1, begun=True))
        draft.do(e.Usurped, frame.seat, action.seat, action.kind)
        add_fame(draft, frame.seat, 1, "camp")


class PenaltyRoom(Room[KingdomTable, frames.Penalty]):
    """A victim of a siege or a curse chooses what it suffers (KD-087, KD-126, KD-Q3)."""

    kind, rule, answers = "penalty", "KD-087", (a.TakeWound, a.LoseFame, a.GiveLoot, a.GiveNothing)

    def offers(self, position: At, frame: frames.Penalty) -> tuple[Action, ...]:
        """A wound, if there is room and a disc for it; loot or Fame instead."""
        hero = position.table.heroes[frame.seat]
        found = [made(a.TakeWound)] if can_be_wounded(position.table, frame.seat) else []
        if frame.curse:
            return (*found, made(a.LoseFame))
        assert hero.stock is not None
        if hero.stock[2]:
            found.append(made(a.GiveLoot))
        return tuple(found) or (made(a.GiveNothing),)

    def refuse(self, position: At, frame: frames.Penalty, action: Action) -> Refusal:
        """Wounds that are at their most, loot that is not there."""
        if isinstance(action, a.TakeWound):
            hero = position.table.heroes[frame.seat]
            full = hero.wounds >= 4
            return self.refusal(
                position, "most_wounds" if full else "no_marker", "KD-126" if full else "KD-074"
            )
        if isinstance(action, a.GiveLoot) and not frame.curse:
            return self.refusal(position, "no_loot", "KD-087")
        key = "must_suffer" if isinstance(action, a.GiveNothing) else "not_offered"
        return self.refusal(position, key, "KD-Q3")

    def perform(self, draft: KingdomDraft, frame: frames.Penalty, action: Action) -> None:
        """Suffer it; after a siege the Fame is lost in any case."""
        draft.pop()
        seat, why = frame.seat, "curse" if frame.curse else "siege"
        if isinstance(action, a.GiveLoot):
            draft.do(e.Lost, seat, "1l", "siege")
        elif isinstance(action, a.TakeWound):
            if needs_marker(draft.table, seat):
                draft.push(frames.WoundMarker(seat))
            else:
                suffer(draft, seat, 1)
        if isinstance(action, a.LoseFame) or not frame.curse:
            add_fame(draft, seat, -frame.fame, why)


class WoundMarkerRoom(Room[KingdomTable, frames.WoundMarker]):
    """A player without a free disc takes one from a slot for its first wound (KD-074)."""

    kind, rule, answers = "wound_disc", "KD-074", (a.TakeDisc,)

    def check(self, position: At, frame: frames.WoundMarker) -> None:
        """The first wound of a penalty, or of the adventure whose slot is being activated."""
        activation = below(position, frame)
        paid = isinstance(activation, frames.Activation) and activation.slot == frame.slot
        require(not position.table.heroes[frame.seat].wounds and (not frame.slot or paid))

    def offers(self, position: At, frame: frames.WoundMarker) -> tuple[Action, ...]:
        """The slots with own discs, but for the one that is being activated (KD-Q16)."""
        return each(a.TakeDisc, marker_slots(position.table, frame.seat, frame.slot))

    def refuse(self, position: At, frame: frames.WoundMarker, action: a.TakeDisc) -> Refusal:
        """The slot being activated, or one without own discs."""
        key = "active_slot" if action.slot == frame.slot else "not_your_slot"
        return self.refusal(position, key, "KD-Q16")

    def perform(self, draft: KingdomDraft, frame: frames.WoundMarker, action: a.TakeDisc) -> None:
        """The slot loses its action; an adventure costs Fame as if forgone (KD-Q16)."""
        draft.pop()
        draft.do(e.WoundDisc, frame.seat, action.slot)
        if action.slot[0] == "V" and draft.table.options.wound_disc_penalty:
            add_fame(draft, frame.seat, -draft.table.pack.failure, "forgone")
        if not frame.slot:  # a penalty; an adventure's wounds are part of its cost
            draft.do(e.Wounds, frame.seat, 1)
