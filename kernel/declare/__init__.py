"""The declare side: YAML, the model of the rules, components and their registry."""
