"""What is derived from rules and model: schemas, tables, starting files, differences."""
