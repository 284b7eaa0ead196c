"""From files to one tree: extends, options as a set, own lines last, and what does not fit."""
