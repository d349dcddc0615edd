"""Documents of Kingdom Defenders: what play reaches at its edges is read as it is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd


def saved(state: Any) -> None:
    """The state and its views are read as they are written."""
    for value in (state, *(tb.view(state, seat) for seat in (*state.seats, None))):
        assert tb.loads(tb.dumps(value)) == value


def cursed() -> Any:
    """A seat without free discs is about to take a wound by a curse (KD-074, KD-126)."""
    tiles = kd.default_pack().tiles
    (curse, *_) = [one for one in tiles.values() if one.effect.name == "curse"]
    return curse


def test_a_curse_takes_a_disc_from_a_slot() -> None:
    """KD-074: the question for the disc lies on that of the next victim."""
    curse = cursed()
    character = curse.id[0] == "P"
    at = {"characters": {3: curse.id}} if character else {"buildings": [(curse.id, True)]}
    slot = "A3" if character else f"{curse.id}.1"
    discs: dict[str, Any] = {slot: 0, "E1.1": 1, "E2.1": 2}
    players = {1: {"discs": 0}, 2: {"discs": 0}}
    phase = "zone_a" if character else "zone_b"
    state = kd.position(3, phase=phase, discs=discs, players=players, **at)
    while not any(isinstance(one, kd.TakeDisc) for one in state.legal_actions):
        wanted = (kd.Activate, kd.ChooseTarget, kd.TakeWound)
        (action, *_) = [one for one in state.legal_actions if isinstance(one, wanted)]
        state = tb.apply(state, action)
        saved(state)
    assert [frame.tag for frame in state.frames][-2:] == ["penalty", "wound_marker"]


@pytest.mark.parametrize(
    "given",
    [
        {"phase": "place", "round": 2, "horde": ("S4/5", 1)},
        {"phase": "zone_c", "round": 2, "horde": ("S4/5", 1)},
        {"phase": "place", "round": 3},
        {"phase": "horde", "round": 3},
        {"phase": "place", "players": {0: {"fame": 1_000_000}}},
    ],
)
def test_a_position_that_no_game_reaches_is_played_to_its_end(given: dict[str, Any]) -> None:
    """A special horde comes early, or none is there: nothing keeps play from going on."""
    state = start = kd.position(4, **given)
    saved(start)
    for number, (_, _, after) in enumerate(tb.random_walk(start, 1)):
        state = after
        if not number % 7:
            saved(after)
    assert tb.outcome(state) is not None
    saved(state)


def test_a_guess_is_saved_like_any_state() -> None:
    """A seat that is asked for a resource of its stock has one, in every guess."""
    state = kd.position(
        4, phase="zone_b", round=2, horde=("H10", 2),
        buildings=[(SUPPLY, True)], discs={f"{SUPPLY}.1": 0},
        players={0: {"stock": "1w+1s"}},
    )  # fmt: skip
    state = tb.apply(state, kd.Activate(f"{SUPPLY}.1"))
    assert getattr(tb.prompt(state), "kind", "") == "supply"
    for seed in range(40):
        saved(tb.determinize(tb.view(state, 1), seed))


(SUPPLY, *_) = (
    tile.id
    for tile in kd.default_pack().tiles.values()
    if tile.id[0] == "E" and tile.effect.name == "supply" and tile.effect.word == "stock"
)


def test_a_deed_is_shown_on_its_activation_alone() -> None:
    """KD-063: without the activation nothing could go on once the goods are shown."""
    state: Any = kd.position(
        3, phase="zone_b", discs={"B1": 0}, deeds=["G01", None, None],
        players={0: {"stock": "2w+2s+2l+2c"}},
    )  # fmt: skip
    for line in ("activate B1", "deed G01"):
        state = tb.apply(state, tb.parse_action(state, line))
    assert state.prompt.kind == "show"
    document = json.loads(tb.dumps(state))
    del document["data"]["frames"][-2]
    with pytest.raises(tb.DecodeError):
        tb.loads(json.dumps(document))


def test_no_building_has_to_be_named() -> None:
    """KD-017: those of the pool that follow lie there, face down."""
    state = kd.position(3, phase="place", buildings=[])
    assert len(state.buildings) == 5 and not any(is_up for _, is_up in state.buildings)
