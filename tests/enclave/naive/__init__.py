"""An independent, deliberately naive combat to test the engine against."""
