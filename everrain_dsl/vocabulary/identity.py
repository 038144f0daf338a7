"""Permanent identities made from names: `core:the-drowned-choir`."""

from __future__ import annotations

import re
import unicodedata


def folded(name: str) -> str:
    """Return *name* without regard to case, or to how its accents are encoded (NFC)."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def slug(name: str) -> str:
    """Return *name* as a slug for an identity: lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


def identity(set_code: str, name: str, among: str = "") -> str:
    """Return the identity of what is called *name* (law 12); empty if the name has no letter.

    What is known by its name *among* its own kind alone has that kind in its identity.
    """
    stem = slug(name)
    if not stem:
        return ""
    return f"{set_code}:{slug(among)}-{stem}" if among else f"{set_code}:{stem}"
