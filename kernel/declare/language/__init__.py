"""The closed forms of the rule language that several blocks share."""
