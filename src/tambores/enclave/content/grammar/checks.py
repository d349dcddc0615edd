"""The checks of a whole ability: each is a rule, and yields its faults.

`effect_rules` and `condition_rules` say which words go together; the checks apply them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO
from tambores.enclave.content.grammar import condition_rules as c
from tambores.enclave.content.grammar import effect_rules as e
from tambores.enclave.content.grammar.ability import ABILITIES, FOR_PAID
from tambores.enclave.content.grammar.conditions import KEYS, MOST
from tambores.enclave.content.grammar.effects import EFFECTS, SUBJECT_FIELDS
from tambores.enclave.content.grammar.shapes import expected
from tambores.enclave.content.grammar.situation import ON_TABLE, Situation
from tambores.enclave.content.vocabulary.walk import parts
from tambores.errors import Message
from tambores.toolkit.content.table import nearest

Faults = Iterator[Message]


def _wrong(fault: str, **params: object) -> Message:
    return Message(f"enclave.pack.{fault}", **params)


def subject_of(effect: v.Effect) -> v.Selector | None:
    """What an effect is about; None if it is about nothing."""
    for field in SUBJECT_FIELDS:
        found: v.Selector | None = getattr(effect, field, None)
        if found is not None:
            return found
    return None


# --- one effect -------------------------------------------------------------------------------


def check_effect(at: Situation, word: str, effect: v.Effect, raw: Mapping[str, Any]) -> Faults:
    """All faults of an effect that is well written.

    Args:
        at: where its ability stands.
        word: the key that says which effect it is.
        effect: what it means.
        raw: the table that writes it.
    """
    reason = e.against_effect(at, word)
    if reason:
        known = nearest(word, e.possible_effects(at))
        yield _wrong("effect", word=word, at=at.said, reason=reason, expected=known)
        return
    if word == e.MOVE_CARDS:
        yield from _cards_can_be_moved(at, raw)
        return
    subject = subject_of(effect)
    if subject is None or word == e.DISCARD:
        return
    kind = e.kind_of(subject)
    reason = e.against_subject(at, word, kind)
    if reason:
        yield _not_about(at, word, kind, reason)
        return
    yield from _value_is_its_own(at, effect, kind)
    yield from _permission_is_its_own(at, effect, kind)
    yield from _filters_fit(at, effect, getattr(effect, "stat", ""))
    yield from _pick_fits(at, word, subject, getattr(effect, "stat", ""))
    yield from _count_is_of_use(effect)


def _not_about(at: Situation, word: str, kind: str, reason: Message) -> Message:
    """The fault of a subject that is not possible."""
    key = next(key for key, one in EFFECTS[word].keys.items() if one.field in SUBJECT_FIELDS)
    known = nearest(kind, e.possible_subjects(at, word))
    return _wrong("subject", key=key, kind=kind, at=at.said, reason=reason, expected=known)


def _value_is_its_own(at: Situation, effect: v.Effect, kind: str) -> Faults:
    """Only what a subject has can be modified: no unit has several answers, no hero a range."""
    if isinstance(effect, v.Modify):
        stats = e.possible_stats(at, kind)
        if effect.stat not in stats:
            known = nearest(effect.stat, stats)
            yield _wrong("value_of", key="modify", value=effect.stat, of=kind, expected=known)


def _permission_is_its_own(at: Situation, effect: v.Effect, kind: str) -> Faults:
    """Heroes are allowed or forbidden other things than units, a foe only to strike back."""
    if isinstance(effect, v.Allow | v.Forbid):
        known = e.possible_permissions(at, kind)
        if effect.permission not in known:
            near = nearest(effect.permission, known)
            value = effect.permission
            yield _wrong("value_of", key=effect.word, value=value, of=kind, expected=near)


def _filters_fit(at: Situation, holder: object, stat: str = "") -> Faults:
    """What narrows a subject must be known where the ability works."""
    for part in parts(holder):
        if not isinstance(part, v.Fighters | v.Supports):
            continue
        kind = e.kind_of(part)
        for key in narrowed_by(part):
            reason = e.against_filter(at, kind, key, stat)
            if reason:
                known = e.possible_filters(at, kind, stat) or (Message("enclave.pack.none"),)
                yield _wrong("filter", key=key, of=kind, at=at.said, reason=reason, names=known)


def narrowed_by(selector: v.Fighters | v.Supports) -> list[str]:
    """The filters of a selector, by their keys."""
    keys = {"under": "attached_to"}
    known = e.FILTERS[e.kind_of(selector)]
    return [
        key
        for field in attrs.fields(type(selector))
        if getattr(selector, field.name) != field.default
        and (key := keys.get(field.name, field.name)) in known
    ]


def _pick_fits(at: Situation, word: str, subject: v.Selector, stat: str) -> Faults:
    """All the time, and for costs, all are meant; a unit is moved, an impact turned on one."""
    pick = getattr(subject, "pick", None)
    if pick is None:
        return
    ways = e.possible_picks(at, word, stat)
    if ways == ("all",) and not pick.all:
        yield _wrong("picked", at=at.said)
    if e.picks_one(word) and max(pick.choose, pick.random, pick.highest_cost) != 1:
        yield _wrong("of_several", word=word, names=ways)


def _count_is_of_use(effect: v.Effect) -> Faults:
    """What is paid for an impact prevents this one; a pick says by itself how many."""
    if not isinstance(effect, v.Prevent) or not effect.count:
        return
    if effect.on == v.Word(v.OWN_IMPACT) and effect.count > 1:
        yield _wrong("own_impact_count", number=effect.count)
    if isinstance(effect.on, v.Impacts) and not effect.on.pick.all:
        yield _wrong("count_and_pick", number=effect.count)


def _cards_can_be_moved(at: Situation, raw: Mapping[str, Any]) -> Faults:
    """Not from where nobody may look, and into play only what comes from a pile."""
    source, target = raw["from"], raw["to"]
    pick = raw.get("pick", v.TOP)
    reason = e.against_cards(at, raw.get("of", v.OWN), source, target, pick)
    if reason:
        yield _wrong("move", pick=pick, source=source, target=target, at=at.said, reason=reason)
    if "position" in raw and target in v.IN_PLAY:
        yield _wrong("position", target=target)


# --- conditions -------------------------------------------------------------------------------


def check_conditions(
    at: Situation, conditions: Sequence[v.Condition], effects: Sequence[v.Effect]
) -> Faults:
    """All faults of the conditions of an ability with these effects."""
    own = all(isinstance(subject_of(effect), v.Word) for effect in effects)
    decides = any(map(c.decides_values, effects))
    known = c.possible_conditions(at, own, decides)
    leaves = v.leaves(tuple(conditions))
    if len(leaves) > MOST:
        yield _wrong("many_conditions", count=len(leaves), most=MOST)
        return
    for condition in leaves:
        key = key_of(condition)
        reason = c.against_condition(at, key, own, decides)
        if reason:
            near = nearest(key, known)
            yield _wrong("condition", key=key, at=at.said, reason=reason, expected=near)
        elif isinstance(condition, v.Compare):
            yield from _can_be_compared(at, key, condition, own)
        yield from _filters_fit(at, condition)


def key_of(condition: v.Condition) -> str:
    """By which key a single condition is written."""
    if not isinstance(condition, v.Compare):
        return KEYS[type(condition)]
    if condition.quantity == v.StatOf(v.Word(v.FOE), v.COST):
        return "foe_cost"
    return KEYS[type(condition.quantity)]


def _can_be_compared(at: Situation, key: str, condition: v.Compare, own: bool) -> Faults:
    """Whose wounds or values are asked for must be there, and have this value."""
    for part in (condition.quantity, condition.other):
        if not isinstance(part, v.WoundsOf | v.StatOf):
            continue
        kind = e.kind_of(part.of)
        known = c.possible_measured(at, own)
        if kind not in known:
            near = nearest(kind, known)
            yield _wrong("measured", key=key, of=kind, at=at.said, expected=near)
        elif isinstance(part, v.StatOf) and part.stat not in (
            stats := c.possible_values(at, (kind,))
        ):
            near = nearest(part.stat, stats)
            yield _wrong("value_of", key="value", value=part.stat, of=kind, expected=near)


# --- the whole ability ------------------------------------------------------------------------


def check_keys(at: Situation, table: Mapping[str, Any]) -> Faults:
    """A paid ability has a price and windows, and no other; only impacts are of somebody."""
    paid = at.trigger == v.ACTIVATE
    for key in FOR_PAID:
        if paid and key not in table:
            known = ABILITIES[at.where].keys[key].shape
            yield _wrong("missing_with_activate", key=key, expected=expected(known))
        if not paid and key in table:
            yield _wrong("only_with", key=key, at=at.said, trigger=v.ACTIVATE)
    if at.trigger != v.ON_STRUCK and "of" in table:
        yield _wrong("only_with", key="of", at=at.said, trigger=v.ON_STRUCK)
    if at.trigger == v.ON_STRUCK and at.where == ON_TABLE and "of" not in table:
        yield _wrong("of_missing")
    if at.static and "options" in table:
        yield _wrong("options_always", at=at.said)


def check_ability(at: Situation, ability: v.Ability) -> Faults:
    """All faults of an ability whose parts are sound, in what goes together."""
    yield from _struck_are_known(at, ability)
    yield from _until_goes_with_what_lasts(at, ability)
    yield from _own_impact_stands_alone(ability)
    if ability.options is not None:
        yield from _options_can_be_taken(ability, *ability.options)


def _struck_are_known(at: Situation, ability: v.Ability) -> Faults:
    """Those whose impacts set it off are narrowed as other subjects are."""
    yield from _filters_fit(at, ability.struck)


def _until_goes_with_what_lasts(at: Situation, ability: v.Ability) -> Faults:
    """What begins at a moment and lasts must say how long; nothing else says it."""
    lasting = [
        effect.word
        for effect in ability.effects
        if e.lasts(at, effect.word, e.kind_of(subject_of(effect) or v.Word("")))
    ]
    if lasting and not ability.until:
        yield _wrong("until_missing", word=lasting[0], names=v.DURATIONS)
    if ability.until and not lasting:
        yield _wrong("until_without", until=ability.until)


def _own_impact_stands_alone(ability: v.Ability) -> Faults:
    """An ability that prevents an own impact is used by `Prevent` and does nothing else."""
    subjects = [subject_of(effect) for effect in ability.effects]
    if v.Word(v.OWN_IMPACT) in subjects and (len(subjects) > 1 or ability.options is not None):
        yield _wrong("own_impact_beside")


def _options_can_be_taken(ability: v.Ability, least: int, most: int) -> Faults:
    """Options have different names, and each is paid for from the hand."""
    names = ability.option_names
    if len(set(names)) < len(names):
        yield _wrong("options_alike", names=", ".join(names))
    if least > most:
        yield _wrong("least_above_most", least=least, most=most)
    elif most > len(ability.effects):
        yield _wrong("most_above_effects", most=most, effects=len(names))
    for effect in ability.effects:
        reason = e.against_option(effect.word, e.kind_of(subject_of(effect) or v.Word("")))
        if reason:
            yield _wrong("not_an_option", word=effect.word, reason=reason)
    if ability.trigger == v.ACTIVATE and (ability.arrow or not ability.cost):
        yield _wrong("options_free")


# --- the abilities of a card ------------------------------------------------------------------

MOST_ABILITIES = 20


def check_abilities(where: str, abilities: Sequence[v.Ability]) -> Faults:
    """All faults of the abilities of a card that lies `where`, taken together."""
    if len(abilities) > MOST_ABILITIES:
        yield _wrong("many_abilities", count=len(abilities), most=MOST_ABILITIES)
    paid = sum(ability.trigger == v.ACTIVATE for ability in abilities)
    if where == HERO and paid > 1:
        yield _wrong("many_paid", count=paid)
    if where == ON_TABLE and abilities:
        yield from _what_does_nothing_more_expires(abilities)


def _what_does_nothing_more_expires(abilities: Sequence[v.Ability]) -> Faults:
    """Nothing keeps a card on the table that works only on arrival (AMB-17)."""
    last = abilities[-1]
    done = last.effects and isinstance(last.effects[-1], v.Expire)
    always = not last.conditions and last.options is None
    if all(a.trigger == v.ON_DEPLOY for a in abilities) and not (done and always):
        yield _wrong("does_not_expire")
