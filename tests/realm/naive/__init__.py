"""An independent, deliberately naive night and attack on a general to test the engine against."""
