"""How effects are written: each is a table, told from the others by the key that is its word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.grammar.effect_rules import SUBJECTS
from tambores.enclave.cards.grammar.forms import form_of
from tambores.enclave.cards.grammar.shapes import Either, Flag, Form, Key, Number, OneOf, Shape
from tambores.enclave.cards.grammar.subjects import SIDE, as_subject, subject

FEW = Number(1, 9)
MANY = Number(1, 99)


def _effect(
    made: type[v.Effect],
    first: str = "",
    subject_field: str = "",
    shapes: Mapping[str, Shape] = {},
    *,
    make: Callable[..., object] | None = None,
    keys: Mapping[str, str] = {},
    optional: tuple[str, ...] = (),
) -> Form:
    """The form of an effect.

    Args:
        made: its class.
        first: the field that is written by the key that is the effect's word.
        subject_field: the field that says what it is about.
        shapes: what stands in the other fields.
        make: in place of the class.
        keys: what the other keys are called whose names are not those of their fields.
        optional: the fields that need not be given although they have no default.
    """
    word = made.word
    about: dict[str, Shape] = {}
    if subject_field:
        words = tuple(kind for kind in SUBJECTS[word] if kind in WORDS)
        about[subject_field] = subject(made, subject_field, words)
    return form_of(
        made,
        word,
        {**shapes, **about},
        make=make,
        keys={**keys, first: word},
        makes={subject_field: as_subject},
        some=(word,),
        optional=optional,
    )


WORDS = (v.SELF, v.BEARER, v.FOE, v.THIS, v.OWN_IMPACT)
"""The subjects that need no table."""

POSITION = OneOf(v.POSITIONS)


def _discard(owner: str, attached_to: str) -> v.Effect:
    """Move one chosen card of a side that lies under units of a side to the discard."""
    under = v.Fighters(units=attached_to)
    return v.Move(v.Supports(owner, owner, under=under, pick=v.Pick(choose=1)))


def _chosen(discard: v.Effect) -> v.Effect:
    return discard


def _destination(adjacent: bool = False, column: int = 0) -> tuple[bool, int]:
    return adjacent, column


def _inflict(harm: str, on: Any, count: int = 1) -> v.Effect:
    return v.Inflict(harm, count, on)


def _expire(zone: Any) -> v.Effect:
    return v.Expire() if zone is True else v.Expire(zone)


def _move_cards(
    source: str,
    target: str,
    count: int,
    side: str = v.OWN,
    pick: str = v.TOP,
    position: str = v.TOP,
) -> v.Effect:
    """What is in play is moved as what it is: units, or equipment and tactics."""
    picked = v.Pick(choose=count) if pick == v.CHOOSE else v.Pick(random=count)
    anybody = v.Fighters(v.ANY, v.ANY)
    match source:
        case v.LINE:
            return v.Move(v.Fighters(side, pick=picked), target, position)
        case v.ATTACHED:
            return v.Move(v.Supports(side, side, under=anybody, pick=picked), target, position)
        case v.ON_TABLE:
            return v.Move(v.Supports(side, side, on_table=True, pick=picked), target, position)
    return v.MoveCards(source, target, count, side, pick, position)


_PILES = {"zone": OneOf(v.PILES), "position": POSITION}

DISCARD = Form(
    "discarded",
    _discard,
    {
        "owner": Key(SIDE, "owner", required=True, about="whose card"),
        "attached_to": Key(SIDE, "attached_to", required=True, about="under whose units"),
    },
    about="One chosen card of equipment or a tactic that lies under a unit.",
)

DESTINATION = Form(
    "destination",
    _destination,
    {
        "adjacent": Key(Flag(only_true=True), "adjacent", about="a slot beside the present one"),
        "column": Key(Number(1, 5), "column", about="this slot"),
    },
    some=("adjacent", "column"),
    one=("adjacent", "column"),
    about="To which empty slots of its line.",
)


def _redirect() -> Form:
    """The impact that is redirected is always this one."""
    form = _effect(v.Redirect, "", "to")
    this = Key(OneOf((v.THIS,)), "this", required=True)
    return attrs.evolve(
        form, make=lambda this, to: v.Redirect(to), keys={v.Redirect.word: this, **form.keys}
    )


def _reposition() -> Form:
    """Two fields of the effect are written by one key."""
    form = _effect(v.Reposition, "on", "on", {"column": Number(1, 5)})
    to = Key(DESTINATION, "to", about=DESTINATION.about)
    return attrs.evolve(
        form,
        make=lambda on, to=(False, 0): v.Reposition(on, *to),
        keys={v.Reposition.word: form.keys[v.Reposition.word], "to": to},
    )


EFFECTS: Mapping[str, Form] = {
    form.name: form
    for form in (
        _effect(v.Modify, "stat", "on", {"stat": OneOf(v.STATS), "by": Number(-9, 9)}),
        _effect(v.CancelAbility, "on", "on"),
        _effect(v.Allow, "permission", "on", {"permission": OneOf(v.PERMISSIONS)}),
        _effect(v.Forbid, "permission", "on", {"permission": OneOf(v.PERMISSIONS)}),
        _effect(v.Prevent, "on", "on", {"count": FEW}),
        _redirect(),
        _effect(
            v.Inflict,
            "harm",
            "on",
            {"harm": OneOf(v.HARMS), "count": FEW},
            make=_inflict,
            optional=("count",),
        ),
        _effect(v.Heal, "count", "on", {"count": MANY}),
        _effect(v.Move, "on", "on", _PILES, keys={"zone": "to"}),
        Form(
            "discard",
            _chosen,
            {"discard": Key(DISCARD, "discard", required=True)},
            some=("discard",),
            about="Discard one chosen card of equipment or a tactic that lies under a unit.",
        ),
        _effect(
            v.MoveCards,
            "count",
            "",
            {
                "source": OneOf(v.ZONES),
                "target": OneOf(v.ZONES),
                "count": MANY,
                "side": OneOf((v.OWN, v.ENEMY)),
                "pick": OneOf(v.PICKS),
                "position": POSITION,
            },
            make=_move_cards,
            keys={"source": "from", "target": "to", "side": "of"},
        ),
        _reposition(),
        _effect(
            v.LeaveTo,
            "zone",
            "",
            {"zone": OneOf((v.DECK, v.HAND, v.DISCARD, v.REMOVED)), "position": POSITION},
        ),
        _effect(
            v.Expire,
            "zone",
            "",
            {"zone": Either((Flag(only_true=True), OneOf((v.DISCARD, v.REMOVED))))},
            make=_expire,
        ),
    )
}
"""Every effect by its word."""
