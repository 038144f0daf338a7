"""The rules manual as data, and the tests that prove its rules."""
