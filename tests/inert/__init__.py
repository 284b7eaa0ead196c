"""Whether every key of the rule language matters: the walk, the contexts, the plays."""
