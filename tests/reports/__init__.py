"""Reports on the results of an arena. They need the extra `arena`."""
