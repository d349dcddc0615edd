"""Attacks on generals: joining, laying cards, dice, defeat and failure (1.7, section 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kernel.window import ALWAYS
from tambores.realm.content.pack import General
from tambores.realm.content.tail import Effect
from tambores.realm.content.vocabulary import BOXES, DIE, MAJOR, MINOR, RALLY, REWARD
from tambores.realm.play.common import At, RealmDraft, draw, hook, lose_hero, win
from tambores.realm.play.windows import open_window
from tambores.realm.table import events as e
from tambores.realm.table.actions import Commit, Done, Join, StayOut
from tambores.realm.table.frames import (
    ATTACK,
    PENALTY,
    Battle,
    Committing,
    Day,
    Discarding,
    Joining,
    Rolling,
)
from tambores.realm.table.naming import named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.offers import each, made
from tambores.toolkit.piles import size


def portraits(table: RealmTable, seat: Seat, general: str) -> tuple[str, ...]:
    """The cards in the hand of a seat with the portrait of a general (DR-046)."""
    hand, cards = table.camps[seat].hand, table.pack.cards
    if isinstance(hand, int):
        return ()
    return tuple([card for card in hand if cards[card].general == general])


def battle_in(position: At) -> Battle:
    """The attack that is going on."""
    return next(frame for frame in reversed(position.frames) if isinstance(frame, Battle))


def put_battle(draft: RealmDraft, battle: Battle) -> None:
    """Put an attack in the place of the one that is going on."""
    frames = [battle if isinstance(frame, Battle) else frame for frame in draft.frames]
    draft.frames = tuple(frames)


def skill_of(draft: RealmDraft, battle: Battle) -> Effect | None:
    """The combat skill of the general (DR-047)."""
    return draft.table.options.edition.skills[battle.general]


def has_skill(draft: RealmDraft, battle: Battle, name: str) -> bool:
    """Whether the combat skill of the general has this effect."""
    found = skill_of(draft, battle)
    return found is not None and found.name == name


def forbids_rerolls(draft: RealmDraft) -> bool:
    """Whether no die of the attack is rolled again."""
    return has_skill(draft, battle_in(draft), "no_rerolls")


def attack(draft: RealmDraft, seat: Seat, general: str) -> None:
    """Begin an attack; the others may come first (DR-045)."""
    draft.do(e.AttackStarted, seat, general)
    draft.push(Battle(general, seat, participants=(seat,)))
    open_window(draft, RALLY, draft.table.after(seat)[:-1])


class BattleRoom(Room[RealmTable, Battle]):
    """Goes through the stages of an attack; its questions lie above it."""

    rule = "DR-045"

    def check(self, position: At, frame: Battle) -> None:
        """Its initiator and others take part in a day; it has come no further than they have."""
        seats, last = frame.participants, frame.stage == "beaten"
        require(isinstance(below(position, frame), Day))
        require(seats[:1] == (frame.seat,) and len({*seats}) == len(seats))
        require(frame.turn + last <= len(seats) and len(frame.rolled) == len(frame.hits))
        require(position.table.foe(frame.general).by is None)

    def advance(self, draft: RealmDraft, frame: Battle) -> bool:
        """Do the stage that is due."""
        STEPS[frame.stage](draft, frame)
        return False


def _join(draft: RealmDraft, frame: Battle) -> None:
    """Ask the other heroes here, one after the other (T-03)."""
    undecided: tuple[Seat, ...] = ()
    if hook(draft, "join").name == "ask_joiners":
        table = draft.table
        here = table.heroes_at(table.camps[frame.seat].location)
        for seat in here:
            if seat != frame.seat and size(table.camps[seat].hand):
                draft.probe(seat)
        undecided = tuple(
            seat for seat in table.after(frame.seat)[:-1]
            if seat in here and _is_asked(table, seat, frame.general)
        )  # fmt: skip
    draft.replace(evolved(frame, stage="commit"))
    for seat in reversed(undecided):
        draft.push(Joining(seat))


def _commit(draft: RealmDraft, frame: Battle) -> None:
    """All participants lay cards, the initiator first (T-03)."""
    draft.replace(evolved(frame, stage="burn"))
    for seat in reversed(frame.participants):
        draft.push(Committing(seat))


def _burn(draft: RealmDraft, frame: Battle) -> None:
    """The demon's skill comes before the dice (DR-047)."""
    frame = evolved(frame, stage="roll")
    skill = skill_of(draft, frame)
    if skill is not None and skill.name == "burn_cards":
        burnt = []
        for seat in frame.participants:
            laid = draft.table.camps[seat].laid
            dice = draft.rolled("dice", DIE, len(laid))
            draft.do(e.Rolled, seat, "burn", dice, skill["on"])
            gone = [card for card, die in zip(laid, dice, strict=True) if die == skill["on"]]
            for card in gone:
                draft.do(e.Burnt, card)
            burnt += gone
        frame = evolved(frame, burnt=tuple(burnt))
    draft.replace(frame)


