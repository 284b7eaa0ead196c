"""The rules in words: a rulebook for players, written by the components that the engine runs."""
