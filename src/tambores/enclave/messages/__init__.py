"""The sentences of Enclave, one flat table a language; `tambores.kernel.message` reads them."""
