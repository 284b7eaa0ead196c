"""The plugins this project ships: one idea a file, found by entry point like anyone else's."""
