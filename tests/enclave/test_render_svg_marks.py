"""The marks of a board: each action where it begins and where it is aimed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.render import svg
from tests.cases import each
from tests.enclave.rendering import (
    BATTLES,
    Part,
    fighting,
    parts,
    preventing,
    reached,
    splitting,
)
from tests.enclave.scenarios.play import deployment, human, orc, play, unit


def concerned(action: Any, seat: int, shown: dict[str, Part], position: Any) -> Any:
    """The ids of the elements where an action of `seat` begins and at which it is aimed."""
    foe = 1 - seat
    held = {
        pile: [
            name
            for name, part in shown.items()
            if name.startswith(f"{pile}-{seat}-")
            and part.attributes["data-card"] == getattr(action, "card", None)
        ]
        for pile in ("hand", "deck")
    }
    match action:
        case enclave.Deploy(slot=slot):
            return held["hand"], [f"slot-{seat}-{slot}"]
        case enclave.Attach(seat=line, slot=slot):
            return held["hand"], [f"slot-{line}-{slot}"]
        case enclave.PlayTactic() | enclave.Pay():
            return held["hand"], []
        case enclave.SetAside():
            return held["deck"] or [f"pile-{seat}-deck"], []
        case enclave.KeepHand():
            return [name for name in shown if name.startswith(f"hand-{seat}-")], []
        case enclave.RemoveHand():
            return [name for name in shown if name.startswith(f"hand-{seat}-")], [
                f"pile-{seat}-removed"
            ]
        case enclave.Decline():
            answers = {one.slot for one in position.legal_actions
                       if isinstance(one, enclave.StrikeBack)}  # fmt: skip
            return [f"slot-{seat}-{slot}" for slot in answers] or [f"hero-{seat}"], []
        case enclave.UseAbility() | enclave.ChooseOption():
            return [f"hero-{seat}"], []
        case enclave.ChooseUnit(seat=line, slot=slot) | enclave.ChooseSlot(seat=line, slot=slot):
            return [], [f"slot-{line}-{slot}"]
        case enclave.ChooseCard(card=card):
            line, slot = position.pending.chosen
            under = f"attached-{line}-{slot}-"
            names = [name for name in shown if name.startswith(under)]
            return [], [n for n in names if shown[n].attributes["data-card"] == card]
        case enclave.AttackHero(slot=slot):
            return [f"slot-{seat}-{slot}"], [f"hero-{foe}"]
        case enclave.Fight(slot=slot):
            return [f"slot-{seat}-{slot}"], [f"slot-{foe}-{slot}"]
        case enclave.Hold(slot=slot):
            return [f"slot-{seat}-{slot}"], []
        case enclave.HeroStrike(target=column):
            return [f"hero-{seat}"], [f"slot-{foe}-{column}"]
        case enclave.Prevent(impact=impact):
            whose, where = impact.partition(">")[2].split(".")
            hit = f"hero-{whose}" if where == "hero" else f"slot-{whose}-{where}"
            return [f"hero-{seat}"], [hit]
        case (
            enclave.Silence(slot=slot, target=column)
            | enclave.Support(slot=slot, target=column)
            | enclave.Attack(slot=slot, target=column)
            | enclave.Split(slot=slot, target=column)
            | enclave.StrikeBack(slot=slot, target=column)
        ):
            return [f"slot-{seat}-{slot}"], [f"slot-{foe}-{column}"]
    assert action.tag in ("pass", "done")
    return [], []


NOWHERE = ("choose_unit", "choose_slot", "choose_card", "pass", "done")
"""The actions that begin at no element."""


def check_marks(drawing: str, actions: Iterable[tb.Action], position: Any) -> None:
    """Each action is listed just where it begins and where it is aimed.

    A card set aside comes from a deck, whose cards only its owner's view shows.
    """
    shown = parts(drawing)
    prompt = tb.prompt(position)
    sources: dict[str, list[str]] = {}
    targets: dict[str, list[str]] = {}
    for action in actions:
        assert prompt is not None
        begins, aimed = concerned(action, prompt.acting_seat, shown, position)
        assert begins or action.tag in NOWHERE
        for name in begins:
            sources.setdefault(name, []).append(str(action))
        for name in aimed:
            targets.setdefault(name, []).append(str(action))
    assert {name: part.sources for name, part in shown.items() if part.sources} == sources
    assert {name: part.targets for name, part in shown.items() if part.targets} == targets


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", BATTLES)
def test_the_legal_actions_are_listed_where_they_begin_and_where_they_are_aimed(seed: int) -> None:
    """In every state looked at, and in all views of each fifth one."""
    for number, state in enumerate(reached(seed, 3)):
        check_marks(svg.board(state), tb.legal_actions(state), state)
        for seat in (0, 1, None) if number % 5 == 0 else ():
            seen = tb.view(state, seat)
            check_marks(svg.board(seen), seen.legal_actions, seen)


def test_the_battles_looked_at_have_every_kind_of_action() -> None:
    tags = {
        action.tag
        for seed in BATTLES
        for state in reached(seed, 3)
        for action in tb.legal_actions(state)
    }
    assert tags >= {
        "set_aside", "deploy", "attach", "play_tactic", "pay", "use_ability", "choose_unit",
        "choose_slot", "silence", "support", "attack", "attack_hero", "hold", "strike_back",
        "hero_strike",
    }  # fmt: skip


@each("make", [fighting, splitting, preventing])
def test_the_actions_of_rare_decisions_are_listed_as_well(make: Any) -> None:
    state = make()
    check_marks(svg.board(state), tb.legal_actions(state), state)


def test_a_card_to_be_chosen_under_a_unit_is_marked_there() -> None:
    state = deployment(
        human("aiden", line={2: unit("soldado", attached=["escudo_triangular", "arco_largo"])}),
        orc("uzgar", line={1: "goblin"}),
        holder=1,
    )
    state = play(state, "use_ability", "choose_unit 0 2")
    check_marks(svg.board(state), tb.legal_actions(state), state)
    shown = parts(svg.board(state))
    assert shown["attached-0-2-0"].targets == ["choose_card escudo_triangular"]


def test_a_page_can_mark_some_actions_only() -> None:
    state = deployment(human("aiden", hand=["soldado", "grifo", "goblin"][:2]), orc("thugg"))
    narrowed = [action for action in tb.legal_actions(state) if str(action) == "deploy soldado 4"]
    shown = parts(svg.board(state, actions=narrowed))
    assert {name for name, part in shown.items() if part.sources or part.targets} == {
        "hand-0-0", "slot-0-4",
    }  # fmt: skip
    assert not any(
        part.sources or part.targets for part in parts(svg.board(state, actions=())).values()
    )


def test_what_can_be_pointed_at_can_be_focused_and_is_marked_by_form() -> None:
    """A whole frame with a pointer, or a broken one with a ring: not by colour alone."""
    state = deployment(human("aiden", hand=["soldado", "arquera"]), orc("thugg"))
    for part in parts(svg.board(state)).values():
        marked = bool(part.sources or part.targets)
        assert (part.attributes["role"] == "button") == marked
        assert (part.attributes.get("tabindex") == "0") == marked
        assert ("tb-source" in part.classes) == bool(part.sources)
        assert ("tb-target" in part.classes) == bool(part.targets)
        forms = {one.attrib.get("class") for one in part.element}
        assert ("tb-begin" in forms) == bool(part.sources)
        assert ("tb-aim" in forms) == bool(part.targets)
        assert part.title.endswith("It can act.") == bool(part.sources)


def test_who_is_not_to_decide_sees_no_marks() -> None:
    state = deployment(human("aiden", hand=["soldado"]), orc("thugg", hand=["goblin"]))
    for seat in (1, None):
        assert "tabindex=" not in svg.board(tb.view(state, seat))
