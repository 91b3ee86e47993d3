"""The games; none knows another."""
