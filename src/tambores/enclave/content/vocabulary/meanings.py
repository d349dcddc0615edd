"""What the words of the language of abilities mean: for the JSON Schema and the documentation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tambores.enclave.content.vocabulary import words as w

Meanings = Mapping[str, str]
"""A sentence without a full stop for each word."""

TRIGGERS: Meanings = {
    w.ALWAYS: "as long as the card is in play; the library works the effects out whenever it needs"
    " them",
    w.SETUP: "once, when both players have drawn their first hands",
    w.ON_DEPLOY: "once, when a player has deployed the card; not when a card text brings it into"
    " play",
    w.COMBAT_START: "when the combat begins, before anything is declared",
    w.ON_DECLARE: "when the attack of the unit is declared: at the end of the step in which its"
    " side declares, even if the unit fights the enemy in front without a declaration",
    w.ON_HIT: "when all attacks have been compared, once for each target that an attack of the unit"
    " hit",
    w.ON_STRUCK: "when the impacts strike, once for each impact on the unit",
    w.ON_ANNIHILATE: "when an impact of the unit helped to annihilate an enemy unit, once for each"
    " such unit, even if the unit itself falls",
    w.ON_ANNIHILATED: "when the unit has been annihilated and has left its slot",
    w.COMBAT_END: "at the end of the combat, if no hero has fallen",
    w.REPLENISH: "when the Replenishment phase begins, before the players keep or remove their"
    " hands",
    w.ACTIVATE: "when the player has paid for the ability of the hero",
}

WINDOWS: Meanings = {
    w.DEPLOYMENT: "at each opportunity of its player in Deployment, also after a pass, and at the"
    " end of the phase",
    w.COMBAT: "in the steps in which its side declares or answers",
    w.IMPACT: "when the impacts can be prevented",
    w.REPLENISHMENT: "beside the decision about the hand",
}

ROLES: Meanings = {
    w.FIGHT: "attacks the unit in front, or strikes it back",
    w.SUPPORT: "joins a fight of another unit",
    w.RANGED: "attacks a unit that it does not face",
    w.HERO_ATTACK: "attacks the hero",
    w.ANSWER: "strikes back at an attacker that it does not face, or did not attack",
}

STATS: Meanings = {
    w.ATTACK: "what an attack adds up",
    w.DEFENCE: "what an attack is compared with",
    w.RANGE: "how far a unit reaches; the result is always from 1 to 3",
    w.COST: "the price for deploying a card",
    w.LIFE: "how many wounds annihilate a unit or defeat a hero; never below 1",
    w.IMPACTS: "how many impacts a hit makes: 1, plus the extra impacts of each attacker",
    w.ATTACKS: "how often the attack of a unit is compared: 1",
    w.STRIKE_BACKS: "how many attackers a hero can strike back at: 1",
}

PERMISSIONS: Meanings = {
    w.ATTACK_HERO_WHILE_ENGAGED: "attack the hero with an enemy unit in front",
    w.ATTACK_OTHER_WHILE_ENGAGED: "attack another unit, or support, with an enemy unit in front",
    w.SPLIT_ATTACK: "divide the attack among several targets",
    w.SUPPORTING: "join the fight of another unit",
    w.BE_SUPPORTED_AGAINST: "be the target of such a joint attack",
    w.HOLDING: "not attack; if allowed, even with a bolt beside the attack",
    w.STRIKE_BACK: "answer; if forbidden to the foe, no unit or hero can strike this card back",
    w.STRIKE_BACK_OUT_OF_RANGE: "answer an attacker that is out of range",
    w.BE_EQUIPPED: "have equipment attached",
    w.BE_AFFECTED_BY_TACTICS: "have tactics attached, and be affected by those on the table",
    w.ATTACK_HERO: "attack the hero",
    w.HERO_ATTACKS: "strike enemy units in the hero's own step, as many as its strike-backs,"
    " whether it is attacked or not; not a unit that forbids it to strike back",
}

DURATIONS: Meanings = {
    w.END_OF_COMBAT: "until the end of the combat of this turn, after all that it sets off",
    w.END_OF_TURN: "until the marker is flipped",
    w.PERMANENT: "until its subject leaves play; on a group, to the end of the battle",
}

ZONES: Meanings = {
    w.DECK: "the draw pile; if it runs out while cards are taken from its top, the discard is"
    " shuffled into a new one",
    w.HAND: "the hand; for the automaton, the face-down cards in its line, and as a destination its"
    " reserve",
    w.DISCARD: "the discard pile, face up",
    w.REMOVED: "the removed pile, hidden from both players",
    w.RESERVE: "the extra pile of the automaton; for other sides it is empty, and cards sent there"
    " go to the hand",
    w.LINE: "the units in the line",
    w.ATTACHED: "equipment and tactics under units and heroes",
    w.ON_TABLE: "tactics that lie on the table",
}

PICKS: Meanings = {
    w.TOP: "the card added last (the default)",
    w.BOTTOM: "the card added first",
    w.CHOOSE: "a card that the owner of the ability chooses: from their own hand, a discard pile,"
    " or the cards in play",
    w.RANDOM: "a card drawn at random",
}

SUBJECTS: Meanings = {
    w.SELF: "the hero or unit itself",
    w.BEARER: "the unit or hero above the card",
    w.FOE: "the target of its attack, or each of its attackers",
    w.THIS: "the attack that hit, or the impact that struck",
    w.OWN_IMPACT: "the impact that the player names when paying for the hero's ability",
}

MEANINGS: Mapping[str, Meanings] = {
    "triggers": TRIGGERS, "windows": WINDOWS, "roles": ROLES, "stats": STATS,
    "permissions": PERMISSIONS, "durations": DURATIONS, "picks": PICKS, "zones": ZONES,
    "subjects": SUBJECTS,
}  # fmt: skip
"""The meanings of all words, by kind; a word can be of several kinds."""


def meanings_of(words: Sequence[str]) -> list[str]:
    """What some words of one kind mean, in order; [] if they need no explanation.

    >>> meanings_of(("end_of_turn", "permanent"))[0]
    'until the marker is flipped'
    """
    for known in MEANINGS.values():
        if known.keys() >= {*words}:
            return [known[word] for word in words]
    return []
