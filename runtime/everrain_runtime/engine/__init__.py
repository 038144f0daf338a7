"""One game under way: what happens, what waits, what is asked, what chance decides."""
