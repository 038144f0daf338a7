"""The tests: each folder is named for the stage, or the part of the engine, that it proves."""