def _roll(draft: RealmDraft, frame: Battle) -> None:
    """The next participant rolls, unless all have (T-04)."""
    if frame.turn == len(frame.participants):
        _fail(draft, frame)
        return
    seat, cards = frame.participants[frame.turn], draft.table.pack.cards
    unburnt = [one for one in draft.table.camps[seat].laid if one not in frame.burnt]
    count = sum([cards[one].dice for one in unburnt]) + draft.table.relic(seat, "extra_die")
    if not count:
        draft.replace(evolved(
            frame, turn=frame.turn + 1, rolled=(*frame.rolled, ()), hits=(*frame.hits, 0)
        ))  # fmt: skip
        return
    hit = draft.table.pack.generals[frame.general].hit
    dice = draft.rolled("dice", DIE, count)
    draft.do(e.Rolled, seat, ATTACK, dice, hit)
    where = draft.table.camps[seat].location
    draft.push(Rolling(seat, ATTACK, where, dice, (hit,) * count))


def _fail(draft: RealmDraft, frame: Battle) -> None:
    """No participant has reached the skull (DR-050)."""
    discard_laid(draft, frame)
    draft.do(e.AttackFailed, frame.general)
    draft.replace(evolved(frame, stage="penalty", turn=0))


def _penalty(draft: RealmDraft, frame: Battle) -> None:
    """The next one that is beaten loses life, and cards of its choice (T-07)."""
    penalty = hook(draft, "penalty")
    beaten = frame.participants[:1] if penalty["who"] == "initiator" else frame.participants
    if frame.turn == len(beaten):
        draft.replace(evolved(frame, stage="recovery"))
        return
    draft.replace(evolved(frame, stage="beaten"))
    if penalty.name != "printed_penalty":
        return
    seat, general = beaten[frame.turn], draft.table.pack.generals[frame.general]
    life, cards = _printed(draft.table, general)
    camp = draft.table.camps[seat]
    joined = frame.turn > 0
    draft.do(e.Penalty, seat, min(life, camp.life), min(cards, size(camp.hand)), joined)
    if draft.table.camps[seat].life and (count := min(cards, size(camp.hand))):
        draft.push(Discarding(seat, count, PENALTY))


def _beaten(draft: RealmDraft, frame: Battle) -> None:
    """It goes to the City; without life it is lost (DR-050, DR-043)."""
    seat = frame.participants[frame.turn]
    camp = draft.table.camps[seat]
    draft.replace(evolved(frame, stage="penalty", turn=frame.turn + 1))
    if not camp.hero:
        return
    if camp.location != draft.table.board.city:
        how = "beaten_joiner" if frame.turn else "beaten"
        draft.do(e.Moved, seat, camp.location, draft.table.board.city, how)
    if not camp.life:
        lose_hero(draft, seat)


def _recovery(draft: RealmDraft, frame: Battle) -> None:
    """The general begins to recover by the space that its marker is on (T-01, T-02, T-33)."""
    draft.pop()
    start = hook(draft, "recovery_start")
    if start.name == "none":
        return
    general, foe = draft.table.pack.generals[frame.general], draft.table.foe(frame.general)
    if foe.space == general.top:
        return
    light = foe.space in general.light
    wait = start["light"] if light else len(draft.table.players) + 1
    draft.do(e.Recovery, general.id, MINOR if light else MAJOR, wait)


STEPS: Mapping[str, Callable[[RealmDraft, Battle], None]] = {
    "join": _join, "commit": _commit, "burn": _burn, "roll": _roll, "penalty": _penalty,
    "beaten": _beaten, "recovery": _recovery,
}  # fmt: skip
"""What happens at each stage of an attack."""


def _printed(table: RealmTable, general: General) -> tuple[int, int]:
    """The life and the cards that the penalty of a general costs."""
    life = cards = 0
    for kind in general.penalty:
        effect = table.tail.kind("penalties", kind)
        if effect is not None:
            life += effect["n"] * (effect.name == "lose_life")
            cards += effect["n"] * (effect.name == "discard")
    return life, cards


def _is_asked(table: RealmTable, seat: Seat, general: str) -> bool:
    """Whether a hero is asked to join (section 4)."""
    if table.options.ask == ALWAYS:
        return size(table.camps[seat].hand) > 0
    return bool(portraits(table, seat, general))


def discard_laid(draft: RealmDraft, frame: Battle) -> None:
    """The cards laid are discarded in any case (T-08, DR-Q36)."""
    for seat in frame.participants:
        for card in draft.table.camps[seat].laid:
            draft.do(e.Discarded, seat, card, "laid")


