"""What the page is sent of a battle: the screen, and what is new, for the person who sits there.

Everything is made of the view and the redacted events of one seat, or of a spectator.
"""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave.cards.card import EYE
from tambores.enclave.render import svg, words
from tambores.enclave.table.events import PhaseBegan
from tambores.web.play.effects import lasting, marks_of
from tambores.web.play.table import Played, Table, Viewer
from tambores.web.problems import Problem, said
from tambores.web.store import Row

Json = dict[str, Any]


def update(row: Row, table: Table, language: str, since: int | None = None) -> Json:
    """Where a battle stands, and what is new to a window.

    Args:
        row: the battle as it is kept.
        table: the same as it stands.
        language: "en" or "es".
        since: the version that the window shows; None for nothing.
    """
    return {
        "id": row.id,
        "name": row.name,
        "mode": row.mode,
        "kept": row.kept,
        "covered": row.covered,
        "version": table.version,
        "screen": screen(row, table, language),
        "news": news(table, language, since),
    }


def screen(row: Row, table: Table, language: str) -> Json:
    """What lies on the table, what is asked and what can be done."""
    view, awaited = table.view, None if row.kept else table.awaited
    offered = view.legal_actions if table.playable and not row.kept else ()
    seat = None if awaited is None else words.phrase(f"seat.{awaited}", language, position=view)
    undo = why_no_undo(row, table, language)
    return {
        "viewer": table.viewer,
        "question": words.question(view, language),
        "turn": turn(view, language),
        "over": table.over,
        "handover": seat and {"seat": awaited, "text": said("sit", language, seat=seat)},
        "undo": not undo,
        "undo_why": undo,
        "actions": [offer(action, view, language) for action in offered],
        "board": board(view, language, offered),
    }


def why_no_undo(row: Row, table: Table, language: str) -> str:
    """Why nothing can be taken back; "" if something can."""
    if row.kept:
        return said("kept", language)
    try:
        table.check_undo()
    except Problem as problem:
        return told(problem, language, table.view)
    return ""


def told(problem: Problem, language: str, position: Any = None) -> str:
    """A problem in words, with the seats called as in the game that is played."""
    params = dict(problem.params)
    if "seat" in params:
        params["seat"] = words.phrase(f"seat.{params['seat']}", language, position=position)
    return said(problem.key, language, **params)


def offer(action: tb.Action, view: enclave.View, language: str) -> Json:
    """An action in words, and the line that is sent back for it."""
    about = action, view, language
    return {
        "line": str(action),
        "group": words.group(*about),
        "title": words.title(*about),
        "label": words.label(*about),
        "text": words.describe(*about),
    }


def turn(view: enclave.View | enclave.Battle, language: str) -> str:
    """The turn and the phase."""
    most = view.rules.max_turns
    return words.phrase(
        "board.turn" if most is None else "board.turn_of",
        language, position=view, turn=view.turn, most=most, phase=f"@phase.{view.phase}",
    )  # fmt: skip


def board(view: enclave.View, language: str, actions: tuple[tb.Action, ...] = ()) -> str:
    """The picture of a view; the page has the style."""
    return svg.board(view, language, actions=actions, arrows=True, style=False)


# --- what is new ----------------------------------------------------------------------------


def news(table: Table, language: str, since: int | None) -> Json:
    """The log, from what a window has not shown, or whole.

    While somebody is to take the screen it is covered, and only what has just happened is told.
    """
    first = table.since(since)
    fresh = table.unseen(since) if first is None else first
    begin = fresh if table.awaited is not None else first or 0
    played = list(enumerate(table.played))[begin:]
    told = (_entry(number, one, table.viewer, language, fresh) for number, one in played)
    return {"reset": first is None, "entries": [entry for entry in told if entry["lines"]]}


def _entry(number: int, played: Played, viewer: Viewer, language: str, fresh: int) -> Json:
    lines = lines_of(played, viewer, language)
    return {"number": number, "fresh": number >= fresh, "lines": lines}


