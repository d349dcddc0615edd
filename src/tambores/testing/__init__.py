"""For people who test programs that use this library; needs the extra `testing`."""
