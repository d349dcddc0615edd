"""The version of the library, as it is installed."""

from importlib.metadata import version

__version__ = version("tambores")
