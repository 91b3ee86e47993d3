"""The equipment cards, one file each."""
