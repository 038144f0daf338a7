"""From the parser's hands straight to nodes: one function per alternative of the grammar."""
