"""The data that the page gets about a game: the screen, and the news, for the player at it.

They come only from the view and the redacted events of one seat, or of a spectator.
"""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb
from tambores.kernel.page import Mark
from tambores.web.play.games import LESSON, ONE, RECORD, page_of
from tambores.web.play.shared import SharedGame, Viewer
from tambores.web.problems import Problem, message
from tambores.web.store import Row

Json = dict[str, Any]

LEAVE = "leave"
"""The effect that removes the other marks of an element."""


def update(row: Row, table: SharedGame, language: str, since: int | None = None) -> Json:
    """Return the current screen of a game, and the news for a window.

    Args:
        row: the stored game.
        table: the table of the same game.
        language: "en" or "es".
        since: the version that the window shows; None if it shows none.
    """
    return {
        "id": row.id,
        "name": row.name,
        "mode": row.mode,
        "kept": row.kept,
        "covered": row.covered,
        "version": table.version,
        "lesson": None if row.kept else table.lesson_shown(language),
        "tally": tally(table, language, table.viewer),
        "screen": screen(row, table, language),
        "news": news(table, language, since),
    }


def screen(row: Row, table: SharedGame, language: str) -> Json:
    """Return the board, the question and the possible actions."""
    view, awaited = table.view, None if row.kept else table.awaited
    page, words = page_of(view), page_of(view).words(view)
    offered = view.legal_actions if table.playable and not row.kept else ()
    seat = None if awaited is None else words.seat(awaited, view, language)
    undo = why_no_undo(row, table, language)
    return {
        "viewer": table.viewer,
        "question": words.question(view, language),
        "turn": page.stage(view, language),
        "over": table.over,
        "thinking": table.playable and not row.kept and table.thinking is not None,
        "handover": seat and {"seat": awaited, "text": message("sit", language, seat=seat)},
        "undo": not undo,
        "undo_why": undo,
        "actions": [offer(action, view, language) for action in offered],
        "board": page.board(view, language, offered),
    }


def why_no_undo(row: Row, table: SharedGame, language: str) -> str:
    """Return why no decision can be undone; "" if one can."""
    if row.kept:
        return message("kept", language)
    try:
        table.check_undo()
    except Problem as problem:
        return problem_text(problem, language)
    return ""


def problem_text(problem: Problem, language: str) -> str:
    """Return a problem in words, with seats named as in the game being played."""
    params: Json = dict(problem.params)
    if "position" in params:
        position = params.pop("position")
        words = page_of(position).words(position)
        params["seat"] = words.seat(params["seat"], position, language)
    return message(problem.key, language, **params)


def offer(action: tb.Action, view: Any, language: str) -> Json:
    """Return an action in words, and the line that the page sends back to choose it."""
    page, about = page_of(view), (action, view, language)
    words = page.words(view)
    return {
        "line": str(action),
        "group": words.group(*about),
        "title": words.title(*about),
        "label": words.label(*about),
        "text": page.describe(*about),
    }


def tally(table: SharedGame, language: str, seat: Viewer) -> Json | None:
    """Return how a game ended for the person of a seat; None if it does not count."""
    outcome = table.session.outcome
    leaders = page_of(table.state).leaders(table.state, language)
    counts = table.mode not in (LESSON, RECORD)
    if outcome is None or seat is None or not leaders or not counts:
        return None
    others = [leader for leader, one in zip(leaders, table.state.seats, strict=True) if one != seat]
    own = leaders[table.state.seats.index(seat)]
    result = "won" if seat in outcome.winners else "lost" if outcome.winners else "drawn"
    return {
        "result": result,
        "own": attrs.asdict(own),
        "others": [attrs.asdict(one) for one in others],
        "rival": "solo" if table.mode == ONE else "computer" if table.computers else "person",
    }


# --- news -----------------------------------------------------------------------------------


def news(table: SharedGame, language: str, since: int | None) -> Json:
    """Return the log: the entries that a window has not shown, or all of it.

    While the screen is covered and waits for a player, the log holds only the latest events.
    """
    first = table.since(since)
    fresh = table.unseen(since) if first is None else first
    begin = fresh if table.awaited is not None else first or 0
    entries = (_entry(table, number, language, fresh) for number in range(begin, table.length + 1))
    return {"reset": first is None, "entries": [entry for entry in entries if entry["lines"]]}


