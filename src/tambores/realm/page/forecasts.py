"""What a walk, a fight, an attack or the end of a day would bring about, before it is chosen."""

from __future__ import annotations

from typing import Any

from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS, LAND_DICE, LAND_NEEDED, NEEDED
from tambores.realm.page.parts import wounds_in
from tambores.realm.play.battle import battle_in, portraits
from tambores.realm.play.quests import task
from tambores.realm.reading.odds import Party, chance_of, kills
from tambores.realm.reading.threats import rolls_against
from tambores.realm.render.chances import attackers, chance, winds
from tambores.realm.render.model import Teller, penalty_data, skill_data
from tambores.realm.table import actions as a
from tambores.realm.table.frames import Battle
from tambores.toolkit.drawing.voice import capitalized
from tambores.toolkit.page.written import Json


def weighed(view: Any, action: Action) -> int:
    """Return 1 for an action that is weighed first: one that costs a card or may go wrong."""
    asked = prompt(view)
    match action:
        case a.Walk(to=to):
            return int(asked is not None and bool(view.table.spot(to).count))
        case a.EndDay() | a.Fight() | a.AttackGeneral() | a.HealLand() | a.Search():
            return 1
        case a.Ride() | a.Fly() | a.CardGate() | a.BuildGate() | a.PlayCard():
            return 1
        case a.UseAbility(name="volley"):
            return 1
    return 0


def forecast(view: Any, action: Action | None, language: Language) -> Json | None:
    """Return what an action would bring about, or how an attack stands without one."""
    asked = prompt(view)
    teller = Teller(view.table, language)
    if action is None:
        return _standing(view) if _is_fighting(view) else None
    if asked is None:
        return None
    match action:
        case a.Fight():
            return _fight(view, asked.seat)
        case a.AttackGeneral(general=general):
            return _attack(view, asked.seat, general, teller)
        case a.Join():
            return _join(view, asked.seat, teller)
        case a.HealLand():
            dice = view.table.relic(asked.seat, "land_dice") or LAND_DICE
            return {"share": 1 - ((LAND_NEEDED - 1) / 6) ** dice}
        case a.Search():
            quest = task(view.table, asked.seat)
            assert quest is not None
            return {"share": 1 - ((quest["number"] - 1) / 6) ** quest["dice"]}
        case a.EndDay():
            where = view.table.camps[asked.seat].location
            return {"wounds": wounds_in(view.table, asked.seat, where)}
    return None


def _is_fighting(view: Any) -> bool:
    """Whether an attack is going on."""
    return any(isinstance(one, Battle) for one in view.frames)


def _fight(view: Any, seat: Seat) -> Json:
    """Return the dice of a fight, and the exact chance of each number of kills."""
    table = view.table
    where = table.camps[seat].location
    dice = [
        (colour, NEEDED[colour], (7 - NEEDED[colour]) / 6)
        for colour, count in zip(COLOURS, table.spot(where).minions, strict=True)
        for _ in range(count)
    ]
    found = kills(tuple(need for _, need, _ in dice), table.has_ability(seat, "reroll_one"))
    return {
        "dice": dice,
        "kills": [[count, share] for count, share in enumerate(found)][::-1],
        "again": table.has_ability(seat, "reroll_one"),
        "wounds": wounds_in(table, seat, where),
    }


def _attack(view: Any, seat: Seat, general: str, teller: Teller) -> Json:
    """Return who could attack a general, and the chances alone and together with all cards."""
    table, able = view.table, attackers(view.table, seat, general)
    cards = winds(table)
    return {
        **_terms(table, general, teller),
        "parties": [
            {
                "seat": one,
                "cards": len(held := portraits(table, one, general)),
                "dice": sum(table.pack.cards[card].dice for card in held)
                + table.relic(one, "extra_die"),
            }
            for one in able
        ],
        "alone": chance(view, general, able[:1], 0),
        "all": chance(view, general, able, 0) if len(able) > 1 else None,
        "again": chance(view, general, able, len(cards)) if cards else None,
    }


def _terms(table: Any, general: str, teller: Teller) -> Json:
    """Return what an attack needs, the skill of the general, and the price of failure."""
    found = table.pack.generals[general]
    skill, prices = table.options.edition.skills[general], found.penalty
    return {
        "general": general,
        "needed": table.foe(general).space,
        "hit": found.hit,
        "skill": capitalized(teller.effect(skill, *skill_data(table, general))),
        "penalty": teller.phrase(
            ", ".join(teller.effect(table.tail.kind("penalties", one)) for one in prices),
            *penalty_data(table, general),
        ),
    }


def _join(view: Any, seat: Seat, teller: Teller) -> Json | None:
    """Return the chance of an attack without and with a hero, if all hands are in sight."""
    battle = battle_in(view)
    found, seats = _terms(view.table, battle.general, teller), (*battle.participants, seat)
    if any(not isinstance(view.table.camps[one].hand, tuple) for one in seats):
        return found
    again = len(winds(view.table))
    before, after = (chance(view, battle.general, some, again) for some in (seats[:-1], seats))
    return {**found, "before": before, "after": after}


def _standing(view: Any) -> Json:
    """Return the chance of the attack that is going on, with the cards laid so far."""
    battle, table = battle_in(view), view.table
    cards = table.pack.cards
    parties = tuple(
        Party(
            tuple(sorted(cards[card].dice for card in table.camps[seat].laid
                         if card not in battle.burnt)),
            table.relic(seat, "extra_die"),
        )
        for seat in battle.participants[len(battle.rolled):]
    )  # fmt: skip
    rolls = rolls_against(table, battle.general)
    if battle.stage not in ("join", "commit", "burn") and rolls.skill == "burn_cards":
        rolls = type(rolls)("", 0, rolls.hit)  # what burns has burnt
    return {"now": chance_of(rolls, table.foe(battle.general).space, parties)}
