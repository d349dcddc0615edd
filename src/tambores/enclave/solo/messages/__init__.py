"""The sentences of solo play; they stand on those of Enclave."""
