"""Domains: the possible values of a field, the values just outside, and the messages about them."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign
from tambores.enclave.match.actions import VOCABULARY as MATCH_VOCABULARY
from tambores.enclave.table.actions import VOCABULARY
from tambores.kernel.declared import Domain, check_fields, domains_of, every, near, within
from tambores.kernel.domain import (
    SEAT,
    Covered,
    Each,
    Flag,
    Maybe,
    Named,
    Number,
    Seats,
    Tally,
    Words,
)  # fmt: skip
from tambores.kernel.text import read_action
from tests.cases import each
from tests.kernel import toys

TILE = Named("tile", lambda position: ("farm", "mine"))
TABLE = toys.start()

CASES: list[tuple[Domain, tuple[object, ...] | None, tuple[object, ...], str]] = [
    (Number(1, 3), (1, 2, 3), (True, 2.0, "2", None), "1 to 3"),
    (Number(2), None, (1, None), "a number from 2"),
    (SEAT, (0, 1, 2), (True, "0", None), "a seat"),
    (Seats(4), (0, 1, 2, 3), (4.0,), "a seat from 0 to 3"),
    (Words("up", "down", "left"), ("up", "down", "left"), ("", None, 1), "up, down or left"),
    (Flag(), (False, True), (0, 1, "yes", None), "yes or no"),
    (TILE, ("farm", "mine"), ("", None, 1), "the id of a tile"),
    (Maybe(Number(0, 1)), (0, 1, None), ("",), "0 to 1, or none"),
    (Each(Number(0, 1), 1, 2), None, ((), (2,), (0, 0, 0), [0], None), "several, each 0 to 1"),
]


@each(
    ("domain", "values", "others", "expected"),
    CASES,
)
def test_a_domain_says_what_it_holds(
    domain: Domain, values: Any, others: tuple[object, ...], expected: str
) -> None:
    assert domain.values(TABLE) == values
    assert all(domain.holds(value, TABLE) for value in values or ())
    assert not any(domain.holds(value, TABLE) for value in (*others, *domain.beyond(TABLE)))
    assert domain.expected == expected


def test_tuples_of_a_domain_are_held() -> None:
    domain = Each(Number(0, 1), 1, 2)
    assert all(domain.holds(value) for value in ((0,), (1, 0)))


@each(
    ("domain", "held", "others"),
    [
        (Number(1, 3), (1, 3), (0, 4)),
        (Words("up", "down"), ("up", "down"), ("left",)),
        (Maybe(Number(0, 1)), (None, 1), (2,)),
        (Each(Number(0, 1), 1, 2), ((0,), (1, 0)), ((), (2,), (0, 1, 1))),
        (Each(Flag(), 1), ((True,), (False, False, True)), ((),)),
        (Each(Each(Words("up"))), ((), ((), ("up", "up"))), (("up",), (("left",),))),
        (Tally(Words("up", "down")), ((0, 2),), ((0,), (0, -1), (0, 0, 0))),
        (Covered(Words("up", "down"), most=4), (0, 4, (), ("up", "up")), (-1, 5, ("left",))),
        (Covered(Flag()), (3, (True, False)), (-1,)),
    ],
)
def test_what_is_quick_to_ask_holds_the_same(
    domain: Domain, held: tuple[object, ...], others: tuple[object, ...]
) -> None:
    container = domain.container()
    assert domain.is_fixed and container is not None
    assert all(value in container and domain.holds(value) for value in held)
    assert not any(value in container or domain.holds(value) for value in others)


def test_without_a_position_only_the_form_is_known() -> None:
    assert SEAT.values(None) is TILE.values(None) is None
    assert SEAT.holds(9) and not SEAT.holds(-1)
    assert TILE.holds("castle") and not TILE.holds("")
    assert not SEAT.holds(9, TABLE) and not TILE.holds("castle", TABLE)


@attrs.frozen
class Move(tb.Action):
    tag: ClassVar[str] = "move"
    seat: int = within(SEAT)
    steps: int = within(Number(1, 2))
    fast: bool = within(Flag(), default=False)


@attrs.frozen
class Talk(tb.Action):
    tag: ClassVar[str] = "talk"
    text: str


def test_a_domain_shows_what_it_holds() -> None:
    assert repr(Each(Maybe(Number(1, 2)))) == "<Each: several, each 1 to 2, or none>"
    assert repr(Words("left", "right")) == "<Words: left or right>"


def test_a_field_with_a_domain_is_a_field_like_any_other() -> None:
    assert repr(Move(0, 1)) == "Move(seat=0, steps=1, fast=False)"
    assert Move(0, 1) == Move(0, 1, False) != Move(0, 2)
    assert str(Move(0, 1)) == "move 0 1 no"
    assert [*domains_of(Move)] == ["seat", "steps", "fast"]
    assert domains_of(Talk) == {}


def test_every_action_of_a_kind_can_be_listed() -> None:
    """For encodings: the product of the domains, in a stable order; None if it is infinite."""
    listed = [*(every(Move, TABLE) or ())]
    assert len(listed) == len(set(listed)) == 3 * 2 * 2
    assert listed[:3] == [Move(0, 1), Move(0, 1, True), Move(0, 2)]
    assert every(Talk, TABLE) is None


def test_near_actions_differ_in_one_field() -> None:
    found = [*near(Move(0, 1), TABLE)]
    assert found == [
        *(Move(seat, 1) for seat in (1, 2, -1, 3)),
        *(Move(0, steps) for steps in (2, 0, 3)),
        Move(0, 1, True),
    ]


def test_the_first_wrong_field_is_named_with_what_is_possible() -> None:
    check_fields(Move(2, 2), TABLE)
    with pytest.raises(tb.DecodeError) as caught:
        check_fields(Move(2, 3), TABLE)
    assert caught.value.path == "data.steps"
    assert caught.value.message == "3 is not a whole number from 1 to 2"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move x 1 no", "'x' is not possible for 'seat'; expected the number of a seat"),
        ("move 0 x no", "'x' is not possible for 'steps'; expected a whole number from 1 to 2"),
    ],
)
def test_a_line_that_cannot_be_read_names_what_is_possible(line: str, says: str) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        read_action({"move": Move}, line)
    assert caught.value.message == says


@attrs.frozen
class Happened(tb.Event):
    document: ClassVar[str] = f"{toys.GAME}.event"
    tag: ClassVar[str] = "happened"
    face: int = within(Number(1, 6))


def test_an_event_outside_its_domains_is_refused(
    rollers: toys.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events must be possible; an action may have any value that can be written."""
    monkeypatch.setattr(toys.RollersFormat, "documents", {"event": Happened})
    assert tb.loads(tb.dumps(Happened(6))) == Happened(6)
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(tb.dumps(Happened(7)))
    assert caught.value.path == "data.face"
    assert caught.value.message == "7 is not a whole number from 1 to 6"


