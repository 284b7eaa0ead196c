"""The blocks and kinds that any trick-taking game needs."""
