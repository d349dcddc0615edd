"""The course of a combat, stage by stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room, below, require
from tambores.warcraft.content.vocabulary import (
    BUILDING,
    COMBAT_PHASES,
    HEAL,
    MELEE,
    MILITIA,
    NIGHT_ELF,
    POISON,
    RAISE_DEAD,
)
from tambores.warcraft.play.combat.casualties import question
from tambores.warcraft.play.combat.questions import poisoned, strike_first
from tambores.warcraft.play.combat.rolling import NATURAL, attack, casualties_of
from tambores.warcraft.play.common import At, WarDraft, battle_of, draw, put_battle
from tambores.warcraft.play.windows import open_window
from tambores.warcraft.reading.combat import (
    DEFENDERS,
    PARTS,
    count_with,
    has_ability,
    is_decided,
    is_mountain,
    order,
    other,
    part_of,
    races_of_part,
    rollers,
    side_of_part,
    takes_part,
    units,
    units_near,
    victims,
    winner,
)
from tambores.warcraft.reading.pieces import has_units
from tambores.warcraft.table.events.combat import (
    AttackStarted,
    BattleStarted,
    Due,
    OutpostDestroyed,
    RoundStarted,
)
from tambores.warcraft.table.frames import (
    CLOSING,
    Aftermath,
    Battle,
    Battles,
    Closing,
    Joining,
    Poisoning,
    Raising,
    at_removal,
    at_stage,
    in_phase,
    in_round,
    in_step,
    with_due,
)
from tambores.warcraft.table.model import in_reserve
from tambores.warcraft.table.table import WarTable

ROUND_END = "round_end"
REMOVING = ("removal", "after_casualty", "next_casualty")
"""The stages at which a part removes casualties."""

ROLLING = ("step_1", "roll", "casualties", *REMOVING, "step_end", "step_2")
"""The stages within a phase."""


def start(draft: WarDraft, mover: Seat, zone: str, side: int) -> None:
    """Begin the combat of the mover against a side in a zone (WC-075)."""
    table, ground = draft.table, draft.table.ground(zone)
    enemies = [seat for seat in table.after(mover) if seat in table.scene.sides[side]]
    leaders = [seat for seat in enemies if has_units(ground, (table.races[seat],))]
    decider = leaders[0] if leaders else table.after(mover)[0]  # WC-Q10: the left seat
    attackers = _certain(table, zone, mover)
    defenders = _certain(table, zone, decider) if leaders else ()
    certain = attackers + defenders
    partners = (*(table.partners(decider) if leaders else ()), *table.partners(mover))
    undecided = tuple(
        seat
        for seat in partners
        if seat not in certain and units_near(table, zone, table.races[seat])
    )
    stage = "join" if undecided else "start"
    draft.push(Battle(zone, mover, decider, attackers, defenders, undecided, stage))


def _certain(table: WarTable, zone: str, leader: Seat) -> tuple[Seat, ...]:
    """A leader, and the partners with units in the battlefield: they take part (WC-Q35)."""
    ground = table.ground(zone)
    partners = table.partners(leader)
    return (leader, *(seat for seat in partners if has_units(ground, (table.races[seat],))))


class BattleRoom(Room[WarTable, Battle]):
    """Goes through a combat; the frames above it ask the questions."""

    rule = "WC-076"

    def check(self, position: At, frame: Battle) -> None:
        """Two sides fight with the units that are there; at its closing nothing more is asked."""
        table = position.table
        closing = any(isinstance(one, Closing) for one in position.frames)
        require(isinstance(below(position, frame), Battles | Aftermath))
        require(closing or frame.stage != CLOSING)
        if frame.stage != CLOSING:
            require(_sides(table, frame) and _fits(table, frame))

    def advance(self, draft: WarDraft, frame: Battle) -> bool:
        """Do the stage that comes next."""
        STAGES[frame.stage](draft, frame)
        return False


def _sides(table: WarTable, battle: Battle) -> bool:
    """Whether two sides fight, each with its leader first, and neutral pieces have a decider."""
    side_of, seats = table.scene.side_of, (*order(battle), *battle.undecided)
    attack, defence = ({side_of[seat] for seat in part} for part in (
        battle.attackers, battle.defenders,
    ))  # fmt: skip
    led = battle.attackers[:1] + (battle.defenders[:1] or (battle.decider,))
    return (
        led == battle.leaders
        and len({*seats}) == len(seats)
        and {*seats, battle.decider} <= {*table.players}
        and len(attack) == 1
        and len(defence) == bool(battle.defenders)
        and not attack & defence
        and bool(battle.defenders or table.scene.neutral)
    )


def _fits(table: WarTable, battle: Battle) -> bool:
    """Whether the races that roll and the units that are marked are there, each race once."""
    races = [race for part in PARTS for race in races_of_part(table, battle, part)]
    there = {
        (race, kind, zone): number
        for race in races
        for kind, zone, number in units(table, battle, race)
    }
    named = (
        *([race for race, *_ in rows] for rows in (battle.rolls, battle.scored)),
        [race for race, _ in battle.first_strikes], battle.rolling, battle.late, battle.healed,
    )  # fmt: skip
    dice = dict(battle.rolls)
    return (
        all(len({*some}) == len(some) and {*some} <= {*races} for some in named)
        and all(hits <= len(dice.get(race, ())) for race, hits in battle.scored)
        and all(count <= there.get(unit, 0) for unit, count in Counter(battle.marked).items())
        and (not battle.lost or battle.lost[0] in table.lineup.races)
        and (bool(battle.removing) or battle.stage not in REMOVING)
        and (bool(battle.phase) or battle.stage not in ROLLING)
    )


Stage = Callable[[WarDraft, Battle], None]


# --- the start ------------------------------------------------------------------------------


def join(draft: WarDraft, battle: Battle) -> None:
    """Ask the partners with units on the flanks alone, the defending side first (WC-Q35)."""
    if not battle.undecided:
        put_battle(draft, at_stage(battle, "start"))
        return
    seat, *others = battle.undecided
    put_battle(draft, evolved(battle_of(draft), undecided=tuple(others)))
    draft.push(Joining(seat))


def begin(draft: WarDraft, battle: Battle) -> None:
    """Outposts of builders who fight fall; everybody who takes part draws (WC-074, WC-Q13)."""
    for race in (race for part in PARTS for race in races_of_part(draft.table, battle, part)):
        for kind, zone, _ in units(draft.table, battle, race):
            if kind == MILITIA and (race, BUILDING) in draft.table.ground(zone).outposts:
                draft.do(OutpostDestroyed, race, zone)
    flanks = sorted(
        {
            zone
            for part in PARTS
            for race in races_of_part(draft.table, battle, part)
            for _, zone, _ in units(draft.table, battle, race)
        }
        - {battle.zone}
    )
    draft.do(BattleStarted, battle.zone, battle.attackers, battle.defenders, tuple(flanks))
    put_battle(draft, at_stage(battle, "round"))
    for seat in (*battle.attackers, *battle.defenders):
        if draft.outcome is None:
            draw(draft, seat)


def next_round(draft: WarDraft, battle: Battle) -> None:
    """A new round, with its window (WC-084)."""
    draft.do(RoundStarted, battle.round + 1)
    battle = in_round(battle, battle.round + 1, marked=(), first_strikes=(), stage="poison")
    put_battle(draft, battle)
    open_window(draft, "round_start", fighting_seats(draft, battle))


def fighting_seats(draft: WarDraft, battle: Battle) -> tuple[Seat, ...]:
    """The seats with a participating unit, in the order of windows (WC-086)."""
    table = draft.table
    return tuple([seat for seat in order(battle) if takes_part(table, battle, table.races[seat])])


def poison(draft: WarDraft, battle: Battle) -> None:
    """Seats with one or two such units choose phases; three strike first in all (WC-097)."""
    if is_decided(draft.table, battle):  # after Devour (WC-Q4)
        put_battle(draft, at_stage(battle, "end"))
        return
    put_battle(draft, at_stage(battle, COMBAT_PHASES[0]))
    for seat in reversed(order(battle)):  # the last one pushed is asked first
        race = draft.table.races[seat]
        count = count_with(draft.table, battle, race, POISON)
        if count >= len(COMBAT_PHASES):
            strike_first(draft, race, COMBAT_PHASES)
        elif count:
            draft.push(Poisoning(seat, count))


# --- a phase --------------------------------------------------------------------------------


def phase(draft: WarDraft, battle: Battle) -> None:
    """The next phase in which somebody rolls (WC-Q50)."""
    name, stage = battle.stage, "step_1"
    while not rollers(draft.table, battle, name):
        if (after := _after(name)) == ROUND_END:
            stage = after
            break
        name = after
    put_battle(
        draft,
        in_phase(battle, phase=name, step=0, fire=0, spears=False, healed=(), stage=stage),
    )
    if stage != ROUND_END:
        open_window(draft, "before_dice", fighting_seats(draft, battle))


def _after(name: str) -> str:
    """The stage after a phase."""
    place = COMBAT_PHASES.index(name) + 1
    return COMBAT_PHASES[place] if place < len(COMBAT_PHASES) else ROUND_END


def first_step(draft: WarDraft, battle: Battle) -> None:
    """Those who strike first roll in step 1, the others in step 2; else all in step 1 (WC-Q8)."""
    ready = rollers(draft.table, battle, battle.phase)
    early = tuple(race for race in ready if battle.phase in poisoned(battle, race))
    if early:
        late = tuple(race for race in ready if race not in early)
        _begin_step(draft, 1, early, late)
    else:
        _begin_step(draft, 1, ready, ())


def second_step(draft: WarDraft, battle: Battle) -> None:
    """The others roll with what is left; a step without dice is skipped."""
    ready = rollers(draft.table, battle, battle.phase)
    late = tuple(race for race in ready if race in battle.late)
    if late:
        _begin_step(draft, 2, late, ())
    else:
        put_battle(draft, evolved(battle_of(draft), late=(), stage=_after(battle.phase)))


def _begin_step(
    draft: WarDraft, step: int, rolling: tuple[str, ...], late: tuple[str, ...]
) -> None:
    battle = battle_of(draft)
    draft.do(AttackStarted, battle.phase, step)
    put_battle(draft, in_step(
        battle, step=step, rolling=rolling, late=late, rolls=(), scored=(), due=(0, 0), caused=0,
        removing="", lost=(), stage="roll",
    ))  # fmt: skip


def roll_next(draft: WarDraft, battle: Battle) -> None:
    """The next race rolls, and raises units for its natural 1s."""
    if not battle.rolling:
        count_due(draft, battle)
        return
    race, *others = battle.rolling
    seat = draft.table.lineup.seat_of[race]
    roller = battle.decider if seat is None else seat  # WC-124
    faces = attack(draft, race, roller, tuple(others))
    naturals = faces.count(NATURAL)
    table = draft.table
    if not naturals or seat is None or is_mountain(table, battle.zone):
        return
    if has_ability(table, battle, race, RAISE_DEAD):
        most = min(naturals, in_reserve(table, race, MELEE))  # WC-153
        if most:
            draft.push(Raising(seat, most))


def count_due(draft: WarDraft, battle: Battle) -> None:
    """The casualties due of each side; then the window in which cards change them."""
    due, caused = [0, 0], 0
    for race, faces in battle.rolls:
        made = casualties_of(draft, race, faces)
        due[PARTS.index(other(part_of(draft.table, battle, race)))] += made
        caused += made if race == NIGHT_ELF else 0
    for place, part in enumerate(PARTS):
        if due[place]:
            healed = _heal(draft, part, due[place])
            due[place] -= healed
            draft.do(Due, side_of_part(draft.table, battle, part), due[place], healed)
    battle = with_due(battle_of(draft), (due[0], due[1]), caused, "casualties")
    put_battle(draft, battle)
    if any(hits for _, hits in battle.scored):
        open_window(draft, "after_dice", fighting_seats(draft, battle))


def _heal(draft: WarDraft, part: str, due: int) -> int:
    """The casualties that Heal takes off: one a phase for each race with it (WC-096, WC-Q46)."""
    table, battle = draft.table, battle_of(draft)
    able = [
        race
        for race in races_of_part(table, battle, part)
        if race not in battle.healed and has_ability(table, battle, race, HEAL)
    ]
    if not able:
        return 0
    put_battle(draft, evolved(battle_of(draft), healed=(*battle.healed, *able[:due])))
    return min(due, len(able))


# --- casualties -----------------------------------------------------------------------------


def first_casualty(draft: WarDraft, battle: Battle) -> None:
    """The defending side begins (WC-080)."""
    _turn_to(draft, DEFENDERS)


def _turn_to(draft: WarDraft, part: str) -> None:
    """The next casualty: of this part if it has one due, else of the other."""
    battle = battle_of(draft)
    for one in (part, other(part)):
        if battle.due[PARTS.index(one)]:
            if victims(draft.table, battle, one):
                battle = put_battle(draft, at_removal(battle, one, "removal"))
                if battle.caused:
                    _ask_marksman(draft, battle)
                return
            due = tuple(0 if name == one else battle.due[at] for at, name in enumerate(PARTS))
            battle = put_battle(draft, evolved(battle_of(draft), due=due))  # WC-Q5
    step_end(draft, battle)


def _ask_marksman(draft: WarDraft, battle: Battle) -> None:
    """Before a casualty of the Night Elf player's enemies (WC-109)."""
    table = draft.table
    seats = tuple(
        seat
        for seat in fighting_seats(draft, battle)
        if table.races[seat] == NIGHT_ELF
        and part_of(table, battle, NIGHT_ELF) == other(battle.removing)
    )
    open_window(draft, "before_casualty", seats, once=True)


