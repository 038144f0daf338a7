"""Programs of users, which know nothing but the faces of the packages."""
