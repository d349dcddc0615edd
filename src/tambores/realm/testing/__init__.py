"""Where tests of Defenders of the Realm begin, and what holds in every position."""
