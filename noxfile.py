"""What checks this project: `nox` runs the tests, `nox -t checks` all else, `nox -l` lists it all.

A Python 3.11 with pip is enough; uv and further versions of Python are used where they are
installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2026.10.20"
nox.options.default_venv_backend = "virtualenv"
nox.options.reuse_venv = "yes"
nox.options.allow_parallel = True
nox.options.sessions = ["tests"]

PROJECT = nox.project.load_toml("pyproject.toml")
ROOT = Path(__file__).parent
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHERS = [version for version in ("3.11", "3.12", "3.13", "3.14") if version != HERE]
PARALLEL = ("-n", "auto", "--dist=worksteal")
UV = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")

os.environ.pop("PYTHONPATH", None)
# What was compiled once is not compiled again by each of the many processes that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
os.environ["PIP_NO_COMPILE"] = "1"  # most of what is installed is never imported


def add(session: nox.Session, *packages: str, **options: Any) -> None:
    """Install packages with uv, a minute faster than with pip; with pip where uv cannot do it."""
    if UV is not None and session.virtualenv is not None:
        here = ("--python", session.virtualenv.location)
        try:  # what it keeps of the project knows neither the source nor the environment
            session.run_install(
                UV, "pip", "install", "--quiet", "--refresh-package=tambores", *here, *packages,
                external=True, env=options.get("env"),
            )  # fmt: skip
            return
        except CommandFailed:
            session.warn("uv could not install this; now pip tries")
    session.install("--quiet", *packages, **options)


def install(session: nox.Session, *groups: str, extras: str = "") -> None:
    """Install groups of tools and, with `extras`, the project itself in editable form."""
    tools = nox.project.dependency_groups(PROJECT, *groups) if groups else ()
    project = ("-e", f".[{extras}]") if extras else ()
    add(session, *tools, *project)


def install_openspiel(session: nox.Session) -> bool:
    """Install OpenSpiel, and say whether there is a wheel of it here; if not, skip its tests."""
    wheel = ("--only-binary", "open_spiel", "-e", ".[openspiel]")
    add(session, *wheel, success_codes=(0, 1))
    missing = session.run("python", "-c", "import pyspiel", silent=True, success_codes=(0, 1))
    if missing:
        session.warn("OpenSpiel is SKIPPED: there is no wheel of it for this Python and system")
    return not missing


@nox.session
def tests(session: nox.Session) -> None:
    """Run the suite with this Python; long searches are left to the session `long`."""
    install(session, "test", extras="arena,cli,dask,data,rl,testing,web")
    install_openspiel(session)
    session.run("pytest", *PARALLEL, *session.posargs)


@nox.session(tags=["checks"])
def lint(session: nox.Session) -> None:
    """Style: ruff's rules and ruff's format; spelling: codespell."""
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("codespell")


@nox.session(tags=["checks"])
def types(session: nox.Session) -> None:
    """Types of the library, tests and native build, strictly; pyright checks what users write."""
    install(session, "types", extras="arena,cli,rl,testing,web")
    session.run("mypy", "--strict", *(session.posargs or ("src", "tests")))
    session.run("mypy", "--strict", ".native")
    pyright = Path(session.bin) / "pyright"
    if subprocess.run([pyright, "--version"], capture_output=True, check=False).returncode:
        session.warn("pyright is SKIPPED: it has no Node.js here and could not fetch it")
    else:
        session.run("pyright")


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be: on the path, or among those that pyenv manages."""
    yield f"python{version}"
    if shutil.which("pyenv"):  # its own entries on the path start only the version it has chosen
        prefix = subprocess.run(
            ["pyenv", "prefix", version], capture_output=True, text=True, check=False
        )
        if prefix.returncode == 0:
            yield str(Path(prefix.stdout.strip()) / "bin" / "python")


