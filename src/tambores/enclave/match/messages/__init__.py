"""The sentences of duels and campaigns; they stand on those of Enclave."""
