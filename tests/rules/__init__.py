"""The rules of play, one test for each sentence; A numbers are decisions, C numbers known faults."""
