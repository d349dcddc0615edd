"""What a front end does for every decision: views, events followed, pictures, words."""

from __future__ import annotations

import random
from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores import enclave
from tambores.enclave.render import svg, text, words

from .bench_calls import each
from .calls import SEED, asked, seen
from .conftest import Report
from .samples import combats, spread, walked


def steps() -> list[tuple[enclave.View, tb.Step[enclave.Battle]]]:
    """A step from each of many states, with what the seat that is asked saw before."""
    choose = random.Random(SEED).choice
    return [
        (tb.view(state, asked(state)), tb.transition(state, choose(tb.legal_actions(state))))
        for state in spread(walked())
    ]


@pytest.mark.benchmark(group="front end")
def test_follow(benchmark: BenchmarkFixture, report: Report) -> None:
    known = [(view, step.seen_by(view.seat)) for view, step in steps()]
    report("follow", each(benchmark, tb.follow, known))


@pytest.mark.benchmark(group="front end")
@pytest.mark.parametrize("kind", ["any", "combat"])
def test_svg_board(benchmark: BenchmarkFixture, report: Report, kind: str) -> None:
    """The aim is 5 milliseconds."""
    states = combats() if kind == "combat" else spread(walked())
    report(f"svg.board, {kind}", each(benchmark, svg.board, [(seen(one),) for one in states]))


@pytest.mark.benchmark(group="front end")
def test_svg_combat(benchmark: BenchmarkFixture, report: Report) -> None:
    report("svg.combat", each(benchmark, svg.combat, [(seen(one),) for one in combats()]))


@pytest.mark.benchmark(group="front end")
def test_text_board(benchmark: BenchmarkFixture, report: Report) -> None:
    views = [(seen(one), "es") for one in spread(walked())]
    report("text.board", each(benchmark, partial(text.board, color=True), views))


@pytest.mark.benchmark(group="front end")
def test_tell(benchmark: BenchmarkFixture, report: Report) -> None:
    told = [(step.seen_by(view.seat), view) for view, step in steps()]
    report("words.tell", each(benchmark, tell, told))


def tell(events: tuple[tb.Event, ...], view: enclave.View) -> list[str]:
    return words.tell(events, "es", position=view)


@pytest.mark.benchmark(group="front end")
def test_explain(benchmark: BenchmarkFixture, report: Report) -> None:
    heroes = [(one, seat, 0) for one in spread(walked()) for seat in (0, 1)]
    report("explain", each(benchmark, enclave.explain, heroes))
