"""The sentences of Warcraft, one flat table a language; `tambores.kernel.message` reads them."""
