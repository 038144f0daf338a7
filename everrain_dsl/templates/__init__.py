"""Templates of new content: a shortest card of each kind, and a project of your own."""
