"""The Combat phase, resolution: comparisons (B4), the impact window (B5), wounds and clean-up (B6).

All attacks are resolved at once (RES-01): everything is compared on the board as it stands, and
cards leave only in B6. What is set off on the way is carried out before the next stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play import doing, payment
from tambores.enclave.play.effects.casualties import (
    annihilate,
    check_heroes,
    fall,
    swept,
    wound,
)
from tambores.enclave.play.effects.impacts import preventable
from tambores.enclave.play.effects.queue import forget, set_off, set_off_all, set_off_by
from tambores.enclave.play.room import WINDOW, Question, StageRoom
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, lying_at, own_role
from tambores.enclave.table.actions import Action, Decline, Prevent, UseAbility
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.combat import SPLIT, AnyCombat, Impact, in_order, make_impact, rank
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import Declined
from tambores.enclave.table.events.changes import end_impacts, mark, note_asked
from tambores.enclave.table.frames import (
    CombatOver,
    Comparison,
    Heroes,
    LastWounds,
    Leaving,
    PhaseOver,
    Prevention,
    Stage,
    Struck,
    at,
)
from tambores.enclave.table.table import Exact, Shown, combat_of
from tambores.enclave.table.values import Modifier, Value, plain
from tambores.kernel.frame import Situation
from tambores.kernel.frozen import define

PREVENT = Question("prevent", "HERO-08", (Prevent, Decline, UseAbility))
DECLINE = Decline()
USE_ABILITY = UseAbility()


@define  # made anew for every combat, so not frozen: that is faster
class Share:
    """One attacker's part in an attack: its place, its role, and the points of a split or None."""

    place: Place
    role: str
    points: int | None = None


@define  # as above
class Assault:
    """What is compared once with one defence."""

    shares: tuple[Share, ...]
    target: Place

    @property
    def attackers(self) -> tuple[Place, ...]:
        """The places of all that take part."""
        return tuple([share.place for share in self.shares])


# --- B4: comparisons ----------------------------------------------------------------------


def begin(draft: Draft) -> None:
    """B4: compare every attack, then what the hits set off."""
    table = draft.table
    draft.go_to(at(Struck, table.holder))
    hits = comparisons(draft)
    if hits and v.ON_HIT in table.pack.uses.triggers:
        first = in_order(table.holder, [make_impact(hit.attackers, hit.target) for hit in hits])
        by = [(place, impact) for impact in first for place in impact.attackers]
        _set_off_attackers(draft, v.ON_HIT, by)


def _set_off_attackers(draft: Draft, trigger: str, by: Iterable[tuple[Place, Impact]]) -> None:
    """Set off the texts of those that made impacts: the holder's side first, by slot (AMB-38)."""
    found = [
        (place, impact, card)
        for place, impact in by
        for card in lying_at(draft.table, place)
        if trigger in card.triggers
    ]
    if found:
        found.sort(key=lambda one: rank(draft.table.holder, one[0]))
        for place, impact, card in found:
            set_off(draft, card, place, trigger, str(impact))


def comparisons(draft: Draft) -> list[Assault]:
    """Make every comparison that the declarations lead to; return the attacks that hit."""
    table = draft.table
    uses = table.pack.uses
    gathered = modifiers.group_texts(table)
    attacks = assaults(table, combat_of(table))
    if v.ATTACKS in uses.stats:  # otherwise each attack once
        attacks = [once for assault in attacks for once in _rounds(draft, assault)]
    return [attack for attack in attacks if _compare(draft, attack, gathered)]


def _rounds(draft: Draft, assault: Assault) -> list[Assault]:
    """Each attack once, then again those that have more than one (COM-06)."""
    shares, target = assault.shares, assault.target
    left = {share.place: _attacks(draft, share, target) for share in shares}
    rounds: list[Assault] = []
    while shares := tuple([share for share in shares if left[share.place] > len(rounds)]):
        rounds.append(Assault(shares, target))
    return rounds


