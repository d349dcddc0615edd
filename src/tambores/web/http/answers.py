"""Answers in JSON."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response


def answer(data: dict[str, Any], status: int = 200) -> Response:
    """Return an answer in JSON."""
    return Response(json_text(data), status, media_type="application/json")


def json_text(data: dict[str, Any]) -> str:
    """Data as short JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
