"""The rulebook of Mountain Goats Legacy: a turn, heading by heading; a position is a line or two of notation."""

from tests.rulebooks.goat_positions import ANY_TABLE, events, goats, play, scores, told, with_cards


class TestSequenceOfATurn:
    """Turns go clockwise from the starting player; four dice are rolled once."""

    def test_the_first_of_the_list_begins_where_nobody_is_named(self) -> None:
        assert told(play("Ada: 5312 |")) == {"MG-16": "it is Bo's turn, not Ada's"}

    def test_the_starting_player_begins_and_play_goes_clockwise(self) -> None:
        verdict = play("Cy: 1111", "Ada: 1111", "Bo: 1111", players=("Ada", "Bo", "Cy"), first="Cy")

        assert verdict.ok
        assert (verdict.next_player, verdict.state.round) == ("Cy", 2)

    def test_a_stranger_has_no_turn_even_with_a_ruling(self) -> None:
        verdict = play("Zoe: 5312 | a+b>8 ! she helped")

        assert told(verdict) == {"MG-16": "Zoe does not sit at this table"}
        assert not verdict.turns[0].violations[0].possible

    def test_names_are_the_same_whatever_their_case(self) -> None:
        verdict = play("BO: 5312 | a+b>8")

        assert (verdict.ok, verdict.turns[0].player) == (True, "Bo")

    def test_who_was_passed_over_by_a_ruling_comes_next(self) -> None:
        verdict = play("Ada: 1111 ! she had to leave early", "Bo: 1111")

        assert verdict.ok
        assert list(told(verdict, 0)) == ["MG-16"]

    def test_no_die_shows_nine(self) -> None:
        verdict = play("Bo: 9312 | a>9 ! it did")

        assert told(verdict) == {"MG-17": "a die cannot show 9"}
        assert not verdict.ok

    def test_five_dice_are_one_too_many(self) -> None:
        assert told(play("Bo: 53126 |")) == {"MG-17": "5 dice rolled, there are 4"}

    def test_too_many_dice_end_the_turn(self) -> None:
        assert list(told(play("Bo: 53126 | a+b>5"))) == ["MG-17"]

    def test_an_impossible_face_hides_no_fault_of_the_other_dice(self) -> None:
        verdict = play("Bo: 9382 | a>5 b>6 d=B1")

        assert [(found.rule, found.message) for found in verdict.turns[0].violations] == [
            ("MG-17", "a die cannot show 9"),
            ("MG-17", "a die cannot show 8"),
            ("MG-22", "die 2 counts 3, not mountain 6"),
            ("MG-28", "die 4 shows 2, not the goat"),
        ]

    def test_a_refused_turn_changes_nothing_and_the_judging_stops(self) -> None:
        verdict = play("Bo: 5312 | a+b>8 c+d>9", "Ada: 5312 | a+b>8")

        assert (verdict.stopped_at, len(verdict.turns), verdict.next_player) == (1, 1, "Bo")
        assert goats(verdict, "Bo") == {}

    def test_all_faults_of_a_turn_are_listed(self) -> None:
        verdict = play("Ada: 5312 | a+b>9 a+c>7 c>11")

        assert [found.rule for found in verdict.turns[0].violations] == ["MG-16", "MG-22", "MG-19", "MG-22", "MG-23"]


