"""The sentences of the arena, one flat table a language; `tambores.arena.saying` reads them."""
