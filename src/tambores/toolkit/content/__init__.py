"""Content of games as data: packs in TOML files, checked whole, every datum with its mark."""
