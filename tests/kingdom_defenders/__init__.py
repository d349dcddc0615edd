"""Kingdom Defenders: the scenarios of its specification, its rules and what always holds."""
