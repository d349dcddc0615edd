"""Documents of Warcraft: positions built by hand, and what is read from files."""
