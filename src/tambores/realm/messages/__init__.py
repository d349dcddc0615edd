"""The sentences of Defenders of the Realm, in English and in Spanish."""
