"""Plain values both sides share: cards, orderings, ladders, layout, moves, phases."""
