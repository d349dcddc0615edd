"""The commands, as the command line reads them; what each does is in the modules around."""
