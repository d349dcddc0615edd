"""Files of the page are sent once, and compressed."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette", reason="starlette is not installed")

from tests.web.visitor import SOLO, Visitor


@pytest.mark.parametrize(
    "path", ["/page/main.js", "/styles/enclave.css", "/words/es.json", "/rules/en"]
)
def test_a_file_that_has_not_changed_is_not_sent_again(visitor: Visitor, path: str) -> None:
    first = visitor.http.get(path)
    assert first.status_code == 200 and first.content
    again = visitor.http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    several = visitor.http.get(path, headers={"if-none-match": f'W/"x", {first.headers["etag"]}'})
    assert several.status_code == 304
    other = visitor.http.get(path, headers={"if-none-match": 'W/"x"'})
    assert other.content == first.content


def test_different_files_have_different_tags(visitor: Visitor) -> None:
    tags = {
        visitor.http.get(f"/words/{language}.json").headers["etag"] for language in ("en", "es")
    }
    assert len(tags) == 2


def test_long_answers_are_compressed(visitor: Visitor) -> None:
    visitor.begin(SOLO)
    for path in ("/page/style.css", f"/battles/{visitor.id}?lang=en"):
        packed = visitor.http.get(path, headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(packed.content) / 2
        plain = visitor.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == packed.content
