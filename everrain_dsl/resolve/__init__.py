"""Name resolution: what sets declare, and what each name and pronoun of a card refers to."""
