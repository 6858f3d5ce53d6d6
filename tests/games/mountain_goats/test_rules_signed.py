"""How the rules of Mountain Goats are signed."""

from collections import Counter

from tracker.games.mountain_goats import GAME


def test_every_id_is_one_law_and_one_impossibility_at_most() -> None:
    for rulebook in (GAME.rulebook, GAME.story.rulebook):
        signed = Counter((rule.id, rule.possible) for rule in rulebook.rules)

        assert [one for one, count in signed.items() if count > 1] == []
