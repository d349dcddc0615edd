"""An independent, deliberately naive Movement and combat to test the engine against."""