def starts(python: str) -> bool:
    """Whether there is such a Python, and it works."""
    try:
        started = subprocess.run([python, "-c", ""], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return not started.returncode


def found(version: str) -> str | None:
    """Where a Python of this version is, if one is found that starts."""
    return next(filter(starts, candidates(version)), None)


MONITORED = next(filter(None, map(found, ("3.14", "3.13", "3.12"))), None)
"""The newest Python in which coverage is measured in a third of the time; it needs 3.12."""


@nox.session(python=MONITORED, tags=["checks"])
def coverage(session: nox.Session) -> None:
    """Measure how many lines of the library the quick tests reach: 96 % at least."""
    measure(session, env={"COVERAGE_CORE": "sysmon"} if MONITORED else {})


@nox.session
def branches(session: nox.Session) -> None:
    """Measure lines and branches: 95 % at least; it takes three times as long before 3.14."""
    measure(session, "--cov-branch", "--cov-fail-under=95")


def measure(session: nox.Session, *options: str, **rest: Any) -> None:
    """Run the quick tests, and measure what they reach."""
    install(session, "test", "coverage", extras="arena,cli,dask,data,rl,testing,web")
    install_openspiel(session)
    session.run(
        "pytest", *PARALLEL, "-q", "-m", "not long and not example and not no_cover",
        *(f"--ignore={folder}" for folder in COVERED_ELSEWHERE),
        "--hypothesis-profile=glance", "--cov", "--cov-report=term-missing", *options,
        *session.posargs, **rest,
    )  # fmt: skip


COVERED_ELSEWHERE = ("tests/browser", "tests/conformance/test_kit.py", "tests/enclave/naive",
                     "tests/enclave/perft", "tests/enclave/scenarios", "tests/enclave/vocabulary",
                     "tests/goldens", "tests/kingdom_defenders/naive", "tests/toys",
                     "tests/warcraft/naive")  # fmt: skip
"""Thousands of tests of what the rules do; the other tests reach the same lines."""


PORTABLE = ("tests/kernel", "tests/toys", "tests/conformance/test_kit.py",
            "tests/conformance/test_elsewhere.py", "tests/enclave/scenarios",
            "tests/enclave/test_records.py", "tests/enclave/test_saving.py", "tests/goldens",
            "tests/test_fixtures.py")  # fmt: skip
"""The tests of what another version of Python could do otherwise: rules, chance, files."""


def tests_with(version: str) -> None:
    """Define the session that runs a part of the suite with another version of Python."""
    python = found(version) or False

    @nox.session(name=f"tests-{version}", python=python, tags=["checks"])
    def portable(session: nox.Session) -> None:
        if not python:
            session.skip(
                f"Python {version} is SKIPPED: none that starts is on the path or in pyenv"
            )
        install(session, "test", extras="arena,cli,testing,web")
        session.run("pytest", *PARALLEL, *(session.posargs or PORTABLE))

    portable.__doc__ = f"Try rules, chance and files with Python {version}."


for _version in OTHERS:
    tests_with(_version)


@nox.session(tags=["checks"])
def examples(session: nox.Session) -> None:
    """Run the examples of all docstrings, of README and of all pages of the documentation."""
    install(session, "test", extras="arena,cli,dask,data,rl,testing,web")
    absent = () if install_openspiel(session) else ("--ignore=src/tambores/adapters/openspiel.py",)
    session.run(
        "pytest", *PARALLEL, "-m", "not long", "--doctest-modules", "--hypothesis-profile=ci",
        "src/tambores", "tests/test_docs.py::test_the_examples_of_a_page_run", *absent,
        *session.posargs,
    )  # fmt: skip


@nox.session(tags=["checks"])
def browser(session: nox.Session) -> None:
    """Play on the page in a headless Chromium; where there is none, that is said."""
    install(session, "test", "browser", extras="arena,cli,testing,web")
    session.run("pytest", "tests/browser", *PARALLEL, "-rs", *session.posargs)


@nox.session
def tables(session: nox.Session) -> None:
    """Look at every table at each prompt in windows of all sizes, and play whole games on them.

    It takes about an hour; the session `browser` looks at a sample.
    """
    install(session, "test", "browser", extras="arena,cli,testing,web")
    more = "-n", str(3 * (os.cpu_count() or 1)), "--dist=worksteal"  # most of the time, each waits
    files = "tests/browser/test_tables.py", "tests/browser/test_tables_played.py"
    session.run("pytest", *files, "-m", "long", "--timeout=0", *more, *session.posargs)


@nox.session(tags=["checks"])
def docs(session: nox.Session) -> None:
    """Build the documentation; warnings are errors, and its pages must work offline."""
    install(session, extras="docs")
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-q", "-E", "docs", "docs/_build")
    beside = "docs/_build/_static/live/python"
    if skipped := session.run("python", "docs/pyodide_bundle.py", beside, silent=True):
        session.warn(skipped)
    session.run("python", "docs/check_built.py", "docs/_build")
    session.log(f"The documentation begins at {ROOT / 'docs/_build/index.html'}")


@nox.session(reuse_venv=False, tags=["checks"])
def wheel(session: nox.Session) -> None:
    """Build the wheel and try it without the source: first alone, then with its extras."""
    with tempfile.TemporaryDirectory() as name:
        away = Path(name)
        session.run("python", "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", name, ".")
        built = next(away.glob("tambores-*.whl"))
        shutil.copytree(ROOT / "tests", away / "tests")
        for file in ("pyproject.toml", "tests/installed.py"):
            shutil.copy(ROOT / file, away)
        tools = nox.project.dependency_groups(PROJECT, "test")
        source = {"TAMBORES_SOURCE": str(ROOT / "src")}
        with session.chdir(away):
            add(session, str(built), "pytest>=8.3", "pytest-timeout>=2.3")
            session.run("pytest", "installed.py", env=source)
            add(session, f"{built}[arena,cli,testing,web]", *tools)
            session.run("pytest", *PARALLEL, *IN_THE_WHEEL)


@nox.session(reuse_venv=False, tags=["checks"])
def native(session: nox.Session) -> None:
    """Compile the library and try its rules; all else is left to the session `compiled`.

    It is compiled without optimization, in less than half the time.
    """
    in_compiled(session, *IN_NATIVE, optimize="0")


@nox.session(reuse_venv=False)
def compiled(session: nox.Session) -> None:
    """Compile the library and run the whole suite against it."""
    in_compiled(session, "tests", *session.posargs)


IN_NATIVE = ("tests/kernel", "tests/toys", "tests/conformance/test_kit.py",
             "tests/conformance/test_elsewhere.py", "tests/conformance/test_playouts.py",
             "tests/conformance/test_rules.py",
             "tests/enclave/naive", "tests/enclave/perft", "tests/enclave/scenarios",
             "tests/enclave/test_bad_input.py", "tests/goldens", "tests/kingdom_defenders",
             "tests/realm", "tests/test_fixtures.py", "tests/warcraft/scenarios")  # fmt: skip
"""Tests of what the compiler could change: the rules, the kernel, the kit, old documents."""


def in_compiled(session: nox.Session, *tests: str, optimize: str = "2") -> None:
    """Run tests against the compiled library, away from the source; skip without a compiler."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        session.skip("there is no C compiler")
    with tempfile.TemporaryDirectory() as name:
        away = Path(name)
        tools = nox.project.dependency_groups(PROJECT, "test")
        compiled = {"TAMBORES_COMPILE": "1", "TAMBORES_OPTIMIZE": optimize}
        add(session, ".[cli,testing,web]", *tools, env=compiled)
        for part in ("tests", "docs", ".ci", ".github"):
            shutil.copytree(ROOT / part, away / part)
        for file in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "noxfile.py"):
            shutil.copy(ROOT / file, away)
        source = {"TAMBORES_SOURCE": str(ROOT / "src")}  # for what both builds exchange
        with session.chdir(away):
            session.run("python", "-c", "import tambores; assert tambores.compiled")
            session.run("pytest", *PARALLEL, *tests, env=source)


IN_THE_WHEEL = ("tests/goldens", "tests/test_fixtures.py", "tests/web/test_server.py")
"""Tests of what needs the files of a wheel most: cards, old saves and records, the page."""


@nox.session
def second_model(session: nox.Session) -> None:
    """Compare games with their second models in 10,000 random cases; the suite has a part."""
    install(session, "test", extras="testing")
    models = ("tests/kingdom_defenders/naive", "tests/realm/naive", "tests/warcraft/naive")
    session.run("pytest", *PARALLEL, *models, "-m", "long", "--timeout=0", *session.posargs)


@nox.session
def mutants(session: nox.Session) -> None:
    """Change 400 places of the library one by one, and print which changes no test finds.

    `nox -s mutants -- --count 40 --room realm` tries fewer.
    """
    install(session, "test", extras="arena,cli,dask,data,rl,testing,web")
    session.run("python", "-m", "tests.strength", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the speed beside other libraries, and keep the figures for the page on speed.

    With arguments, only pytest runs, with those arguments.
    """
    install(session, "bench", extras="rl,testing")
    session.run(
        "pytest",
        "tests/benchmarks",
        "--override-ini=python_files=bench_*.py",
        "--benchmark-only",
        "--timeout=0",
        "--benchmark-columns=min,median,mean,stddev,ops,rounds",
        *session.posargs,
    )
    if session.posargs:
        return
    for peer in PEERS:  # what cannot be installed is left out
        add(session, peer, success_codes=(0, 1))
    with tempfile.TemporaryDirectory() as name:
        figures = f"{name}/figures.jsonl"
        session.run("python", "-m", "tests.benchmarks.measure", figures)
        compiled = compiled_python(session, Path(name) / "compiled")
        if compiled:
            session.run(compiled, "-m", "tests.benchmarks.measure", figures, external=True)
        session.run("python", "-m", "tests.benchmarks.keep", figures)


PEERS = ("catanatron", "open_spiel")
"""Libraries that the benchmark page compares this one with, besides python-chess."""


def compiled_python(session: nox.Session, away: Path) -> str:
    """Install the compiled library in a new environment; "" without a C compiler."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        session.warn("the compiled library is SKIPPED: there is no C compiler")
        return ""
    session.run("python", "-m", "venv", str(away))
    python = str(away / "bin" / "python")
    session.run(
        python, "-m", "pip", "install", "--quiet", "chess>=1.11", ".[rl]",
        env={"TAMBORES_COMPILE": "1"}, external=True,
    )  # fmt: skip
    return python


@nox.session
def balance(session: nox.Session) -> None:
    """Play 1,000 random games of each scenario of Warcraft, and print how they end.

    With `-- medium 500 generic_2p` players of a level play them, with `-- kingdom_defenders falls`
    or `-- realm` that game; `-- ratings enclave` tells how often positions of a game are won as
    they are rated.
    """
    install(session, extras="testing")
    others = ("kingdom_defenders", "ratings", "realm")
    words = [*session.posargs]
    what = words.pop(0) if words and words[0] in others else "warcraft"
    session.run("python", f"tests/benchmarks/balance_{what}.py", *words)


@nox.session
def screens(session: nox.Session) -> None:
    """Take the pictures of the documentation anew; look at them before you keep them."""
    install(session, "screens", extras="web")
    session.run("python", "docs/screens.py")


@nox.session
def lit(session: nox.Session) -> None:
    """Keep another version of Lit, with which the page draws tables: `nox -s lit -- 3.3.3`."""
    session.run("python", ".web/lit.py", *session.posargs)


@nox.session
def load(session: nox.Session) -> None:
    """Let 200 people play at once in the browser's way, and measure how long they wait.

    Then play 1,000 short games, and measure whether the server keeps needing the same memory.
    """
    install(session, extras="web")
    for options in [session.posargs] if session.posargs else ([], ["--battles", "1000"]):
        session.run("python", "tests/benchmarks/load_web.py", *options)


@nox.session
def long(session: nox.Session) -> None:
    """Make the long searches that the suite leaves out, and all others with more examples."""
    search(session, "long")


@nox.session
def fuzz(session: nox.Session) -> None:
    """Make all searches for hours, with Hypothesis' profile `fuzz`."""
    search(session, "fuzz")


def search(session: nox.Session, profile: str) -> None:
    """Run the long tests, and the properties with as many examples as the profile says."""
    install(session, "test", extras="arena,cli,testing,web")
    session.run(
        "pytest", *PARALLEL, "-m", "long or hypothesis", f"--hypothesis-profile={profile}",
        "--timeout=0", *session.posargs,
    )  # fmt: skip


@nox.session
def goldens(session: nox.Session) -> None:
    """Write the golden playthroughs anew; look at the difference before you keep it."""
    install(session, "test", extras="testing")
    session.run("python", "tests/goldens/regenerate.py", *session.posargs)
