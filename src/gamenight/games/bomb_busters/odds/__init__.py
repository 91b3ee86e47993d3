"""What a seat can know: facts that a view proves, deals counted, exact odds, and the help made of them."""