class TestMovingGoats:
    """A group of one to four dice moves the goat on the mountain of its sum, one space up."""

    def test_five_and_three_climb_mountain_eight(self) -> None:
        assert goats(play("Bo: 5312 | a+b>8"), "Bo") == {8: 1}

    def test_two_fives_in_one_group_make_ten_and_not_five(self) -> None:
        verdict = play("Bo: 5512 | a+b>5")

        assert told(verdict) == {"MG-22": "the dice 5 and 5 make 10, not mountain 5"}
        assert verdict.turns[0].violations[0].fix == "record mountain 10, or other dice"
        assert goats(verdict, "Bo") == {}

    def test_two_fives_in_two_groups_climb_mountain_five_twice(self) -> None:
        assert goats(play("Bo: 5512 | a>5 b>5"), "Bo") == {5: 2}

    def test_all_four_dice_may_be_one_group(self) -> None:
        assert goats(play("Bo: 3222 | a+b+c+d>9"), "Bo") == {9: 1}

    def test_three_groups_move_three_goats(self) -> None:
        assert goats(play("Bo: 5634 | a>5 b>6 c+d>7"), "Bo") == {5: 1, 6: 1, 7: 1}

    def test_dice_may_lie_idle(self) -> None:
        assert play("Bo: 5634 |").ok

    def test_a_die_serves_in_one_group_only(self) -> None:
        assert told(play("Bo: 5512 | a>5 a+c>6")) == {"MG-19": "die 1 (5) has already moved the goat on mountain 5"}

    def test_a_die_stands_once_in_a_group(self) -> None:
        assert told(play("Bo: 5512 | a+a>10")) == {"MG-19": "die 1 (5) stands twice in one group"}

    def test_a_sum_below_five_moves_nothing(self) -> None:
        verdict = play("Bo: 2212 | a+b>4 ! as we always do")

        assert told(verdict) == {"MG-23": "there is no mountain 4"}
        assert not verdict.ok

    def test_a_ruling_lets_a_broken_rule_stand_and_it_is_applied_as_recorded(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 ! we played it so for years")

        assert verdict.ok
        assert verdict.turns[0].ruling == "we played it so for years"
        assert list(told(verdict)) == ["MG-22"]
        assert goats(verdict, "Bo") == {5: 1}

    def test_goats_share_a_space_below_the_summit(self) -> None:
        verdict = play("Bo: 5312 | a+b>8", "Ada: 5312 | a+b>8")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({8: 1}, {8: 1})

    def test_the_number_of_a_die_is_never_divided(self) -> None:
        verdict = play("Bo: G111 | a=B8 a>5", setup=with_cards("B8"))

        assert told(verdict) == {"MG-22": "die 1 counts 10 as a whole and cannot move a goat on mountain 5 twice"}


class TestAbilityCards:
    """A goat symbol counts 1, or activates one ability of the board."""

    def test_a_goat_symbol_that_no_ability_uses_counts_one(self) -> None:
        assert goats(play("Bo: G423 | a+b>5"), "Bo") == {5: 1}

    def test_a_goat_symbol_becomes_the_cards_number(self) -> None:
        assert goats(play("Bo: G423 | a=B1 a+d>9"), "Bo") == {9: 1}

    def test_a_die_raised_to_six_may_lie_idle(self) -> None:
        assert goats(play("Bo: G423 | a=B1 b+d>7"), "Bo") == {7: 1}

    def test_only_the_goat_activates_an_ability(self) -> None:
        assert told(play("Bo: 5423 | a=B1")) == {"MG-28": "die 1 shows 5, not the goat"}

    def test_only_cards_on_the_board_can_be_used(self) -> None:
        assert told(play("Bo: G423 | a=B8")) == {"MG-29": "B8 is not on the Ability Board (B1, B3 are)"}

    def test_a_card_that_nobody_knows_is_impossible(self) -> None:
        verdict = play("Bo: G423 | a=B2 ! we found it")

        assert told(verdict) == {"MG-29": "B2 is not discovered here: nobody has described it"}
        assert not verdict.ok

    def test_a_tile_is_no_ability(self) -> None:
        assert told(play("Bo: G423 | a*A1")) == {"MG-29": "A1 (Waterfall) is no Ability Card"}

    def test_each_symbol_serves_for_one_ability(self) -> None:
        assert told(play("Bo: G423 | a=B1 a*B3>5")) == {"MG-31": "die 1 already became 6 by B1"}

    def test_several_symbols_serve_for_the_same_ability(self) -> None:
        assert goats(play("Bo: GG23 | a*B3>5 b*B3>5"), "Bo") == {5: 2}

    def test_a_die_that_moved_a_goat_activates_nothing(self) -> None:
        assert told(play("Bo: G423 | a+b>5 a*B3>5")) == {"MG-19": "die 1 (G) has already moved the goat on mountain 5"}

    def test_a_symbol_spent_on_an_ability_moves_no_goat(self) -> None:
        assert told(play("Bo: G423 | a*B3>5 a+b>5")) == {"MG-19": "die 1 (G) was already spent on B3"}

    def test_it_works_on_its_own_mountains_only(self) -> None:
        assert told(play("Bo: G423 | a*B3>7")) == {"MG-32": "B3 works on mountains 5, 6, not 7"}

    def test_from_the_foot_means_from_the_foot(self) -> None:
        verdict = play("Bo: GG23 | a*B4>6 b*B4>6", setup=with_cards("B4"))

        said = "B4 moves a goat from the foot, but Bo's goat on mountain 6 stands on space 1"
        assert told(verdict) == {"MG-32": said}

    def test_on_the_path_means_between_foot_and_summit(self) -> None:
        foot = play("Bo: G123 | a*B5>9", setup=with_cards("B5"))
        summit = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B5>9", setup=with_cards("B5"))

        assert told(foot) == {"MG-32": "B5 moves a goat on the path, but Bo's goat on mountain 9 stands at the foot"}
        assert told(summit) == {
            "MG-32": "B5 moves a goat on the path, but Bo's goat on mountain 9 stands on the summit"
        }

    def test_one_moves_ones_own_goat_unless_the_card_says_others(self) -> None:
        assert told(play("Bo: G123 | a*B3>5@Ada")) == {"MG-33": "B3 moves own goats only, not Ada's"}
        assert told(play("Bo: G123 | a*B7>5", setup=with_cards("B7"))) == {
            "MG-33": "B7 moves others' goats only, not one's own"
        }

    def test_a_goat_of_somebody_else_climbs_where_the_card_allows_it(self) -> None:
        assert goats(play("Bo: G123 | a*B7>5@Ada", setup=with_cards("B7")), "Ada") == {5: 1}
        assert goats(play("Bo: GG23 | a*B9>5@Ada b*B9>5", setup=with_cards("B9")), "Ada") == {5: 1}

    def test_a_strangers_goat_is_impossible(self) -> None:
        assert told(play("Bo: G123 | a*B9>5@Zoe ! ok", setup=with_cards("B9"))) == {
            "MG-33": "Zoe does not sit at this table"
        }

    def test_a_goat_is_named_on_some_mountain(self) -> None:
        assert told(play("Bo: G123 | a*B3 ! ok")) == {"MG-32": "B3 moves a goat, and no mountain is recorded"}

    def test_on_the_summit_a_move_ability_does_nothing_and_uses_its_die(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B9>9 a+b>2", setup=with_cards("B9"))

        assert list(told(verdict)) == ["MG-23"]
        stays = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B9>9", setup=with_cards("B9"))
        assert "stays" in events(stays)
        assert stays.state.cards["Bo"] == {9: 1}


class TestScoring:
    """A goat on the summit scores: on arrival, and again with every group of the mountain's number."""

    def test_who_reaches_the_summit_takes_a_card(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9")

        assert goats(verdict, "Bo") == {9: 2}
        assert (verdict.state.cards["Bo"], verdict.state.stacks[9]) == ({9: 1}, 7)

    def test_who_stands_there_scores_again_without_moving(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: 6312 | a+b>9")

        assert (goats(verdict, "Bo"), verdict.state.cards["Bo"]) == ({9: 2}, {9: 2})

    def test_also_in_the_turn_of_the_arrival(self) -> None:
        verdict = play("Bo: 6354 | a+b>9", "Ada: 1111", "Bo: 6354 | a+b>9 c+d>9")

        assert verdict.state.cards["Bo"] == {9: 2}

    def test_who_arrives_knocks_the_other_down_to_the_foot(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 6354 | a+b>9 c+d>9")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {9: 2})
        assert "Bo's goat is knocked down to the foot of mountain 9" in events(verdict)
        assert verdict.state.cards["Bo"] == {9: 1}

    def test_the_one_knocked_down_climbs_again(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 6354 | a+b>9 c+d>9", "Bo: 6312 | a+b>9")

        assert goats(verdict, "Bo") == {9: 1}

    def test_an_ability_brings_a_goat_to_the_summit_for_its_owner(self) -> None:
        setup = with_cards("B9")

        verdict = play("Bo: 6312 | a+b>9", "Ada: G123 | a*B9>9@Bo", setup=setup)

        assert verdict.state.cards == {"Bo": {9: 1}, "Ada": {}}

    def test_an_empty_mountain_is_scored_without_a_card(self) -> None:
        verdict = play('Bo: 6354 | {A1 Bo+9*8 "all gone"} a+b>9 c+d>9', setup=ANY_TABLE)

        assert "the stack is empty, no card is taken" in events(verdict)
        assert verdict.state.cards["Bo"] == {9: 8}


class TestBonusCards:
    """A set of all six values brings the highest Bonus Card, at once and once."""

    SET = "Bo+5 Bo+6 Bo+7 Bo+8 Bo+9 Bo+10"

    def test_a_set_brings_the_highest(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 {self.SET}}}")

        assert (verdict.state.bonus["Bo"], verdict.state.bonus_left) == ((15,), (12, 9, 6))
        assert scores(verdict)["Bo"] == 5 + 6 + 7 + 8 + (9 + 2) + 10 + 15

    def test_two_sets_bring_two_one_after_the_other(self) -> None:
        doubled = self.SET.replace(" ", "*2 ") + "*2"

        assert play(f"Bo: 1111 | {{A1 {doubled}}}").state.bonus["Bo"] == (15, 12)

    def test_a_set_broken_and_completed_again_brings_nothing_more(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 {self.SET}}} {{A1 Bo-7}} {{A1 Bo+7}}")

        assert verdict.state.bonus["Bo"] == (15,)

    def test_when_none_is_left_a_set_brings_nothing_now_or_later(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 Ada^15 Ada^12 Ada^9 Ada^6}} {{A1 {self.SET}}} {{A1 Ada^-6}} {{A1 Bo+5}}")

        assert verdict.state.bonus == {"Bo": (), "Ada": (15, 12, 9)}
        assert verdict.state.bonus_left == (6,)

    def test_the_last_bonus_card_calls_the_end(self) -> None:
        verdict = play(
            "Bo: 1111 | {A1 Ada^15 Ada^12 Ada^9 Ada^6}", f"Ada: 1111 | {{A1 {self.SET.replace('Bo', 'Ada')}}}"
        )

        assert (verdict.state.ending, verdict.finished) == (True, True)
        assert "no Bonus Card is left" in events(verdict)
