"""The data that the page gets about a game: the screen, and the news, for the player at it.

They come only from the view and the redacted events of one seat, or of a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import EllipsisType
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.face import face
from tambores.kernel.message import Language
from tambores.kernel.page import Mark
from tambores.registry import name_in, tag_of
from tambores.web.play.ended import ending, outcome_of
from tambores.web.play.games import LESSON, LINK, MANY, ONE, RECORD, page_of
from tambores.web.play.games import page as game_page
from tambores.web.play.matches import BEGIN, COUNT
from tambores.web.play.naming import Names, voice_of
from tambores.web.play.shared import SharedGame, Viewer
from tambores.web.problems import Problem, message
from tambores.web.store import Row

Json = dict[str, Any]

LEAVE = "leave"
"""The effect that removes the other marks of an element."""

PASSAGES = {BEGIN: "match_begin", COUNT: "match_count"}
"""The sentences for the decisions between the games of a match."""


def update(
    row: Row,
    table: SharedGame,
    language: str,
    since: int | None = None,
    viewer: Viewer | EllipsisType = ...,
) -> Json:
    """Return the current screen of a game, and the news for a window.

    Args:
        row: the stored game.
        table: the table of the same game.
        language: "en" or "es".
        since: the version that the window shows; None if it shows none.
        viewer: the seat of the window; by default that of the screen.
    """
    seat = table.viewer if viewer is ... else viewer
    shown = {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "mode": row.mode,
        "kept": row.kept,
        "covered": row.covered,
        "version": table.version,
        "lesson": None if row.kept else table.lesson_shown(language),
        "term": page_of(table.whole).term,
        "tally": tally(table, language, seat),
        "again": table.again and not row.kept,
        "swap": table.swapped is not None and not row.kept,
        "match": standing(table, language, seat),
        "screen": screen(row, table, language, seat),
        "news": news(table, language, since, seat),
    }
    return shown | (parts(table, language) if since is None else {})


def parts(table: SharedGame, language: str) -> Json:
    """Return what a window needs once to show a game: its style, script, words and cards."""
    state = table.state
    page, game = page_of(state), name_in(tag_of(state))
    style = f"/styles/{game}.css"
    if not page.script:
        return {"style": style, "script": "", "words": {}, "cards": {}}
    return {
        "style": style,
        "script": f"/games/{game}/{page.script}",
        "words": page.table_texts(language),
        "cards": page.printed(state, voice_of(state, language, table.names)),
    }


def board(
    view: Any,
    language: Language,
    actions: Sequence[tb.Action],
    names: Names | None = None,
    near: Viewer = None,
) -> Json:
    """Return a view as a picture or, for a game with a table of its own, as data.

    Actions that only pass are not marked: they keep their button. The names of the people are
    "called" in the data. A table that turns shows the things of the seat `near` before the screen.
    """
    page = page_of(view)
    marked = [action for action in actions if not page.is_idle(action)]
    found = page.table(view, language, marked)
    if found is None:
        return {"picture": page.board(view, language, marked)}
    if near is not None and page.turns:
        found = {**found, "near": near}
    return {"table": {**found, "called": names} if names else found}


def screen(row: Row, table: SharedGame, language: str, viewer: Viewer) -> Json:
    """Return the board, the question and the possible actions."""
    view, awaited = table.session.view(viewer), None if row.kept else table.awaited
    looking = None if row.kept or not table.playable else table.hidden_from
    page, words = page_of(view), page_of(view).words(view)
    voice = voice_of(view, language, table.names)
    goes_on = table.playable and not row.kept and not table.ended
    passage = goes_on and not (table.mode == LINK and viewer is None) and table.passage
    shared = table.choices if goes_on else None
    offered = (shared if shared is not None else view.legal_actions) if goes_on else ()
    seat = None if awaited is None else words.seat(awaited, view, voice)
    undo = why_no_undo(row, table, language, viewer)
    question = ending(table, view, language) or asked(view, voice, language, shared is not None)
    return {
        "viewer": viewer,
        "question": question,
        "kind": getattr(view.prompt, "kind", ""),
        "turn": page.stage(view, voice),
        "over": table.over,
        "thinking": table.playable and not row.kept and table.thinking is not None,
        "handover": seat and {"seat": awaited, "text": message("sit", language, seat=seat)},
        "look": None if looking is None else str(words.seat(looking, view, voice)),
        "undo": not undo,
        "undo_why": undo,
        "outcome": outcome_of(table, view, voice, question),
        "actions": [going_on(passage, table, language)]
        if passage
        else [offer(action, view, voice) for action in offered],
        "board": board(view, voice, offered, table.names, awaited),
    }


def look(table: SharedGame, language: str) -> Json:
    """Return the board as the seat that is due sees it, for a glance at a screen of several.

    Raises:
        Problem: if the screen shows all that this seat sees.
    """
    if table.hidden_from is None:
        raise Problem(409, "no_look")
    view = table.session.view(table.hidden_from)
    return {"board": board(view, voice_of(view, language, table.names), (), table.names)}


def standing_line(table: SharedGame, language: str, viewer: Viewer) -> str:
    """Return where a game stands and what is asked, in a line that shows nothing hidden."""
    view = table.session.view(viewer)
    page = page_of(view)
    voice = voice_of(view, language, table.names)
    question = asked(view, voice, language, table.choices is not None)
    return ". ".join(filter(None, [page.stage(view, voice), question]))


def asked(view: Any, voice: Language, language: str, shared: bool = False) -> str:
    """Return the question to a viewer, or what the player who is asked is doing.

    Args:
        view: the view that is shown.
        voice: the words of the game.
        language: "en" or "es".
        shared: whether the player who is asked looks at the same screen.
    """
    words = page_of(view).words(view)
    if shared or view.prompt is None or view.prompt.seat == view.seat:
        return words.question(view, voice)
    decides = words.seat(view.prompt.seat, view, voice)
    return words.doing(view, voice) or message("waits", language, seat=decides)


def standing(table: SharedGame, language: str, seat: Viewer) -> Json | None:
    """Return how a match stands, to show beside the game within it; None for other games."""
    page = page_of(table.whole)
    before, found = (page.standing(one, language) for one in (table.whole, table.counted))
    if before is None or found is None:
        return None
    found = attrs.evolve(found, stage=before.stage)
    own = None if table.mode == MANY and not table.computers else seat
    return {**attrs.asdict(found), "own": own, "inside": table.inside}


def going_on(passage: str, table: SharedGame, language: str) -> Json:
    """Return the decision between two games of a match, as `offer` does."""
    last = table.session.outcome is None and tb.outcome(table.counted) is not None
    text = message("match_count_last" if last else PASSAGES[passage], language)
    return {
        "line": passage, "group": "", "title": "", "label": text, "text": text, "idle": False,
    }  # fmt: skip


def why_no_undo(row: Row, table: SharedGame, language: str, viewer: Viewer) -> str:
    """Return why no decision can be undone; "" if one can."""
    if row.kept:
        return message("kept", language)
    try:
        table.check_undo(viewer)
    except Problem as problem:
        return problem_text(problem, language)
    return ""


def problem_text(problem: Problem, language: str) -> str:
    """Return a problem in words, with seats named as in the game being played."""
    params: Json = dict(problem.params)
    if "position" in params:
        position = params.pop("position")
        words = page_of(position).words(position)
        voice = voice_of(position, language, params.pop("names", {}))
        params["seat"] = words.seat(params["seat"], position, voice)
    return message(problem.key, language, **params)


def offer(action: tb.Action, view: Any, language: Language) -> Json:
    """Return an action in words, and the line that the page sends back to choose it."""
    page, about = page_of(view), (action, view, language)
    words, foreseen = page.words(view), page.foreseen(view, action, language)
    shown: Json = {
        "line": str(action),
        "group": words.group(*about),
        "title": words.title(*about),
        "label": words.label(*about),
        "text": page.describe(*about),
        "idle": page.is_idle(action),
    }
    if foreseen is not None:
        shown["foreseen"] = foreseen
    if times := page.weighed(view, action):
        shown["weighed"] = times
    return shown


def tally(table: SharedGame, language: str, seat: Viewer) -> Json | None:
    """Return how a game ended for the person of a seat; None if it does not count.

    Whoever plays with the person, and not against, is none of the others.
    """
    if seat is None or table.mode in (LESSON, RECORD):
        return None
    levels = sorted({one.level for one in table.computers.values()})
    for name, state, outcome in table.results:
        page = page_of(state)
        leaders = page.leaders(state, language)
        own = leaders[state.seats.index(seat)] if leaders and seat in state.seats else None
        others = [one for one in leaders if one is not own] if len(state.teams) > 1 else []
        result = "won" if seat in outcome.winners else "lost" if outcome.winners else "drawn"
        return {
            "result": "lost" if outcome.result == "loss" else result,
            "game": {"id": name_in(tag_of(state)), "name": title_of(state, language)},
            "level": levels[0] if levels else "",
            "own": own and attrs.asdict(own),
            "others": [attrs.asdict(one) for one in others],
            "rival": "solo" if table.mode == ONE else "computer" if levels else "person",
            "part": name,
            "match": page.standing(state, language) is not None,
        }
    return None


def title_of(state: Any, language: str) -> str:
    """Return the name of a game, as short as it can be."""
    name = name_in(tag_of(state))
    box = game_page(name).box(language)
    return box.title if box else face(name).names[language]


# --- news -----------------------------------------------------------------------------------


def news(table: SharedGame, language: str, since: int | None, viewer: Viewer) -> Json:
    """Return the log: the entries that a window has not shown, or all of it.

    While the screen is covered and waits for a player, the log holds only the latest events.
    """
    first = table.versions.since(since)
    fresh = table.unseen(since) if first is None else first
    begin = fresh if table.awaited is not None else first or 0
    numbers = range(begin, table.length + 1)
    entries = (_entry(table, number, language, fresh, viewer) for number in numbers)
    return {"reset": first is None, "entries": [entry for entry in entries if entry["lines"]]}


def _entry(table: SharedGame, number: int, language: str, fresh: int, viewer: Viewer) -> Json:
    lines = lines_of(table, number, viewer, language)
    if number < fresh or table.opens(number):  # an opening has no earlier board
        return {"number": number, "fresh": number >= fresh, "lines": lines}
    boards = boards_of(table, number, viewer, language)
    shown = [{**line, "board": boards.get(line["event"])} for line in lines]
    return {"number": number, "fresh": True, "lines": shown}


def lines_of(table: SharedGame, number: int, viewer: Viewer, language: str) -> list[Json]:
    """Return the events of a step, line by line, as the viewer was shown them; cached."""
    key = number, viewer, language
    if key not in table.lines:
        seen = table.session.steps[number].seen_by(viewer)
        before = tb.view(table.before(number), viewer)
        table.lines[key] = lines(seen, before, voice_of(before, language, table.names))
    made: list[Json] = table.lines[key]
    return made


def lines(seen: tuple[tb.Event, ...], before: Any, voice: Language) -> list[Json]:
    """Return events in words, line by line.

    Args:
        seen: the events as the viewer was shown them.
        before: the view before them.
        voice: the words.
    """
    places = {id(event): place for place, event in enumerate(seen)}
    page = page_of(before)
    return [
        {
            "text": line.text,
            "account": list(line.account),
            "heading": line.heading,
            "beat": line.beat,
            "rule": getattr(line.event, "rule", None),
            "seat": getattr(line.event, "seat", None) if line.seat is None else line.seat,
            "event": places[id(line.event)],
            "marks": [attrs.asdict(mark) for mark in page.marks(line.event)],
        }
        for line in page.log(seen, before, voice)
    ]


def boards_of(table: SharedGame, number: int, viewer: Viewer, language: str) -> dict[int, Json]:
    """Return the board after the events of a step that the log tells, by the place of the event.

    Of lines that are shown at once only the last has a board, and so has the last of the step.
    """
    seen = table.session.steps[number].seen_by(viewer)
    told = lines_of(table, number, viewer, language)
    due = {
        line["event"]
        for line, after in zip(told, [*told[1:], {}], strict=False)
        if not line["beat"] or line["beat"] != after.get("beat")
    }
    view, boards = tb.view(table.before(number), viewer), dict[int, Json]()
    voice = voice_of(view, language, table.names)
    for place, event in enumerate(seen):
        view = tb.follow(view, (event,))
        if place in due:
            boards[place] = board(view, voice, (), table.names)
    return boards


# --- viewing a record -----------------------------------------------------------------------


def step(table: SharedGame, at: int, seat: Viewer, language: str) -> Json:
    """Return a game after a decision, as a seat or a spectator sees it.

    Raises:
        Problem: if the decision does not exist, or the game is not over.
    """
    decided = table.moment(at)
    view = tb.view(decided.state, seat)
    page, words = page_of(view), page_of(view).words(view)
    voice, lines = voice_of(view, language, table.names), lines_of(table, at, seat, language)
    end = ending(table, view, language) if at == table.length else ""
    return {
        "seat": "" if seat is None else str(seat),
        "marks": [attrs.asdict(mark) for mark in lasting(decided, seat)],
        "at": at,
        "last": table.length,
        "turn": page.stage(view, voice),
        "question": end or asked(view, voice, language),
        "board": board(view, voice, (), table.names),
        "entry": {"number": at, "fresh": True, "lines": lines} if lines else None,
        "comments": table.comments(at),
        "headings": headings(table, language),
        "seats": [str(words.seat(one, view, voice)) for one in view.seats],
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
        text = stage(table, at, one.state, language)
        if not found or text != found[-1]["text"]:
            found.append({"at": at, "text": text})
    return found


def stage(table: SharedGame, at: int, position: Any, language: str) -> str:
    """Return how far a game has come in a position of a step; within a match, in which game."""
    page, within = page_of(position), table.stage_of(at)
    text = page.stage(position, voice_of(position, language, table.names))
    return message("match_within", language, number=within, stage=text) if within else text


# --- words ----------------------------------------------------------------------------------


def refusal(
    error: tb.IllegalAction, table: SharedGame, language: str, viewer: Viewer | EllipsisType = ...
) -> str:
    """Return in words why an action is refused."""
    view = table.view if viewer is ... else table.session.view(viewer)
    page = page_of(view)
    voice = voice_of(view, language, table.names)
    return page.words(view).reason(error.refusal, view, voice)
