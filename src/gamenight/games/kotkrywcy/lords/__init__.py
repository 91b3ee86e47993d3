"""The three Mummy Lords, one file each; a game meets one of them."""
