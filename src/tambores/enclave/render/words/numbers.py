"""Numbers in words: current values, comparisons and costs, with their parts."""

from __future__ import annotations

from tambores.enclave.asking.explanations import Explanation, Ruled
from tambores.enclave.asking.previews import Preview
from tambores.enclave.content.card import TABLE, HeroCard, SupportCard, UnitCard
from tambores.enclave.content.vocabulary import COST, END_OF_TURN
from tambores.enclave.render.words.naming import Namer, namer
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.events import AttackResolved
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.values import Modifier, Value
from tambores.kernel.message import Language
from tambores.toolkit.drawing.voice import capitalized

ATTACK, DEFENCE = "@stat.attack", "@stat.defence"


def account(
    event: AttackResolved, language: Language = "en", *, position: Battle | View | None = None
) -> list[str]:
    """Return the numbers of a comparison: each attacker, the defender, sources of more impacts.

    Args:
        event: one comparison.
        language: "en", "es", or your own words.
        position: the state or view before the step; if given, units appear by their names.

    >>> from tambores import enclave
    >>> from tambores.enclave.table.events import AttackResolved
    >>> soldier = enclave.default_pack().card("soldado")
    >>> attack = enclave.Value("attack", 1, (enclave.Modifier(soldier, 1, (0, 2)),), 2)
    >>> defence = enclave.Value("defence", 2, (), 2)
    >>> event = AttackResolved(((0, 1),), (2,), (1, 1), 2, 2, 1, (attack,), defence, ())
    >>> for line in account(event):
    ...     print(line)
    Player 1's slot 1: attack 2 (1 printed, +1 Soldier in slot 2)
    Player 2's slot 1: defence 2
    """
    return account_lines(event, namer(language, position))


def account_lines(event: AttackResolved, names: Namer) -> list[str]:
    """Return the lines of `account`, with the names of a namer."""
    if event.values:
        attacks = [
            value_text(value, place, names)
            for value, place in zip(event.values, event.attackers, strict=True)
        ]
    else:  # written by an earlier version
        attacks = [names.words("value.plain", stat=ATTACK, total=one) for one in event.strengths]
    if event.against is not None:
        defence = value_text(event.against, event.target, names)
    else:
        defence = names.words("value.plain", stat=DEFENCE, total=event.defence)
    parts = [*zip(event.attackers, attacks, strict=True), (event.target, defence)]
    lines = [names.words("account.part", place=names.place(place), value=v) for place, v in parts]
    if event.extra:
        extra = tuple(
            names.words("modifier.hit", by=_signed(one), place=names.place(one.source))
            for one in event.extra
        )
        lines.append(names.words("account.extra", impacts=event.impacts, modifiers=extra))
    return [capitalized(line) for line in lines]


def explained(
    explanation: Explanation, language: Language = "en", *, position: Battle | View | None = None
) -> list[str]:
    """Return the values of a unit or hero line by line: `enclave.explained`."""
    names, one = namer(language, position), explanation
    key = "explained.silenced" if one.silenced else "explained.unit"
    if one.silenced and one.silenced_by:
        key = "explained.silenced.by"
    name: object = one.card if position is None else names.place(one.place)
    first = names.words(key, name=name, wounds=one.wounds, life=one.life, by=one.silenced_by)
    values = [one.attack, one.defence, one.range, one.cost, one.strike_backs]
    values += [value for value in (one.vitality, one.attacks, one.impacts) if value.modifiers]
    lines = [value_text(value, one.place, names) for value in values if value is not None]
    lines += [_ruling(ruling, names) for ruling in one.rulings]
    return [capitalized(line) for line in (first, *lines)]


def _ruling(ruling: Ruled, names: Namer) -> str:
    """Return the text of a permission given or taken, with the cards that decide it."""
    key = "explained.may" if ruling.allowed else "explained.may_not"
    return names.words(key, permission=f"@permission.{ruling.permission}", cards=ruling.by)


def previewed(
    preview: Preview, language: Language = "en", *, position: Battle | View | None = None
) -> list[str]:
    """Return what a preview says, line by line: `enclave.previewed`."""
    names = namer(language, position)
    lines = []
    if preview.cost is not None:
        cost = value_text(preview.cost, None, names)
        pile = "deck" if preview.from_deck else "hand"
        key = f"preview.{pile}" if preview.cost.total else "preview.free"
        lines.append(names.words(key, card=preview.card, cost=cost, available=preview.available))
    if preview.places:
        lines.append(names.words("preview.places", places=tuple(map(names.place, preview.places))))
    lines.append(names.words("preview.legal" if preview.legal else "preview.illegal"))
    return [capitalized(line) for line in lines]


def is_modified(event: AttackResolved) -> bool:
    """Return whether a comparison has modifiers in addition to the printed values."""
    values = (*event.values, *filter(None, (event.against,)))
    return bool(event.extra) or any(value.modifiers for value in values)


def value_text(value: Value, place: Place | None, names: Namer) -> str:
    """Return a value of the unit or hero at `place`, if that is known, with its parts."""
    stat = f"@stat.{value.stat}"
    if not value.modifiers:
        return names.words("value.plain", stat=stat, total=value.total)
    bounded = value.base + sum(one.by for one in value.modifiers) != value.total
    return names.words(
        "value.bounded" if bounded else "value.changed",
        stat=stat,
        total=value.total,
        base=value.base,
        modifiers=tuple(
            _modifier(one, _origin(one, place) if not _is_bolt(value, at) else "bolt", place, names)
            for at, one in enumerate(value.modifiers)
        ),
    )


def _is_bolt(value: Value, at: int) -> bool:
    """Return whether a modifier of a cost is the bolt printed beside it, which comes first."""
    card = value.modifiers[at].card
    return value.stat == COST and at == 0 and isinstance(card, UnitCard) and card.bolt_cost


def _modifier(modifier: Modifier, key: str, place: Place | None, names: Namer) -> str:
    """Return the amount that a card adds to a value at `place`, with the place of that card."""
    seat, slot = modifier.source
    if key in ("unit", "hero", "table", "under_hero") and (place is None or seat != place[0]):
        key += ".side"
    by, card = _signed(modifier), modifier.card
    params = {"seat": f"@seat.{seat}", "slot": slot, "until": f"@until.{modifier.until}"}
    return names.words(f"modifier.{key}", by=by, card=card, **params)


def _origin(modifier: Modifier, place: Place | None) -> str:
    """Return the key for the place of a card that modifies a value."""
    if modifier.lasting:
        return "lasting" if modifier.until == END_OF_TURN else "lasting.until"
    card, here = modifier.card, modifier.source == place
    if isinstance(card, UnitCard) and modifier.source[1] == HERO_SLOT:  # the card to be paid for
        return "own"
    if here and isinstance(card, UnitCard | HeroCard):
        return "own"
    if modifier.source[1] != HERO_SLOT:
        return "under" if here else "unit"
    if isinstance(card, HeroCard):
        return "hero"
    if isinstance(card, SupportCard) and card.placement == TABLE:
        return "table"
    return "under" if here else "under_hero"


def _signed(modifier: Modifier) -> str:
    return f"{modifier.by:+d}"
