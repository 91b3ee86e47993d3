"""The server: tables that people and bots share. It knows no rule; games tell it everything through their protocol."""
