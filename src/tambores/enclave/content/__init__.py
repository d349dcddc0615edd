"""Cards: content is data. Types, the vocabulary of abilities, packs and their loader."""
