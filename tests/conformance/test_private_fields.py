"""Everything that a seat alone sees is drawn for it, by every renderer of every mode."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tambores.toolkit.terminal.telling import drawn
from tambores.web.play.games import page_for
from tests.conformance.modes import our_mode
from tests.searching import some

Path = tuple[str | int, ...]

LENGTH, EACH = 160, 8
"""The decisions of a game that are looked at, and how far apart they are."""

HIDING: dict[str, dict[str, Any]] = {"realm": {"hands": "closed"}}
"""Options of a mode with which its seats have something to hide."""

OPEN = {"kingdom-defenders-family"}
"""The modes in which nobody hides anything; what is hidden in a match is so in its games."""

RENDERERS = ("board", "picture", "table")
"""The text of the terminal; the picture of notebooks, files and the page; the table of the page,
for modes that have one of their own."""


def rendered(mode: Mode, renderer: str, view: Any) -> str:
    """A view as a renderer draws it; without the actions, which are offered beside it."""
    if renderer == "board":
        return drawn(view, "en")
    if renderer == "table":
        return json.dumps(page_for(mode.tag).table(view, "en", ()))
    return str(mode.load("picture")(view, "en", id="x", actions=()))


def private(seen: Any, public: Any, path: Path = ()) -> Iterator[Path]:
    """The places of the fields in which a view differs from that of a spectator."""
    if seen == public or path == ("seat",):
        return
    if attrs.has(type(seen)) and type(seen) is type(public):
        for field in attrs.fields(type(seen)):
            yield from private(
                getattr(seen, field.name), getattr(public, field.name), (*path, field.name)
            )
    elif isinstance(seen, tuple) and isinstance(public, tuple) and len(seen) == len(public):
        for place, pair in enumerate(zip(seen, public, strict=True)):
            yield from private(*pair, (*path, place))
    else:
        yield path


def at(value: Any, path: Path) -> Any:
    """The value at a place."""
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def masked(value: Any, path: Path, other: Any) -> Any:
    """A view with another value at a place."""
    if not path:
        return other
    step, *rest = path
    inner = masked(at(value, (step,)), (*rest,), other)
    if isinstance(step, int):
        return (*value[:step], inner, *value[step + 1 :])
    return attrs.evolve(value, **{step: inner})


def views(mode: Mode, seed: int) -> Iterator[tuple[Any, Any]]:
    """The views of seats on the way through a game, each with that of a spectator."""
    start = tb.new_game(mode.tag, seed=seed, **HIDING.get(mode.tag, {}))
    states = [start, *(after for *_, after in tb.random_walk(start, seed, limit=LENGTH))]
    for state in states[::EACH]:
        public = tb.view(state, None)
        yield from ((tb.view(state, seat), public) for seat in state.seats)


def shows_more(mode: Mode, renderer: str, whole: str, less: Any) -> bool:
    """Whether a view is drawn otherwise than one without a field; some cannot be drawn at all."""
    try:
        return rendered(mode, renderer, less) != whole
    except (AssertionError, TypeError):
        return True


@pytest.mark.no_cover
@pytest.mark.parametrize("renderer", RENDERERS)
@our_mode
@pytest.mark.parametrize("most", some([2, LENGTH], 1))
def test_every_private_field_is_drawn(mode: Mode, renderer: str, most: int) -> None:
    """A view without the field, as a spectator sees it, is drawn otherwise, so many times."""
    looked = Counter[Path]()
    if renderer == "table" and not page_for(mode.tag).script:
        pytest.skip("the page shows its picture")
    for seen, public in views(mode, seed=7):
        paths = [path for path in private(seen, public) if at(seen, path) and looked[path] < most]
        looked.update(paths)
        whole = rendered(mode, renderer, seen) if paths else ""
        for path in paths:
            less = masked(seen, path, at(public, path))
            assert shows_more(mode, renderer, whole, less), path
    assert looked or mode.contains or mode.tag in OPEN