def rolled(draft: RealmDraft, roll: Rolling) -> None:
    """The roll of a participant counts (DR-048, T-38)."""
    frame = battle_in(draft)
    hit = roll.needed[0]
    hits = whole = sum([die >= hit for die in roll.dice])
    skill, spared = skill_of(draft, frame), frame.spared
    if skill is not None and skill.name == "parry":
        hits = max(hits - sum([die == skill["on"] for die in roll.dice]), 0)
    elif skill is not None and skill.name == "ignore_first_hit" and hits and not spared:
        hits, spared = hits - 1, True
    draft.do(e.Hits, roll.seat, frame.general, hits, whole - hits)
    space = draft.table.foe(frame.general).space
    rolled, found = (*frame.rolled, roll.dice), (*frame.hits, hits)
    frame = evolved(frame, turn=frame.turn + 1, spared=spared, rolled=rolled, hits=found)
    put_battle(draft, frame)
    if hits:
        draft.do(e.GeneralWounded, frame.general, max(space - hits, 0))  # DR-Q27
    if hits >= space:
        _defeated(draft, frame, roll.seat)


def _defeated(draft: RealmDraft, frame: Battle, slayer: Seat) -> None:
    """The general is defeated (DR-049)."""
    draft.pop()
    discard_laid(draft, frame)
    draft.do(e.GeneralDefeated, frame.general, slayer)
    if draft.table.defeated == len(draft.table.foes):  # DR-001
        win(draft)
        return
    draft.do(e.War, BOXES[draft.table.war])
    draw(draft, slayer, REWARD, "DR-049")
    reward = hook(draft, "reward")
    if reward.name == "helpers_draw":  # T-05
        for seat in frame.participants:
            if seat != slayer:
                draw(draft, seat, reward["n"], "T-05")


class JoiningRoom(Room[RealmTable, Joining]):
    """A hero joins the attack or stays out (T-03)."""

    kind, rule, answers = "join", "T-03", (Join, StayOut)

    def check(self, position: At, frame: Joining) -> None:
        """There is an attack, and it is asked once."""
        asked = [one.seat for one in position.frames if isinstance(one, Joining)]
        require(frame.seat not in battle_in(position).participants and asked.count(frame.seat) == 1)

    def offers(self, position: At, frame: Joining) -> tuple[Action, ...]:
        """Both; without a card for the attack it can only stay out."""
        general = battle_in(position).general
        if portraits(position.table, frame.seat, general):
            return (made(Join), made(StayOut))
        return (made(StayOut),)

    def refuse(self, position: At, frame: Joining, action: Action) -> Refusal:
        """It has no card with the portrait."""
        general = battle_in(position).general
        return self.refusal(position, "no_portrait", "DR-046", general=named("general", general))

    def perform(self, draft: RealmDraft, frame: Joining, action: Action) -> None:
        """The answer."""
        draft.pop()
        battle = battle_in(draft)
        if isinstance(action, Join):
            draft.do(e.Joined, frame.seat)
            put_battle(draft, evolved(battle, participants=(*battle.participants, frame.seat)))
        else:
            draft.do(e.StayedOut, frame.seat)


class CommittingRoom(Room[RealmTable, Committing]):
    """A participant lays cards with the portrait, one at least (DR-046, DR-Q24)."""

    kind, rule, answers = "commit", "DR-046", (Commit, Done)

    def check(self, position: At, frame: Committing) -> None:
        """It takes part in the attack."""
        require(frame.seat in battle_in(position).participants)

    def offers(self, position: At, frame: Committing) -> tuple[Action, ...]:
        """The cards; after the first one it may stop."""
        general = battle_in(position).general
        cards = portraits(position.table, frame.seat, general)
        offers = each(Commit, cards)
        return (*offers, made(Done)) if position.table.camps[frame.seat].laid else offers

    def refuse(self, position: At, frame: Committing, action: Commit | Done) -> Refusal:
        """The card does not fit, or none is laid yet."""
        if isinstance(action, Done):
            return self.refusal(position, "lay_one", "DR-Q24")
        hand = position.table.camps[frame.seat].hand
        if not isinstance(hand, tuple) or action.card not in hand:
            return self.refusal(position, "not_in_hand", "DR-046")
        general = battle_in(position).general
        return self.refusal(position, "no_portrait", "DR-046", general=named("general", general))

    def asks(self, draft: RealmDraft, frame: Committing) -> bool:
        """Until no card is left."""
        return bool(portraits(draft.table, frame.seat, battle_in(draft).general))

    def perform(self, draft: RealmDraft, frame: Committing, action: Action) -> None:
        """Lay the card, or stop."""
        if isinstance(action, Commit):
            draft.do(e.Committed, frame.seat, action.card)
        else:
            draft.pop()
