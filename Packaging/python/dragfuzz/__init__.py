"""Property-based testing for drag-and-drop code: the command dragfuzz, and what tests pages in a browser."""
