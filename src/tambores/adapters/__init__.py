"""Games for the tools of researchers: PettingZoo, Gymnasium and OpenSpiel.

- `tambores.adapters.encoding`: views as rows of numbers, actions as numbers.
- `tambores.adapters.pettingzoo`: an environment for several agents.
- `tambores.adapters.gymnasium`: an environment for one agent, against players of the library.
- `tambores.adapters.vector`: many such games at once in one process.
- `tambores.adapters.openspiel`: a game of OpenSpiel for each mode.
- `tambores.adapters.dataset`: records as tables of decisions, in Parquet.

The extra `rl` installs what the first four need, `openspiel` and `data` what the last two need.
"""
