"""Every word of the language of abilities in play, with the cards of `tests/packs/words.toml`."""
