"""An independent, deliberately naive Placement and final scoring to test the engine against."""
