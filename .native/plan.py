"""What the native build compiles, and what it has to know of some classes."""

from __future__ import annotations

T = "tambores.enclave.table"
S = "tambores.enclave.solo"
K = "tambores.kernel"

TRAITS = {
    f"{K}.seating.Seated", f"{T}.board.TwoSeats", f"{T}.table.BattleTable", f"{T}.changing.TableDraft",
    f"{S}.state.AutomatonTable", f"{S}.state.KnownAutomaton", f"{S}.state.SeenAutomaton", f"{S}.changing.AutomatonDraft",
    f"{K}.frame.Framed",
}
UNRELATED = {(f"{T}.table.BattleTable", "Position")}
OPEN: dict[str, str] = {f"{K}.seating.Seated": "", f"{K}.frame.Framed": "",
    f"{K}.game.Position": "weak", f"{K}.game.State": "weak", f"{K}.game.View": "weak", f"{K}.game.Action": "", f"{K}.event.Event": "",
    f"{K}.frame.Frame": "", f"{K}.frame.FrameState": "weak", f"{K}.frame.FrameView": "weak", f"{K}.frame.DecisionDue": "", f"{K}.frame.GameEnded": "",
    f"{K}.frame_rules.FrameRules": "", f"{K}.room.Room": "", f"{K}.table.Table": "", f"{K}.draft.Draft": "",
}
LOOSE = {f"{K}.game.Action", f"{K}.event.Event", f"{K}.prompt.Prompt", f"{K}.outcome.Outcome", f"{K}.refusal.Refusal"}
WHOLE = {"tambores.warcraft.table.options.HouseRules", "tambores.warcraft.table.options.Options", f"{K}.event.Events", f"{T}.rulings.HouseRules"}
