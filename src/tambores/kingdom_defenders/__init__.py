"""Kingdom Defenders."""