def lines_of(played: Played, viewer: Viewer, language: str) -> list[Json]:
    """What came of a decision, line by line, as the viewer was shown it; made once."""
    found: list[Json] | None = played.told.get((viewer, language))
    if found is None:
        found = lines(played.step.seen_by(viewer), tb.view(played.before, viewer), language)
        if played.action is None:  # there is no board from before the beginning
            found = [{**line, "frame": None} for line in found]
        played.told[viewer, language] = found
    return found


def lines(seen: tuple[tb.Event, ...], before: enclave.View, language: str) -> list[Json]:
    """What happened, line by line.

    Args:
        seen: the events as the viewer was shown them.
        before: what the viewer saw before them.
        language: "en" or "es".
    """
    frames = {id(event): number for number, event in enumerate(seen, start=1)}
    return [
        {
            "text": told.text,
            "account": list(told.account),
            "heading": isinstance(told.event, PhaseBegan),
            "rule": getattr(told.event, "rule", None),
            "frame": frames[id(told.event)],
            "marks": [attrs.asdict(mark) for mark in marks_of(told.event)],
        }
        for told in words.log(seen, language, position=before)
    ]


def frame(table: Table, number: int, events: int, language: str) -> str:
    """How the board looked to the viewer after the first events of a decision.

    Raises:
        Problem: for a decision, or an event of it, that there is not.
    """
    if not 1 <= number <= table.length:
        raise Problem(404, "no_frame")
    played, viewer = table.played[number], table.viewer
    seen = played.step.seen_by(viewer)
    if not 0 <= events <= len(seen):
        raise Problem(404, "no_frame")
    return board(tb.follow(tb.view(played.before, viewer), seen[:events]), language)


# --- looking through a record ---------------------------------------------------------------


def step(table: Table, at: int, seat: Viewer, language: str) -> Json:
    """How a battle stood after a decision, to a seat or a spectator.

    Raises:
        Problem: for a decision that there is not, and for a battle that is still played.
    """
    played = table.moment(at)
    view = tb.view(played.step.state, seat)
    lines = lines_of(played, seat, language)
    marks = lasting(played.step.seen_by(seat))
    return {
        "seat": "" if seat is None else str(seat),
        "marks": [attrs.asdict(mark) for mark in marks],
        "at": at,
        "last": table.length,
        "turn": turn(view, language),
        "question": words.question(view, language),
        "board": board(view, language),
        "entry": {"number": at, "fresh": True, "lines": lines} if lines else None,
        "comments": table.comments(at),
        "headings": headings(table, language),
        "seats": [str(words.phrase(f"seat.{one}", language, position=view)) for one in (0, 1)],
    }


def headings(table: Table, language: str) -> list[Json]:
    """After which decisions a phase began."""
    found: list[Json] = []
    last: tuple[int, str] | None = None
    for at, played in enumerate(table.played):
        state = played.step.state
        if (state.turn, state.phase) != last:
            last = state.turn, state.phase
            found.append({"at": at, "text": turn(state, language)})
    return found


# --- words ----------------------------------------------------------------------------------


def refusal(error: tb.IllegalAction, table: Table, language: str) -> str:
    """Why an action is refused, in words."""
    return words.reason(error.refusal, language, position=table.view)


def pack_of_cards(pack: enclave.Pack, language: str) -> Json:
    """A pack with its armies and their heroes, to choose from."""
    return {
        "id": pack.id,
        "name": pack.names[language],
        "armies": [
            {
                "id": army,
                "name": pack.army_name(army, language),
                "first": _to_begin_with(pack.heroes(army)).id,
                "heroes": [
                    {
                        "id": hero.id,
                        "name": hero.name_in(language),
                        "text": words.card_line(hero, language),
                    }
                    for hero in pack.heroes(army)
                ],
            }
            for army in pack.armies
        ],
    }


def _to_begin_with(heroes: tuple[enclave.HeroCard, ...]) -> enclave.HeroCard:
    """A hero without a long choice before the first turn, if there is one."""
    return next((hero for hero in heroes if hero.removal_by != EYE), heroes[0])
