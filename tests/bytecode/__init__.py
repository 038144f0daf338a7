"""Instructions, programs, bundles and the verifier."""
