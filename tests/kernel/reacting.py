"""A game that consists of windows: each seat has tokens, and a reaction spends one."""

from __future__ import annotations

import attrs

from tambores import authoring as ta


@attrs.frozen
class Tokens(ta.Table):
    tokens: tuple[int, ...]
    ask: ta.Policy
    once: bool
    log: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(len(self.tokens)))


At = ta.Situation[Tokens]
Draft = ta.Draft[Tokens]


@attrs.frozen
class Reacting(ta.FrameState[Tokens]):
    document = "reacting.state"


@attrs.frozen
class ReactingView(ta.FrameView[Tokens]):
    document = "reacting.view"


@attrs.frozen
class React(ta.Action):
    """Spend a token, and open the window `then`, unless it is ""."""

    tag, document = "react", "reacting.action"
    then: str = "-"


@attrs.frozen
class Pass(ta.Action):
    tag, document = "pass", "reacting.action"


@attrs.frozen
class Reacted(ta.Event):
    tag, document = "reacted", "reacting.event"
    seat: int
    window: str

    @staticmethod
    def change(table: Tokens, seat: int, window: str) -> Tokens:
        tokens = [*table.tokens]
        tokens[seat] -= 1
        return attrs.evolve(table, tokens=tuple(tokens), log=(*table.log, f"{seat} in {window}"))


@attrs.frozen
class Closed(ta.Event):
    tag, document = "closed", "reacting.event"
    window: str

    @staticmethod
    def change(table: Tokens, window: str) -> Tokens:
        return attrs.evolve(table, log=(*table.log, f"{window} closed"))


class Windows(ta.WindowRoom[Tokens, ta.Window]):
    rule, passing = "WIN-01", Pass()

    def reactions(self, position: At, window: ta.Window, seat: int) -> tuple[ta.Action, ...]:
        return (React(), React("inner")) if position.table.tokens[seat] else ()

    def react(self, draft: Draft, window: ta.Window, action: ta.Action) -> None:
        draft.do(Reacted, window.order[0], window.name)
        if isinstance(action, React) and action.then != "-":
            draft.push(window_for(draft.table, action.then))

    def close(self, draft: Draft, window: ta.Window) -> None:
        draft.do(Closed, window.name)
        if not draft.frames:
            draft.end(ta.Outcome("draw", (), "closed"))


def window_for(table: Tokens, name: str) -> ta.Window:
    return ta.Window(name, table.seats, table.ask, once=table.once)


RULES = ta.FrameRules(
    Reacting, ReactingView, rule="WIN-01", rooms={ta.Window: Windows()},
    actions=(React, Pass), events=(Reacted, Closed),
)  # fmt: skip


def begin(*tokens: int, ask: ta.Policy = ta.IF_ABLE, once: bool = False) -> Reacting:
    table = Tokens(tokens, ask, once)
    state: Reacting = RULES.begin(table, window_for(table, "outer"), chance=ta.Chance(1)).state
    return state
