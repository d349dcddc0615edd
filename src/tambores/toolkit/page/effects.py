"""The effects that the page shows on an element of a table; see `Mark` in `kernel.page`."""

ARRIVE, LEAVE, MOVE, ORDER = "arrive", "leave", "move", "order"
HIT, MISS, WOUND, HEAL = "hit", "miss", "wound", "heal"
PAY, DRAW, REVEAL, CHOOSE = "pay", "draw", "reveal", "choose"
ROLL, EFFECT = "roll", "effect"
