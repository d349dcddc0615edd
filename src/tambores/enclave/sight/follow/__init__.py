"""From a view to the next one by events alone: what a seat was shown is enough to go on."""

from tambores.enclave.sight.follow.changes import HANDLERS, Handler, after, follow, name_part
from tambores.enclave.sight.follow.table import SideTable, Table

__all__ = ["HANDLERS", "Handler", "SideTable", "Table", "after", "follow", "name_part"]
