"""Why an action is not possible (section 5.9), marked where the rule is reconstructed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.kernel.frame import Frame
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom
from tambores.realm.content import vocabulary as v
from tambores.realm.content.tail import Edition
from tambores.realm.play import battle, quests
from tambores.realm.play.common import At
from tambores.realm.play.windows import why_no_card
from tambores.realm.table import actions as a
from tambores.realm.table.changing import PLACES
from tambores.realm.table.marking import by_rule
from tambores.realm.table.naming import named
from tambores.toolkit.piles import size

FREE = (a.PlayCard, a.EndDay)
"""The actions of the day that cost no token."""


def marked(refusal: Refusal, edition: Edition) -> Refusal:
    """A refusal whose sentence says that its rule is reconstructed, if it is."""
    return Refusal(refusal.rule, *by_rule(refusal.key, dict(refusal.params), refusal.rule, edition))


def misplaced(position: At, room: AnyRoom, frame: Frame, action: Action) -> Refusal:
    """The refusal of an action that does not answer the decision of the top frame."""
    if isinstance(action, a.PlayCard):
        seat = room.seat(position, frame)
        return why_no_card(room, position, seat, action.card, "")
    if isinstance(action, a.Discard):
        return room.refusal(position, "within_limit", "T-10")
    if isinstance(action, a.ChooseHero):
        return room.refusal(position, "no_hero_now", "DR-058")
    return room.refusal(position, "not_now", "DR-023", decision=f"@decision.{room.kind}")


def why_not_in_day(room: AnyRoom, position: At, seat: Seat, action: Action) -> Refusal:
    """Why the active seat cannot do something in its day."""
    camp = position.table.camps[seat]
    if not isinstance(action, FREE) and camp.spent >= camp.life:
        return room.refusal(position, "no_token", "DR-025")
    if isinstance(action, a.PlayCard):
        return why_no_card(room, position, seat, action.card, v.OWN_DAY)
    key, rule, params = _WHY[type(action)](position, seat, action)
    return room.refusal(position, key, rule, **params)


Why = tuple[str, str, dict[str, Any]]
"""The key, the rule and the parameters of a refusal."""


def _lacks(position: At, seat: Seat, action: Any) -> Why | None:
    """The card is not in the hand."""
    hand = position.table.camps[seat].hand
    if isinstance(hand, tuple) and action.card in hand:
        return None
    return "not_in_hand", "DR-060", {}


def _walk(position: At, seat: Seat, action: a.Walk) -> Why:
    if action.to == position.table.camps[seat].location:
        return "stays", "DR-Q18", {}
    return "not_adjacent", "DR-028", {"location": named("location", action.to)}


def _symbol(symbol: str, lacking: str, rule: str) -> Any:
    def why(position: At, seat: Seat, action: Any) -> Why:
        if lacks := _lacks(position, seat, action):
            return lacks
        if position.table.pack.cards[action.card].symbol != symbol:
            return lacking, rule, {}
        return "stays", "DR-Q7", {}

    return why


def _gate_step(position: At, seat: Seat, action: a.GateStep) -> Why:
    table = position.table
    if not table.spot(table.camps[seat].location).gate:
        return "no_gate_here", "DR-032", {}
    if len(table.gates) == 1:
        return "only_gate", "DR-032", {}
    if action.to == table.camps[seat].location:
        return "stays", "DR-Q18", {}
    return "no_gate_there", "DR-032", {"location": named("location", action.to)}


def _build(position: At, seat: Seat, action: a.BuildGate) -> Why:
    table, where = position.table, position.table.camps[seat].location
    if table.spot(where).gate:
        return "gate_here", "DR-Q19", {}
    if len(table.gates) >= table.pack.gates:
        return "no_gate_left", "DR-059", {}
    return _lacks(position, seat, action) or (
        "other_location", "DR-034", {"location": named("location", where)}
    )  # fmt: skip


def _rumours(position: At, seat: Seat, action: a.Rumours) -> Why:
    camp = position.table.camps[seat]
    if camp.location not in position.table.board.inns:
        return "no_inn", "DR-035", {}
    return "rumours_twice", "DR-027", {"most": v.RUMOURS_MOST}


def _heal_land(position: At, seat: Seat, action: a.HealLand) -> Why:
    table, where = position.table, position.table.camps[seat].location
    if not table.spot(where).crystals:
        return "not_tainted", "DR-036", {}
    colour = f"@colour.{table.board.colour_of[where]}"
    return _lacks(position, seat, action) or ("wrong_colour", "DR-036", {"colour": colour})


def _heal(position: At, seat: Seat, action: a.HealWounds) -> Why:
    table, camp = position.table, position.table.camps[seat]
    if camp.life == table.pack.heroes[camp.hero].life:
        return "nothing_to_heal", "DR-038", {}
    return "enemies_here", "DR-038", {}


def _fight(position: At, seat: Seat, action: a.Fight) -> Why:
    return "nobody_to_fight", "DR-Q22", {}


def _slay(position: At, seat: Seat, action: a.Slay) -> Why:
    camp = position.table.camps[seat]
    colour = {"colour": f"@race.{action.colour}"}
    if action.colour not in camp.slayer:
        return "no_slayer", "DR-049", colour
    assert not position.table.spot(camp.location).minions[PLACES[action.colour]]
    return "none_to_slay", "DR-049", colour


def _attack(position: At, seat: Seat, action: a.AttackGeneral) -> Why:
    table, where = position.table, position.table.camps[seat].location
    general = {"general": named("general", action.general)}
    if table.general_at(where) != action.general:
        return "no_general", "DR-044", general
    if table.spot(where).count:
        return "minions_here", "DR-044", {}
    assert not battle.portraits(table, seat, action.general)
    return "no_portrait", "DR-046", general


def _use(position: At, seat: Seat, action: a.UseAbility) -> Why:
    table = position.table
    if not table.has_ability(seat, action.name):
        return "not_your_ability", "T-34", {}
    if action.name == "open_way" and not size(table.camps[seat].hand):
        return "no_card_to_discard", "T-34", {}
    return "no_target_here", "T-34", {}


def _search(position: At, seat: Seat, action: a.Search) -> Why:
    quest = quests.task(position.table, seat)
    if quest is None or quest.name != "search":
        return "no_search", "T-35", {}
    return "other_place", "T-35", {"location": named("location", quest["location"])}


_WHY: Mapping[type[Action], Any] = {
    a.Walk: _walk,
    a.Ride: _symbol(v.HORSE, "no_horse", "DR-029"),
    a.Fly: _symbol(v.EAGLE, "no_eagle", "DR-030"),
    a.CardGate: _symbol(v.GATE, "no_gate", "DR-031"),
    a.GateStep: _gate_step,
    a.BuildGate: _build,
    a.Rumours: _rumours,
    a.HealLand: _heal_land,
    a.HealWounds: _heal,
    a.Fight: _fight,
    a.Slay: _slay,
    a.AttackGeneral: _attack,
    a.UseAbility: _use,
    a.Search: _search,
}
