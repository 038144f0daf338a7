"""What new content begins with: a shortest card of each kind, a project of one's own."""
