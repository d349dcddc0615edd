"""How the computer's players decide: the rule of thumb of the level easy, the plan of medium."""
