"""Without the extra `arena`, there is nothing to test here."""

from importlib.util import find_spec

collect_ignore_glob = ["test_*.py"] if find_spec("choix") is None else []
