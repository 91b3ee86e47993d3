"""The kinds of M.A.C. cards, one file each."""
