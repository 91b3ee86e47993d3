"""The lab: self-play, arenas, benchmarks."""
