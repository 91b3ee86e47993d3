"""The four cats, one file each: what a rolled ? does for them."""
