"""A Dask cluster of separate processes plays a plan, also when its workers end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import arena

from .playing import HERE, failed, lines, plan
from .test_bad_games import bad_games

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # those of the other library
    pytest.mark.skipif(sys.platform == "win32", reason="it has no SIGKILL"),
]

ROOTS = (str(Path(__file__).parents[2]), str(Path(str(tb.__file__)).parents[1]))


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Two workers, each a process of its own; a task whose worker dies is not tried again."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(ROOTS)
    try:
        with (
            dask.config.set({"distributed.scheduler.allowed-failures": 0}),
            distributed.LocalCluster(
                n_workers=2,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=50,
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


@pytest.mark.no_cover
def test_a_cluster_plays_what_this_process_plays_although_a_worker_ends(
    client: Any, tmp_path: Path
) -> None:
    killed: list[int] = []

    def kill(progress: arena.Progress) -> None:
        if progress.done > 4 and not killed:
            killed.extend(client.run(os.getpid).values())
            os.kill(killed[0], signal.SIGKILL)

    own = plan("random", f"{HERE}:Slow", deals=10)
    ran = arena.run(own, client.get_executor, out=tmp_path / "cluster", watch=kill)
    assert killed and ran.progress.errors == 0
    arena.run(own, out=tmp_path / "here")
    assert lines(tmp_path / "cluster") == lines(tmp_path / "here")


@pytest.mark.long  # each worker that ends takes seconds to begin anew
def test_a_game_that_ends_its_worker_is_found(client: Any, tmp_path: Path) -> None:
    own = plan("random", f"{HERE}:Dies", deals=2)
    assert bad_games(own)
    arena.run(own, client.get_executor, out=tmp_path)
    assert [line["game"] for line in failed(tmp_path)] == bad_games(own)
    assert [line["game"] for line in lines(tmp_path)] == [*range(4)]
    for line in failed(tmp_path):
        assert line["error"]["kind"] == "worker"
        assert len(tb.parse_record(line["record"]).moves) == line["decisions"] >= 4
