"""The worked examples of the specification, with the values that it gives."""
