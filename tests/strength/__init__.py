"""How strong the suite is: small changes to the library, and which of them it finds."""