def _attacks(draft: Draft, share: Share, target: Place) -> int:
    if share.place[1] == HERO_SLOT:  # his blows are counted where they are declared
        return 1
    return modifiers.value(draft.table, share.place, v.ATTACKS, share.role, (target,))


def assaults(position: Shown, combat: AnyCombat) -> list[Assault]:
    """Every attack of a combat: joined against a unit (COM-34), against a hero (COM-40)."""
    found: list[Assault] = []
    for seat in (position.holder, 1 - position.holder):
        aimed = aimed_by(position, combat, seat)
        for column in SLOTS:
            if aimed[column]:
                for group in added_up(position, aimed[column]):
                    found.append(Assault(group, (1 - seat, column)))
        if aimed[HERO_SLOT]:
            found.append(Assault(tuple(aimed[HERO_SLOT]), (1 - seat, HERO_SLOT)))
        for column in combat.blows[seat]:  # AMB-08: a comparison of its own
            blow = Share((seat, HERO_SLOT), v.ANSWER)
            found.append(Assault((blow,), (1 - seat, column)))
    return found


def aimed_by(position: Shown, combat: AnyCombat, seat: int) -> list[list[Share]]:
    """The attacks of the units of a side by what they aim at: the hero, then the columns."""
    found: list[list[Share]] = [[], [], [], [], [], []]
    line, enemies = position.sides[seat].line, position.sides[1 - seat].line
    for slot, order in enumerate(combat.orders[seat], start=1):
        if line[slot - 1] is None:
            continue
        place = (seat, slot)
        if order is None:
            if enemies[slot - 1] is not None:  # COM-31
                found[slot].append(Share(place, v.FIGHT))
        elif order.role == v.HERO_ATTACK:
            found[HERO_SLOT].append(Share(place, order.role))
        elif order.role == SPLIT:
            for column, points in zip(order.targets, order.points, strict=True):
                found[column].append(_part(position, place, column, points))
        else:
            for column in order.targets:
                found[column].append(Share(place, order.role))
    return found


def _part(position: Shown, place: Place, column: int, points: int) -> Share:
    """A part of a split supports, or attacks from a distance (AMB-43)."""
    defender_engaged = engaged(position, (1 - place[0], column))
    return Share(place, v.SUPPORT if defender_engaged else v.RANGED, points)


def added_up(position: Shown, shares: list[Share]) -> list[tuple[Share, ...]]:
    """The shares that are added up: all of them, or with separate attacks a fight (AMB-01)."""
    if position.rules.unit_attacks == "joint":
        return [tuple(shares)]
    fight = tuple([
        share for share in shares if share.points is None and share.role in (v.FIGHT, v.SUPPORT)
    ])  # fmt: skip
    alone = [(share,) for share in shares if share not in fight]
    return [fight, *alone] if fight else [*alone]


def _compare(draft: Draft, assault: Assault, gathered: modifiers.Gathered) -> bool:
    """Attack against defence; equal is enough (COM-08). Return whether it makes an impact."""
    table = draft.table
    shares, target = assault.shares, assault.target
    attackers = assault.attackers if len(shares) > 1 else (shares[0].place,)
    role = own_role(table, target)
    if not draft.is_told:
        strengths: tuple[int, ...] = ()
        values: tuple[Value, ...] = ()
        against: Value | None = None
        attack, foes = 0, (target,)
        for share in shares:
            attack += (
                modifiers.value(table, share.place, v.ATTACK, share.role, foes, gathered)
                if share.points is None
                else share.points
            )
        defence = modifiers.value(table, target, v.DEFENCE, role, attackers, gathered)
        if attack < defence:  # a failed attack changes nothing
            return False
    else:  # the same numbers, with what makes them up
        values = tuple([_account(table, share, target, gathered) for share in shares])
        against = modifiers.account(table, target, v.DEFENCE, role, attackers, gathered)
        strengths = tuple([value.total for value in values])
        attack, defence = sum(strengths), against.total
    count, extra = impacts_of(table, assault, attack >= defence)
    doing.attack_resolved(
        draft, attackers, strengths, target, attack, defence, count, values, against,
        extra,
    )  # fmt: skip
    return count > 0


