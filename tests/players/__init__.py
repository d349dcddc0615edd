"""Small games whose best play is known, registered from outside as any other game is."""

import tambores as tb

tb.register("toy-stones", "tests.players.stones")
