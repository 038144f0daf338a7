"""The whole matrix: `python -m tests.matrix`."""

from tests.matrix.whole import main

if __name__ == "__main__":
    main()
