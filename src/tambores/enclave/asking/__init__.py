"""What a player may ask: why not, at what price, and where a value comes from."""
