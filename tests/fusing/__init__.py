"""Tests of `kernel.fusing`: fused, a loop does what it does unfused, only faster."""
