"""Tests of `incremental`."""
