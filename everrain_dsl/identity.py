"""What things are called for good: names as they stand in identities, `core:the-drowned-choir`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

#: Kinds of content that are known by their name within their own kind, and not as cards.
APART: Final = frozenset({"table", "die", "deck", "track", "tile", "storm", "location", "service"})


def slug(name: str) -> str:
    """Return *name* as it stands in an identity: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


def identity(set_code: str, kind: str, name: str) -> str:
    """Return the identity of the card called *name* (law 12); empty if the name has no letter."""
    stem = slug(name)
    if not stem:
        return ""
    if kind in APART:
        stem = f"{slug(kind)}-{stem}"
    return f"{set_code}:{stem}"
