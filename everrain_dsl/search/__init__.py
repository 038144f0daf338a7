"""The search for cards: `t:denizen act:2 word:strain -story clues>=2`."""
