"""Slow, plain references that the fast rules are compared with."""
