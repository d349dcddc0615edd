"""The worked examples of the rules, one file a subject; ids WC-SC-01 to WC-SC-50 name them."""
