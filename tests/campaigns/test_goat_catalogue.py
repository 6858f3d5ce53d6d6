"""Every rule of the catalogue is there, and what checks is a rule of one of the two rulebooks."""

from tracker.games.mountain_goats import GAME


def test_the_ids_run_from_1_to_76() -> None:
    assert [rule.id for rule in GAME.catalogue] == [f"MG-{number:02}" for number in range(1, 77)]


def test_what_checks_is_signed_by_a_function_and_nothing_else_is() -> None:
    signed = {rule.id for rulebook in (GAME.rulebook, GAME.story.rulebook) for rule in rulebook.rules}

    assert {rule.id for rule in GAME.catalogue if rule.engine == "checks"} == signed


def test_every_rule_says_something_and_where_it_is_from() -> None:
    assert all(rule.text.endswith(".") and rule.where for rule in GAME.catalogue)
