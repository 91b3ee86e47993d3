"""What a table may choose to play differently, one file each; the file's name is the variant's key."""
