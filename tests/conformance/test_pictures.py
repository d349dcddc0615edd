"""Pictures of every game, and the marks of every action in them, by `tb.picture` and `tb.marks`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

import tambores as tb
from tambores import warcraft
from tambores.kernel.face import Mode
from tambores.kernel.showing import BUTTONS
from tambores.testing import check_marks
from tambores.testing.rules import marks as checked
from tambores.toolkit.drawing.svg import SvgPen
from tambores.toolkit.terminal.telling import drawn
from tambores.toolkit.testing.contributed import settings_of
from tests.conformance.modes import OURS, TOYS, our_mode, over

OFTEN = 2
"""How many states with a kind of action are checked in the games of a mode."""

MOST = 400
"""The most decisions of a game that are looked at."""


def begun(mode: Mode) -> Any:
    """The first state of a game."""
    return tb.new_game(mode.tag, seed=3, **next(settings_of(mode)))


def fresh(start: Any, seed: int, seen: Counter[str]) -> Iterator[Any]:
    """The states of a random game in which an action is offered that was hardly seen."""
    choose, state = Random(seed), start
    for _ in range(MOST):
        if state.outcome is not None:
            return
        kinds = {action.tag for action in state.legal_actions}
        if any(seen[kind] < OFTEN for kind in kinds):
            seen.update(kinds)
            yield state
        state = tb.apply(state, choose.choice(state.legal_actions))


# --- marks ------------------------------------------------------------------------------------


@pytest.mark.no_cover
@our_mode
def test_every_action_has_its_place_in_the_picture(mode: Mode) -> None:
    assert mode.picture and mode.marks
    seen = Counter[str]()
    for seed, options in enumerate(settings_of(mode)):
        start = tb.new_game(mode.tag, seed=seed, **options)
        check_marks(start)
        for state in fresh(start, seed, seen):
            check_marks(state)


@our_mode
def test_marks_are_found_without_a_drawing(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(mode)
    expected = tb.marks(state)
    for name in ("draw", "frame", "group"):
        monkeypatch.delattr(SvgPen, name)
    assert tb.marks(state) == expected != ()
    with pytest.raises(AttributeError):
        tb.picture(state)


@our_mode
def test_marks_are_those_of_the_actions_asked_for(mode: Mode) -> None:
    state = begun(mode)
    one = next(action for action in state.legal_actions if action.tag not in BUTTONS)
    assert {mark.action for mark in tb.marks(state, [one])} == {one}
    assert tb.marks(state, ()) == ()
    assert tb.marks(tb.view(state, None)) == ()


def test_an_element_is_named_by_its_key() -> None:
    mark = tb.Mark(("zone", "C1"), warcraft.Abandon(0), "target")
    assert mark.element == "zone-C1"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        mark.role = "source"  # type: ignore[misc]


def changed(found: tuple[tb.Mark, ...], **fields: Any) -> tuple[tb.Mark, ...]:
    """Marks of which the first one is another."""
    return (attrs.evolve(found[0], **fields), *found[1:])


Marks = tuple[tb.Mark, ...]
PLANTED: dict[str, Callable[[Marks], Marks]] = {
    "an action has no mark": lambda found: tuple(
        one for one in found if one.action != found[0].action),
    "an element is not in the picture": lambda found: (
        *found, tb.Mark(("nowhere",), found[0].action, "target")),
    "the picture has other marks": lambda found: changed(found, role="later"),
    "another action or role": lambda found: changed(found, role="somewhere"),
    "parts other than texts": lambda found: changed(found, key=(*found[0].key, None)),
    "two keys lead to the same": lambda found: changed(found, key=(found[0].element,)),
}  # fmt: skip


@pytest.mark.parametrize("fault", PLANTED)
def test_the_check_finds_marks_that_are_wrong(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = warcraft.new_game("prisoners", seed=1)
    check_marks(state)
    monkeypatch.setattr(checked, "marks", lambda *about: PLANTED[fault](tb.marks(*about)))
    with pytest.raises(AssertionError, match=fault):
        check_marks(state)


# --- pictures ---------------------------------------------------------------------------------


@over([*OURS, *TOYS])
def test_every_position_has_a_picture(mode: Mode) -> None:
    state = begun(mode)
    for position in (state, tb.view(state, None), tb.view(state, state.seats[0])):
        for language in tb.LANGUAGES:
            picture = tb.picture(position, language, id="one", theme="dark")
            root = ElementTree.fromstring(picture)
            ids = [name for part in root.iter() if (name := part.get("id"))]
            assert len(ids) == len({*ids}) and all(name.startswith("one") for name in ids)
            assert root.get("lang") == language and "tambores-dark" in root.get("class", "")
            assert "<style>" in picture and "<script" not in picture
            assert "data-source" not in picture and "data-target" not in picture
        assert "<style>" not in tb.picture(position, style=False)
        assert f"<style>{tb.style_sheet(position)}</style>" in tb.picture(position)
        assert 'id="board"' in tb.picture(position)


@our_mode
def test_a_notebook_shows_the_picture_under_an_id_of_its_own(mode: Mode) -> None:
    state = begun(mode)
    after = tb.apply(state, state.legal_actions[0])
    shown = state._repr_svg_()
    assert shown == tb.picture(state, id="")
    names = [ElementTree.fromstring(one).get("id") for one in (shown, after._repr_svg_())]
    assert names[0] != names[1]


@over(TOYS)
def test_a_game_without_a_picture_shows_its_board_as_text(mode: Mode) -> None:
    assert mode.picture is None
    view = tb.view(begun(mode), 0)
    shown = "\n".join(ElementTree.fromstring(tb.picture(view)).itertext())
    assert all(line in shown for line in drawn(view, "en").splitlines())
    assert tb.marks(view) == ()


@over([*OURS, TOYS[0]])
def test_other_values_are_refused(mode: Mode) -> None:
    state = begun(mode)
    with pytest.raises(ValueError, match="id is 'no blanks'"):
        tb.picture(state, id="no blanks")
    with pytest.raises(ValueError, match="theme is 'blue'"):
        tb.picture(state, theme="blue")
    with pytest.raises(ValueError, match="xx"):
        tb.picture(state, "xx")
    for function in (tb.picture, tb.marks, tb.style_sheet):
        with pytest.raises(TypeError, match="not a state or view: str"):
            function(mode.tag)  # type: ignore[arg-type]
