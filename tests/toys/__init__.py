"""Three toy games that test the kernel; each registers from outside, as any other game does."""

import tambores as tb

NAMES = ("bid", "luck", "trick")

for name in NAMES:
    tb.register(f"toy-{name}", f"tests.toys.{name}")
