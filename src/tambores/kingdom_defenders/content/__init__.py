"""The content of Kingdom Defenders: words, goods, effects and packs."""
