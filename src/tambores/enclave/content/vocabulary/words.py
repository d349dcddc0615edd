"""The single words of the language of abilities."""

from __future__ import annotations

ATTACK, DEFENCE, RANGE, COST, LIFE = "attack", "defence", "range", "cost", "life"
IMPACTS, ATTACKS, STRIKE_BACKS = "impacts", "attacks", "strike_backs"
STATS = (ATTACK, DEFENCE, RANGE, COST, LIFE, IMPACTS, ATTACKS, STRIKE_BACKS)
"""The values that can be modified."""

UNIT_STATS = (ATTACK, DEFENCE, RANGE)

ALWAYS = "always"
SETUP = "setup"
ON_DEPLOY = "on_deploy"
COMBAT_START = "combat_start"
ON_DECLARE = "on_declare"
ON_HIT = "on_hit"
ON_STRUCK = "on_struck"
ON_ANNIHILATE = "on_annihilate"
ON_ANNIHILATED = "on_annihilated"
COMBAT_END = "combat_end"
REPLENISH = "replenish"
ACTIVATE = "activate"
TRIGGERS = (
    ALWAYS, SETUP, ON_DEPLOY, COMBAT_START, ON_DECLARE, ON_HIT, ON_STRUCK, ON_ANNIHILATE,
    ON_ANNIHILATED, COMBAT_END, REPLENISH, ACTIVATE,
)  # fmt: skip
"""What sets an ability off."""

DEPLOYMENT, COMBAT, IMPACT, REPLENISHMENT = "deployment", "combat", "impact", "replenishment"
WINDOWS = (DEPLOYMENT, COMBAT, IMPACT, REPLENISHMENT)
"""W1 (deployment), W2 (the own steps of the declaration), W3 (the impact window), W4."""

FIGHT, SUPPORT, RANGED, HERO_ATTACK, ANSWER = "fight", "support", "ranged", "hero_attack", "answer"
ROLES = (FIGHT, SUPPORT, RANGED, HERO_ATTACK, ANSWER)
"""What the attack of a unit can be."""

ATTACK_HERO_WHILE_ENGAGED = "attack_hero_while_engaged"
ATTACK_OTHER_WHILE_ENGAGED = "attack_other_while_engaged"
SPLIT_ATTACK = "split_attack"
SUPPORTING = "support"
BE_SUPPORTED_AGAINST = "be_supported_against"
HOLDING = "hold"
STRIKE_BACK = "strike_back"
STRIKE_BACK_OUT_OF_RANGE = "strike_back_out_of_range"
BE_EQUIPPED = "be_equipped"
BE_AFFECTED_BY_TACTICS = "be_affected_by_tactics"
ATTACK_HERO = "attack_hero"
HERO_ATTACKS = "hero_attacks"
PERMISSIONS = (
    ATTACK_HERO_WHILE_ENGAGED, ATTACK_OTHER_WHILE_ENGAGED, SPLIT_ATTACK, SUPPORTING,
    BE_SUPPORTED_AGAINST, HOLDING, STRIKE_BACK, STRIKE_BACK_OUT_OF_RANGE, BE_EQUIPPED,
    BE_AFFECTED_BY_TACTICS, ATTACK_HERO, HERO_ATTACKS,
)  # fmt: skip
"""What can be allowed or forbidden."""

INFANTRY, CAVALRY, MONSTER, WAR_MACHINE = "infantry", "cavalry", "monster", "war_machine"
UNIT_TYPES = (INFANTRY, CAVALRY, MONSTER, WAR_MACHINE)

END_OF_COMBAT, END_OF_TURN, PERMANENT = "end_of_combat", "end_of_turn", "permanent"
DURATIONS = (END_OF_COMBAT, END_OF_TURN, PERMANENT)
"""How long an effect of a moment lasts."""

OWN, ENEMY, ANY = "own", "enemy", "any"
SIDES = (OWN, ENEMY, ANY)

DECK, HAND, DISCARD, REMOVED = "deck", "hand", "discard", "removed"
LINE, ATTACHED, ON_TABLE, RESERVE = "line", "attached", "table", "reserve"
PILES = (DECK, HAND, DISCARD, REMOVED, RESERVE)
"""Where cards lie that are not in play."""
IN_PLAY = (LINE, ATTACHED, ON_TABLE)
ZONES = (*PILES, *IN_PLAY)

TOP, BOTTOM, CHOOSE, RANDOM = "top", "bottom", "choose", "random"
PICKS = (TOP, BOTTOM, CHOOSE, RANDOM)
"""Which cards of a pile are moved."""
POSITIONS = (TOP, BOTTOM)

WOUND = "wound"
HARMS = (IMPACT, WOUND)
"""What can be inflicted."""

AT_LEAST, AT_MOST, EXACTLY, MORE_THAN, LESS_THAN = (
    "at_least", "at_most", "exactly", "more_than", "less_than",
)  # fmt: skip
COMPARISONS = (AT_LEAST, AT_MOST, EXACTLY, MORE_THAN, LESS_THAN)

SELF, BEARER, FOE, THIS, OWN_IMPACT = "self", "bearer", "foe", "this", "own_impact"


def means(side: str, own: bool) -> bool:
    """Whether the word own, enemy or any covers a side; "" covers neither."""
    return side == ANY or side == (OWN if own else ENEMY)
