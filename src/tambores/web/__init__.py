"""The game in the browser: a server for one page, where a person or two play.

The server keeps the states; the page is sent views, events as its seat may see them, and pictures
of them. `tambores serve` starts it; `create_app` makes an application of it for any ASGI server.
All of it needs the extra `web`.
"""

from tambores.web.app import create_app
from tambores.web.limits import Limits
from tambores.web.store import Store, Unusable

__all__ = ["Limits", "Store", "Unusable", "create_app"]
