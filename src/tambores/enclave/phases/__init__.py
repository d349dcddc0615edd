"""The phases of a turn, one file a phase of the rulebook.

Each says what its decisions offer (`offers`), carries one out (`perform`), and runs on to the
next decision (`advance`).
"""
