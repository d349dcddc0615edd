"""The content of Warcraft: words, boards, scenarios and packs."""
