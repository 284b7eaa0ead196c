"""The rules of play, one test a sentence; A numbers are decisions, C numbers known faults."""
