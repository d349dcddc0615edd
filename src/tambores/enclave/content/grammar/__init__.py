"""Reading abilities: how they are written, and what goes together.

`shapes` are the kinds of values that a table can hold. `subjects`, `effects`, `conditions` and
`abilities` describe the tables by them, made from the classes of the vocabulary. `reading` reads
a table by its description. `situation`, `effect_rules` and `condition_rules` say what is possible
where, and `checks` note what is not.
"""
