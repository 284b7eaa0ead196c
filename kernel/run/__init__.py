"""The run side: the engine, which knows only tables and the standard library."""
