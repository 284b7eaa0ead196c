"""Play at a table on the screen: who sits where, what is seen, what is asked, what is kept."""