# --- the actions of Enclave -------------------------------------------------------------------


@each("kind", [*VOCABULARY.values(), *MATCH_VOCABULARY.values()])
def test_every_field_of_an_action_of_enclave_has_a_domain(kind: type[tb.Action]) -> None:
    assert [*domains_of(kind)] == [field.name for field in attrs.fields(kind)]


@each("seed", range(6))
def test_whatever_is_offered_lies_in_its_domains(seed: int) -> None:
    heroes = [enclave.heroes(army)[(seed + 1) % 4].id for army in enclave.armies()]
    start = enclave.new_battle(enclave.armies(), heroes, seed=seed)
    for state, _, _ in tb.random_walk(start, seed=seed):
        for action in state.legal_actions:
            check_fields(action, state)
            for name, domain in domains_of(type(action)).items():
                values = domain.values(state)
                assert values is None or getattr(action, name) in values


def test_whatever_a_match_offers_lies_in_its_domains() -> None:
    for state, _, _ in tb.random_walk(campaign.new_match(enclave.armies(), seed=3), seed=1):
        for action in state.legal_actions:
            check_fields(action, state)
            assert action in [*(every(type(action), state) or ())]


def test_what_lies_beyond_is_never_legal() -> None:
    start = enclave.new_battle(enclave.armies(), ("aiden", "borrunn"), seed=7)
    for state, action, _ in tb.random_walk(start, seed=2, limit=60):
        for name, domain in domains_of(type(action)).items():
            for value in domain.beyond(state):
                wrong = attrs.evolve(action, **{name: value})
                assert tb.why_not(state, wrong) is not None
                assert tb.loads(tb.dumps(wrong)) == wrong


def test_the_json_of_an_action_does_not_show_its_domains() -> None:
    assert json.loads(tb.dumps(enclave.Deploy("soldado", 3)))["data"] == {
        "type": "deploy", "card": "soldado", "slot": 3,
    }  # fmt: skip
