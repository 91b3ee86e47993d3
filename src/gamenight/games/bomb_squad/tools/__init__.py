"""The twenty tools, one file each; the file's name is the tool's key."""
