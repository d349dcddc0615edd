"""Kingdom Defenders as people see it: in words, as text and as pictures."""
