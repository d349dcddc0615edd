"""What the native build compiles, and what it has to know of some classes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDERS = (
    "enclave/cards/vocabulary", "enclave/play", "enclave/reading", "enclave/sight",
    "enclave/solo", "enclave/table",
    "warcraft/play", "warcraft/reading", "warcraft/table",
)  # fmt: skip
"""The folders whose modules are compiled: the rules, and what they are about."""

FILES = (
    "enclave/cards/card.py", "enclave/cards/features.py", "enclave/cards/pack.py",
    "enclave/skirmish.py",
    "kernel/binding.py", "kernel/chance.py", "kernel/draft.py", "kernel/event.py",
    "kernel/evolving.py", "kernel/frame.py", "kernel/frame_rules.py", "kernel/game.py",
    "kernel/room.py", "kernel/seating.py", "kernel/secret.py", "kernel/step.py", "kernel/table.py",
    "kernel/turns.py", "kernel/window.py",
    "toolkit/content/pack.py", "toolkit/hiding.py", "toolkit/piles.py",
    "warcraft/content/board.py", "warcraft/content/pack.py", "warcraft/content/scenario.py",
    "warcraft/content/vocabulary.py",
)  # fmt: skip
"""Further modules that are compiled."""

INTERPRETED = {
    "enclave/solo/documents.py", "enclave/solo/observation.py", "enclave/solo/recording.py",
    "enclave/solo/scenario.py", "enclave/solo/validate.py",
    "enclave/sight/remembering.py", "enclave/solo/remembering.py",  # mixed into drafts
    "warcraft/play/remembering.py",
    "enclave/table/domains.py",  # its classes extend those of the kernel, which have slots
    "enclave/table/rulings.py", "warcraft/table/options.py",  # attrs checks their fields
    "warcraft/table/state.py",  # its classes mix in what overrides their base class
}  # fmt: skip
"""Modules of these folders that stay in Python."""

ENCLAVE, SOLO, KERNEL = "tambores.enclave.table", "tambores.enclave.solo", "tambores.kernel"

TRAITS = {
    f"{KERNEL}.frame.Framed", f"{KERNEL}.seating.Seated",
    f"{ENCLAVE}.board.TwoSeats", f"{ENCLAVE}.changing.TableDraft", f"{ENCLAVE}.table.BattleTable",
    f"{SOLO}.changing.AutomatonDraft", f"{SOLO}.state.AutomatonTable",
    f"{SOLO}.state.KnownAutomaton", f"{SOLO}.state.SeenAutomaton",
}  # fmt: skip
"""Classes that are mixed into others: a native class has one other base class at most."""

UNRELATED = {(f"{ENCLAVE}.table.BattleTable", "Position")}
"""A class, and a base class that it has in Python only because of its slots."""

SHARED = ("tambores.kernel.", "tambores.toolkit.")
"""Where the names of modules begin whose classes authors of games subclass in Python."""

CLOSED = {f"{KERNEL}.chance.Chance"}
"""Classes among them that nobody can subclass in Python."""

OPEN = {
    *TRAITS,
    f"{ENCLAVE}.actions.Action", f"{ENCLAVE}.events.base.Event",
    f"{ENCLAVE}.draft.SeenDraft", f"{ENCLAVE}.state.Battle", f"{ENCLAVE}.state.View",
    f"{SOLO}.draft.SoloSeenDraft",
    f"{SOLO}.state.SoloBattle", f"{SOLO}.state.SoloView",
    "tambores.enclave.skirmish.BattleRules", "tambores.enclave.skirmish.Skirmish",
    f"{SOLO}.rules.Solo",
}  # fmt: skip
"""Classes of games that Python code may subclass; those of a match do."""

CYCLIC = (
    "tambores.enclave.cards.card", "tambores.enclave.cards.pack", "tambores.toolkit.content",
    "tambores.warcraft.content",
)  # fmt: skip
"""Where the names of modules begin whose objects refer to each other, as cards and their pack."""

WEAK = {f"{KERNEL}.game.State", f"{KERNEL}.game.View"}
"""Generic classes whose objects can be the target of a weak reference: positions."""

ACYCLIC = {
    *TRAITS, f"{KERNEL}.game.Position", f"{ENCLAVE}.changing.TableDraft", f"{KERNEL}.draft.Draft",
}  # fmt: skip
"""Classes not made by attrs whose objects the collector need not follow, like values of attrs."""

LOOSE = {f"{KERNEL}.event.Event", f"{KERNEL}.game.Action", f"{KERNEL}.step.Step"}
"""Classes whose fields take any value, as users make them: the rules refuse what is wrong."""

ASKED = {
    f"{KERNEL}.chance.check_seed", f"{KERNEL}.game", f"{KERNEL}.seating",
    "tambores.enclave.cards.pack", "tambores.enclave.play.setup", "tambores.enclave.solo.setup",
    f"{ENCLAVE}.table.player",
    "tambores.warcraft.content.pack", "tambores.warcraft.play.setup",
}  # fmt: skip
"""Modules and functions that take any argument, as users call them, and refuse what is wrong."""

UNCHECKED = {
    "seed",
    f"{KERNEL}.frame_rules.follow_view.events", "tambores.enclave.sight.following.follow.events",
}  # fmt: skip
"""Arguments that take any value, in every function or in one, as the rules refuse what is wrong."""


def modules(source: Path) -> list[Path]:
    """The modules to compile, below the folder of the library."""
    found = {Path(name) for name in FILES}
    for folder in FOLDERS:
        found |= {file.relative_to(source) for file in (source / folder).rglob("*.py")}
    left = {Path(name) for name in INTERPRETED}
    return sorted(one for one in found - left if one.name != "__init__.py")


@cache
def compiled() -> frozenset[str]:
    """The dotted names of the modules to compile."""
    source = Path(__file__).resolve().parent.parent / "src" / "tambores"
    return frozenset(
        ".".join(("tambores", *path.with_suffix("").parts)) for path in modules(source)
    )
