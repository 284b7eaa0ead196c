"""Whether every key of the rule language changes what happens: the walk, the contexts, the plays."""
