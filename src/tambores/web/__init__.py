"""The server of the page in the browser, on which one person or several play.

The server keeps the states. It sends the page views, the events that its seat may see, and pictures
of them. `tambores serve` starts it; `create_app` returns it as an application for any ASGI server.
It needs the extra `web`.
"""

from tambores.web.app import create_app
from tambores.web.limits import Limits
from tambores.web.store import Store, Unusable

__all__ = ["Limits", "Store", "Unusable", "create_app"]


def __dir__() -> list[str]:
    return list(__all__)