def _entry(table: SharedGame, number: int, language: str, fresh: int) -> Json:
    lines = lines_of(table, number, table.viewer, language)
    return {"number": number, "fresh": number >= fresh, "lines": lines}


def lines_of(table: SharedGame, number: int, viewer: Viewer, language: str) -> list[Json]:
    """Return the events of a step, line by line, as the viewer was shown them; cached."""
    key = number, viewer, language
    if key not in table.lines:
        seen = table.session.steps[number].seen_by(viewer)
        found = lines(seen, tb.view(table.before(number), viewer), language)
        if number == 0:  # the opening has no earlier board
            found = [{**line, "frame": None} for line in found]
        table.lines[key] = found
    made: list[Json] = table.lines[key]
    return made


def lines(seen: tuple[tb.Event, ...], before: Any, language: str) -> list[Json]:
    """Return events in words, line by line.

    Args:
        seen: the events as the viewer was shown them.
        before: the view before them.
        language: "en" or "es".
    """
    frames = {id(event): number for number, event in enumerate(seen, start=1)}
    page = page_of(before)
    return [
        {
            "text": line.text,
            "account": list(line.account),
            "heading": line.heading,
            "rule": getattr(line.event, "rule", None),
            "frame": frames[id(line.event)],
            "marks": [attrs.asdict(mark) for mark in page.marks(line.event)],
        }
        for line in page.log(seen, before, language)
    ]


def frame(table: SharedGame, number: int, events: int, language: str) -> str:
    """Return the board as the viewer saw it after the first events of a decision.

    Raises:
        Problem: if the decision, or its event, does not exist.
    """
    if not 1 <= number <= table.length:
        raise Problem(404, "no_frame")
    viewer = table.viewer
    seen = table.session.steps[number].seen_by(viewer)
    if not 0 <= events <= len(seen):
        raise Problem(404, "no_frame")
    view = tb.follow(tb.view(table.before(number), viewer), seen[:events])
    return page_of(view).board(view, language, ())


# --- viewing a record -----------------------------------------------------------------------


def step(table: SharedGame, at: int, seat: Viewer, language: str) -> Json:
    """Return a game after a decision, as a seat or a spectator sees it.

    Raises:
        Problem: if the decision does not exist, or the game is not over.
    """
    decided = table.moment(at)
    view = tb.view(decided.state, seat)
    page, words = page_of(view), page_of(view).words(view)
    lines = lines_of(table, at, seat, language)
    return {
        "seat": "" if seat is None else str(seat),
        "marks": [attrs.asdict(mark) for mark in lasting(decided, seat)],
        "at": at,
        "last": table.length,
        "turn": page.stage(view, language),
        "question": words.question(view, language),
        "board": page.board(view, language, ()),
        "entry": {"number": at, "fresh": True, "lines": lines} if lines else None,
        "comments": table.comments(at),
        "headings": headings(table, language),
        "seats": [str(words.seat(one, view, language)) for one in view.seats],
    }


def lasting(step: tb.Step[Any], seat: Viewer) -> list[Mark]:
    """Return the marks that remain after a whole step; elements that left have none."""
    page, marks = page_of(step.state), list[Mark]()
    for mark in (mark for event in step.seen_by(seat) for mark in page.marks(event)):
        if mark.effect == LEAVE:
            marks = [one for one in marks if one.element != mark.element]
        elif mark not in marks:
            marks.append(mark)
    return marks


def headings(table: SharedGame, language: str) -> list[Json]:
    """Return the decisions after which a stage began."""
    found: list[Json] = []
    for at, one in enumerate(table.session.steps):
        text = page_of(one.state).stage(one.state, language)
        if not found or text != found[-1]["text"]:
            found.append({"at": at, "text": text})
    return found


# --- words ----------------------------------------------------------------------------------


def refusal(error: tb.IllegalAction, table: SharedGame, language: str) -> str:
    """Return in words why an action is refused."""
    view = table.view
    return page_of(view).words(view).reason(error.refusal, view, language)