def impacts_of(position: Shown, assault: Assault, hit: bool) -> tuple[int, tuple[Modifier, ...]]:
    """How many impacts an attack makes (COM-12), and the modifiers of that number (COM-13)."""
    if not hit:
        return 0, ()
    uses = position.pack.uses
    if not uses.hits_harder and v.IMPACTS not in uses.stats:
        return 1, ()
    extra: list[Modifier] = []
    for share in assault.shares:
        extra += modifiers.extra_impacts(position, share.place, share.role, assault.target)
    return max(0, 1 + sum([one.by for one in extra])) if extra else 1, tuple(extra)


def _account(position: Exact, share: Share, target: Place, gathered: modifiers.Gathered) -> Value:
    """The strength of an attacker with its modifiers; the points of a split have none."""
    if share.points is not None:
        return plain(v.ATTACK, share.points)
    return modifiers.account(position, share.place, v.ATTACK, share.role, (target,), gathered)


# --- B5 and B6: from stage to stage -----------------------------------------------------------


class ResolutionRoom(StageRoom[Stage]):
    """The resolution, where it goes from stage to stage by itself."""

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Go on to the next stage."""
        if draft.table.pack.uses.harms and swept(draft):
            return False
        _STAGES[type(here)](draft)
        return False


def _open_window(draft: Draft) -> None:
    """Open the impact window; abilities that impacts set off precede any prevention (AMB-10)."""
    draft.go_to(at(Prevention, draft.table.holder))
    for impact in combat_of(draft.table).impacts:
        set_off_by(draft, impact)


class PreventionRoom(StageRoom[Stage]):
    """The impact window: a player prevents an impact, or uses another ability of its hero."""

    questions = (PREVENT, WINDOW)

    def question(self, position: Situation[Shown], here: Stage) -> Question:
        """What to prevent; for an ability that prevents none of its choice, whether to use it."""
        return PREVENT if _spares(position.table, here.seat) else WINDOW

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player who can use the ability."""
        if payment.ability_usable(draft.table, here.seat, v.IMPACT):
            return True
        next_prevention(draft)
        return False

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """Each impact that the player's ability can prevent, identical ones once."""
        seat = here.seat
        if not _spares(position.table, seat):
            return (DECLINE, USE_ABILITY)
        own = dict.fromkeys(map(str, preventable(position.table, seat)))
        return (*map(Prevent, own), DECLINE)

    def perform(self, draft: Draft, here: Stage, action: Action) -> None:
        """Prevent an impact, use another ability, or close the window."""
        table = draft.table
        seat = here.seat
        if isinstance(action, Prevent):
            payment.begin_ability(draft, seat, action.impact)
        elif isinstance(action, UseAbility):
            payment.begin_ability(draft, seat)
        else:
            what = Declined.PREVENTION if _spares(table, seat) else Declined.ABILITY
            draft.do(Declined, seat, what, HERO_SLOT)
            if seat == table.holder:
                note_asked(table)
            next_prevention(draft)


def _spares(position: Shown, seat: int) -> bool:
    """Whether the ability that the player is offered prevents an impact of its choice."""
    ability = position.sides[seat].hero.card.activated
    return ability is not None and ability.spares


def next_prevention(draft: Draft) -> None:
    """Ask the rival after the holder, then clean up."""
    if draft.ask_rival():
        return
    if _holder_asked_late(draft):
        draft.go_to(at(Prevention, draft.table.holder))
    else:
        _take_wounds(draft)


def _holder_asked_late(draft: Draft) -> bool:
    """Whether the rival's ability gives the holder an impact to prevent after all (AMB-10)."""
    table = draft.table
    if combat_of(table).asked or not table.sides[1 - table.holder].ability_used:
        return False
    note_asked(table)
    return payment.ability_usable(table, table.holder, v.IMPACT)