def removal(draft: WarDraft, battle: Battle) -> None:
    """The side removes the casualty, unless the card has named it."""
    draft.push(question(draft.table, draft))


def after_casualty(draft: WarDraft, battle: Battle) -> None:
    """The window after a casualty; then the other side's next one."""
    put_battle(draft, at_stage(battle, "next_casualty"))
    table = draft.table
    seats = tuple(
        [
            seat
            for seat in order(battle)
            if "pillage" in table.pack.races[table.races[seat]].cards
            and part_of(table, battle, table.races[seat]) == other(battle.removing)
            and takes_part(table, battle, table.races[seat])
        ]
    )
    open_window(draft, "after_casualty", seats)


def next_casualty(draft: WarDraft, battle: Battle) -> None:
    """The sides take turns (WC-080)."""
    _turn_to(draft, other(battle.removing))


# --- the end --------------------------------------------------------------------------------


def step_end(draft: WarDraft, battle: Battle) -> None:
    """Whether the combat is over (WC-083, WC-Q4)."""
    if is_decided(draft.table, battle):
        stage = "end"
    else:
        stage = "step_2" if battle.step == 1 and battle.late else _after(battle.phase)
    put_battle(draft, at_removal(battle, "", stage))


def round_end(draft: WarDraft, battle: Battle) -> None:
    """Marks of the round end (WC-082)."""
    put_battle(
        draft,
        evolved(battle_of(draft), marked=(), first_strikes=(), phase="", step=0, stage="round"),
    )


def end(draft: WarDraft, battle: Battle) -> None:
    """The combat gives way to its closing."""
    part = winner(draft.table, battle)
    side = side_of_part(draft.table, battle, part) if part else None
    put_battle(draft, evolved(battle_of(draft), stage="closing", removing="", due=(0, 0)))
    draft.push(Closing(battle.zone, side))


STAGES: Mapping[str, Stage] = {
    "join": join,
    "start": begin,
    "round": next_round,
    "poison": poison,
    **dict.fromkeys(COMBAT_PHASES, phase),
    "step_1": first_step,
    "roll": roll_next,
    "casualties": first_casualty,
    "removal": removal,
    "after_casualty": after_casualty,
    "next_casualty": next_casualty,
    "step_end": step_end,
    "step_2": second_step,
    ROUND_END: round_end,
    "end": end,
}
"""What each stage of a combat does."""
