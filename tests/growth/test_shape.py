"""A document may only grow by what can be left out; anything else needs a version and a migration.

The shapes in `fixtures/modes` say what the documents of each version hold.
"""

from __future__ import annotations

from typing import Any

import pytest

from tambores.kernel.form import version_of
from tests.cases import each
from tests.growth import shape

pytestmark = pytest.mark.no_cover

FORMATS = shape.formats()
each_format = each("tag", FORMATS)

ROOM = {
    "state": ["object"],
    "state.gold": ["int"],
    "state.cards": ["list"],
    "state.cards[]": ["null", "str"],
    "state.oil?": ["int"],
}
"""A small shape."""


@each_format
def test_the_documents_have_the_shape_of_their_version(tag: str) -> None:
    """If something was added as later, or a kind is new: run python tests/growth/save.py."""
    form = FORMATS[tag]
    path, now = shape.file_of(tag, form), shape.shape_of(form)
    assert path.exists(), "a new version: run python tests/growth/save.py"
    before = shape.stored(path)
    faults = [*shape.grown_wrongly(before, now)]
    says = f"old saves of {tag} cannot be read: raise its version and add a migration"
    assert not faults, "\n".join((says, *faults))
    assert before == now, "run python tests/growth/save.py"


@each_format
def test_a_version_with_another_shape_has_a_migration(tag: str) -> None:
    form = FORMATS[tag]
    for version in range(1, version_of(form)):
        paths = [shape.FOLDER / tag / f"{one}.shape" for one in (version, version + 1)]
        if paths[0].exists() and [*shape.grown_wrongly(*map(shape.stored, paths))]:
            assert version in form.migrations


@each(
    ("change", "fault"),
    [
        ({"state.lamps": ["int"]}, "state.lamps is new and not marked as later"),
        ({"state.gold": ["str"]}, "state.gold can no longer be int"),
        ({"state.cards[]": ["str"]}, "state.cards[] can no longer be null"),
        ({"state.gold": None}, "state.gold is gone"),
        ({"state.oil?": None, "state.oil": ["int"]}, "state.oil can no longer be left out"),
        ({"state.lamps?": ["int"]}, ""),
        ({"state.lamps?": ["object"], "state.lamps?.oil": ["int"]}, ""),
        ({"state.gold": ["int", "null"]}, ""),
        ({"state.gold": None, "state.gold?": ["int"]}, ""),
        ({"Action:grab": ["object"], "Action:grab.count": ["int"]}, ""),
    ],
)
def test_what_old_documents_would_not_survive_is_named(change: Any, fault: str) -> None:
    now = {place: words for place, words in {**ROOM, **change}.items() if words}
    assert [*shape.grown_wrongly(ROOM, now)] == ([fault] if fault else [])
    assert shape.read(shape.written(now)) == now