def _take_wounds(draft: Draft) -> None:
    """Steps 1 to 3 of B6: impacts become wounds; annihilating sets off the texts that say so."""
    table = draft.table
    impacts = combat_of(table).impacts
    for impact in impacts:  # 1
        wound(draft, impact.target)
    draft.go_to(at(Leaving, table.holder))
    end_impacts(table, _fighting(table) if table.pack.uses.roles else ())
    fallen = fall(draft, impacts)  # 2
    if fallen:
        mark(table, fallen)
        if v.ON_ANNIHILATE in table.pack.uses.triggers:
            _reward(draft, impacts, [one.place for one in fallen])  # 3


def _fighting(position: Exact) -> tuple[Place, ...]:
    """The places of the units that fight in front without an order (COM-31)."""
    first, second = position.sides[0].line, position.sides[1].line
    fronts = [slot for slot in SLOTS if first[slot - 1] and second[slot - 1]]
    orders = combat_of(position).orders
    return tuple([(seat, slot) for seat in (0, 1) for slot in fronts if not orders[seat][slot - 1]])


def _reward(draft: Draft, impacts: Iterable[Impact], fallen: list[Place]) -> None:
    """Reward all that took part in annihilating, even if they fall themselves (RES-05, AMB-14)."""
    credit: dict[tuple[Place, Place], Impact] = {}
    for impact in impacts:
        if impact.target in fallen:
            for attacker in impact.attackers:
                if attacker[0] != impact.target[0] and _has_text(
                    draft.table, attacker, v.ON_ANNIHILATE
                ):
                    credit.setdefault((attacker, impact.target), impact)
    if credit:
        by = [(attacker, impact) for (attacker, _), impact in sorted(credit.items())]
        _set_off_attackers(draft, v.ON_ANNIHILATE, by)


def _has_text(position: Exact, place: Place, trigger: str) -> bool:
    """Whether a card at a place has an ability with this trigger."""
    for card in lying_at(position, place):
        if trigger in card.triggers:
            return True
    return False


def _leave(draft: Draft) -> None:
    """Step 4: the annihilated units leave."""
    table = draft.table
    draft.go_to(at(LastWounds, table.holder))
    combat = combat_of(table)
    fallen = (*fall(draft, marked=combat.fallen), *combat.fallen)
    if fallen:
        mark(table, ())
        ordered = sorted(fallen, key=lambda one: (one.place[0] != table.holder, one.place))
        annihilate(draft, ordered)


def _take_last_wounds(draft: Draft) -> None:
    """Take the wounds inflicted since then; they set nothing off."""
    table = draft.table
    draft.go_to(at(Heroes, table.holder))
    combat = combat_of(table)
    impacts = combat.impacts
    if impacts:
        for impact in impacts:
            wound(draft, impact.target)
        end_impacts(table, combat.fought)
        annihilate(draft, fall(draft, impacts))
        forget(draft)


def _judge_heroes(draft: Draft) -> None:
    """Steps 5 and 6: a defeat ends the battle; else set off the texts for the end of the combat."""
    check_heroes(draft)  # RES-09
    if draft.outcome is None:
        draft.go_to(at(CombatOver, draft.table.holder))
        set_off_all(draft, v.COMBAT_END)


def _end(draft: Draft) -> None:
    """Step 7: the combat ends, and effects that last until then expire, with the next phase."""
    draft.go_to(at(PhaseOver, draft.table.holder))


_STAGES: Mapping[type[Stage], Callable[[Draft], None]] = {
    Comparison: begin,
    Struck: _open_window,
    Leaving: _leave,
    LastWounds: _take_last_wounds,
    Heroes: _judge_heroes,
    CombatOver: _end,
}
"""The function of each stage of the resolution at which nobody is asked."""
