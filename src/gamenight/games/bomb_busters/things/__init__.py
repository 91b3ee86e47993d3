"""Things on the table that several missions, cards or challenges share."""
