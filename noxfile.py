"""What checks this project: `nox` runs everything, `nox -s NAME` one session, `nox -l` lists them.

A Python 3.11 with pip is enough; further versions of Python are used where they are installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "virtualenv"
nox.options.reuse_venv = "yes"

PROJECT = nox.project.load_toml("pyproject.toml")
ROOT = Path(__file__).parent
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
VERSIONS = sorted({"3.11", "3.12", "3.13", "3.14", HERE}, key=lambda v: int(v.split(".")[1]))

os.environ.pop("PYTHONPATH", None)
os.environ["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"


def install(session: nox.Session, *groups: str, extras: str = "") -> None:
    """Install groups of tools and, with `extras`, the project itself in editable form."""
    tools = nox.project.dependency_groups(PROJECT, *groups) if groups else ()
    project = ("-e", f".[{extras}]") if extras else ()
    session.install("--quiet", *tools, *project)


@nox.session
def lint(session: nox.Session) -> None:
    """Style: ruff's rules and ruff's format."""
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Types of the library and of its tests, strictly."""
    install(session, "types", extras="cli,testing,web")
    session.run("mypy", "--strict", *(session.posargs or ("src", "tests")))


def why_absent(version: str) -> str:
    """Why there is no working Python of this version; "" if there is one."""
    name = f"python{version}"
    path = shutil.which(name)
    if path is None:
        return f"{name} is not installed here"
    try:
        started = subprocess.run([path, "-c", ""], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return f"{name} is on the path, but does not start"
    if started.returncode:
        return f"{name} is on the path, but exits with status {started.returncode}"
    return ""


def tests_with(version: str) -> None:
    """Define the session that runs the suite with one version of Python."""
    absent = "" if version == HERE else why_absent(version)
    python = False if absent else None if version == HERE else f"python{version}"

    @nox.session(name=f"tests-{version}", python=python, tags=["tests"])
    def tests(session: nox.Session) -> None:
        if absent:
            session.skip(absent)
        suite = ("pytest", "-n", "auto", *session.posargs)
        if version == HERE:
            install(session, "test", "coverage", extras="cli,testing,web")
            session.run(*suite, "--cov", "--cov-report=term-missing")
        else:
            install(session, "test", extras="cli,testing,web")
            session.run(*suite)

    coverage = " and measure its coverage" if version == HERE else ""
    tests.__doc__ = f"Run the suite with Python {version}{coverage}."


for _version in VERSIONS:
    tests_with(_version)


@nox.session
def doctests(session: nox.Session) -> None:
    """Every public example: docstrings, README and documentation."""
    install(session, "test", extras="cli,testing,web")
    session.run("pytest", "--doctest-modules", "src/tambores", *session.posargs)
    session.run("pytest", "tests/test_docs.py", *session.posargs)


@nox.session
def browser(session: nox.Session) -> None:
    """Play on the page in a headless Chromium; where there is none, that is said."""
    install(session, "test", "browser", extras="cli,testing,web")
    session.run("pytest", "tests/browser", "-n", "auto", "-rs", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; warnings are errors."""
    install(session, "test", extras="docs,testing,web")
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-q", "-E", "docs", "docs/_build")
    session.log(f"The documentation begins at {ROOT / 'docs/_build/index.html'}")


@nox.session(reuse_venv=False)
def wheel(session: nox.Session) -> None:
    """Build the wheel, install it in an empty environment and test it without the source."""
    with tempfile.TemporaryDirectory() as name:
        away = Path(name)
        session.run("python", "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", name, ".")
        built = next(away.glob("tambores-*.whl"))
        tools = nox.project.dependency_groups(PROJECT, "test")
        session.install("--quiet", f"{built}[testing]", *tools)
        for folder in ("tests", "docs", ".ci"):
            ignore = shutil.ignore_patterns("_build", "__pycache__")
            shutil.copytree(ROOT / folder, away / folder, ignore=ignore)
        for file in ("README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"):
            shutil.copy(ROOT / file, away)
        with session.chdir(away):
            session.run("python", "-c", "import tambores; print(tambores.__file__)")
            session.run("pytest", "-n", "auto", *session.posargs)
            session.install("--quiet", f"{built}[web]")
            session.run("pytest", "-n", "auto", "tests/web", "tests/test_docs.py")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure the speed and print a table."""
    install(session, "bench", extras="testing")
    session.run(
        "pytest",
        "tests/benchmarks",
        "--override-ini=python_files=bench_*.py",
        "--benchmark-only",
        "--benchmark-columns=min,median,mean,stddev,ops,rounds",
        *session.posargs,
    )


@nox.session(default=False)
def screens(session: nox.Session) -> None:
    """Take the pictures of the documentation anew; look at them before you keep them."""
    install(session, "browser", extras="web")
    session.run("python", "docs/screens.py")


@nox.session(default=False)
def load(session: nox.Session) -> None:
    """Let 200 people play at once in the browser's way, and measure how long they wait."""
    install(session, extras="web")
    session.run("python", "tests/benchmarks/load_web.py", *session.posargs)


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Run the property tests for a long time, with Hypothesis' profile `fuzz`."""
    install(session, "test", extras="cli,testing,web")
    session.run(
        "pytest", "-n", "auto", "-m", "hypothesis", "--hypothesis-profile=fuzz", *session.posargs,
    )  # fmt: skip


@nox.session(default=False)
def goldens(session: nox.Session) -> None:
    """Write the golden playthroughs anew; look at the difference before you keep it."""
    install(session, "test", extras="testing")
    session.run("python", "tests/goldens/regenerate.py", *session.posargs)
