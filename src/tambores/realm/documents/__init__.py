"""Documents of Defenders of the Realm: saves, records, positions."""
