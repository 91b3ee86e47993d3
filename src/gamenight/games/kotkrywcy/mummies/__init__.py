"""The four mummies, one file each."""
