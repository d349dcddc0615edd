"""Documents of Kingdom Defenders: positions built by hand, and what is read from files."""
