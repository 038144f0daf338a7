"""What each question is answered with: one function a row, one module a subject."""
