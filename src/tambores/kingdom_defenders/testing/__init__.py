"""Kingdom Defenders' part of the testing kit: where its games begin, and what always holds."""
