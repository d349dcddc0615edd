"""Three toy games that prove the kernel; each is registered from outside, as anybody's game is."""

import tambores as tb

NAMES = ("bid", "luck", "trick")

for name in NAMES:
    tb.register(f"toy-{name}", f"tests.toys.{name}")
