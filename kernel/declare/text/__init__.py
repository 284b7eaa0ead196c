"""Rule files as text: reading them within bounds, their lines, places and headers."""
