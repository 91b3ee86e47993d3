"""The sarcophagus tokens, one file for each kind."""
