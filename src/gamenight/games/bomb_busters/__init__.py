"""Bomb Busters: co-operative deduction, 66 missions."""
