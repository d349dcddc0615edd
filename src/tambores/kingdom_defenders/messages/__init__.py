"""The sentences of Kingdom Defenders; `tambores.kernel.message` reads them."""
