"""Every rule of Stogite in our words, with the heading under which the rulebook has it."""

from typing import Final

from tracker.engine.game import RuleText

SETUP: Final = (
    RuleText(
        id="ST-01",
        text="The standard game is for four to eight people, another one for three, and two games are for two.",
        where="Game Overview; the heading of each game",
        engine="checks",
    ),
    RuleText(
        id="ST-02",
        text="The end is agreed beforehand: 30 points, 60 points, everyone has told, or another end. The two games "
        "for two have an end of their own.",
        where="Ending the Game (each)",
        engine="checks",
    ),
    RuleText(
        id="ST-03",
        text="The first storyteller is drawn or agreed.",
        where="Setup; Two-Player Advanced Game (Setup)",
        engine="checks",
    ),
    RuleText(
        id="ST-04",
        text="Six cards on each hand, seven with three players; eight open ones each for mind-reading; five for the "
        "storyteller of the advanced game. Hands are filled up after every round.",
        where="Setup; Continuing the Game; Three-Player Game",
        engine="tells",
    ),
    RuleText(id="ST-05", text="Nobody shows cards or votes before the time.", where="Setup; Voting", engine="tells"),
)

TELLING: Final = (
    RuleText(
        id="ST-10",
        text="After each round the player on the storyteller's right tells: the previous one around the table. "
        "With two players they take turns.",
        where="Setup 5; Scoring 5; Continuing the Game",
        engine="checks",
    ),
    RuleText(id="ST-11", text="Only those who are seated tell, lay cards and vote.", where="Setup", engine="checks"),
    RuleText(id="ST-12", text="The storyteller lays exactly one card.", where="Storytelling 1, 2", engine="checks"),
    RuleText(
        id="ST-13",
        text="Standard game: every listener lays exactly one card.",
        where="Storytelling 3",
        engine="checks",
    ),
    RuleText(
        id="ST-14",
        text="The cards lie at different numbers from 1 to 8, with three players from 1 to 5. Gaps are allowed.",
        where="Storytelling 4; Three-Player Game",
        engine="checks",
    ),
)

VOTING: Final = (
    RuleText(id="ST-20", text="Every listener votes, once.", where="Voting 1, 2", engine="checks"),
    RuleText(id="ST-21", text="The storyteller does not vote.", where="Voting 6", engine="checks"),
    RuleText(id="ST-22", text="Nobody votes for a card of their own.", where="Voting 3", engine="checks"),
    RuleText(id="ST-23", text="A vote is for a number at which a card lies.", where="Voting 2, 4", engine="checks"),
)

SCORING: Final = (
    RuleText(
        id="ST-30",
        text="If all listeners find the card, the storyteller gets nothing and each listener 2.",
        where="Scoring 1",
        engine="computes",
    ),
    RuleText(
        id="ST-31",
        text="If no listener finds it, the storyteller gets nothing and each listener 2.",
        where="Scoring 2",
        engine="computes",
    ),
    RuleText(
        id="ST-32",
        text="If some find it and some do not, the storyteller and each finder get 3. A house option "
        "(three_mixed) makes it 4 with three players.",
        where="Scoring 3",
        engine="computes",
    ),
    RuleText(
        id="ST-33",
        text="On top of that each listener gets 1 for every vote of another on a card of theirs. The storyteller "
        "never does.",
        where="Scoring 4",
        engine="computes",
    ),
    RuleText(
        id="ST-34",
        text="A round is scored as a whole and added to the running totals.",
        where="Scoring 5",
        engine="computes",
    ),
)

ENDING: Final = (
    RuleText(
        id="ST-40",
        text="With an end by points the game ends with the round in which somebody has that many or more.",
        where="Ending the Game 1, 2",
        engine="computes",
    ),
    RuleText(
        id="ST-41",
        text="The highest total wins. A house option (target_tie) lets all share who reached the target.",
        where="Ending the Game 1, 2",
        engine="computes",
    ),
    RuleText(
        id="ST-42",
        text="With the end by telling the game ends with the round after which everybody has told; points count.",
        where="Ending the Game 2",
        engine="computes",
    ),
    RuleText(id="ST-43", text="After the end nobody tells any more.", where="Ending the Game", engine="checks"),
    RuleText(
        id="ST-44",
        text="Equal highest totals share the victory. A house option (final_tie) plays on until it is decided.",
        where="ruling",
        engine="computes",
    ),
)

MIND_READING: Final = (
    RuleText(
        id="ST-50",
        text="Mind-reading: the storyteller lays a card and foretells by number the card with which the partner "
        "will answer.",
        where="Starting the Game; Voting",
        engine="computes",
    ),
    RuleText(
        id="ST-51", text="Mind-reading: the partner's cards bear the numbers 1 to 8.", where="Setup", engine="checks"
    ),
    RuleText(id="ST-52", text="Mind-reading: foretold rightly, both get 5.", where="Scoring", engine="computes"),
    RuleText(
        id="ST-53",
        text="Mind-reading: foretold wrongly, both lose 3, but the marker stops at its start "
        "(house option mind_reading_floor).",
        where="Scoring; Ending the Game; ruling",
        engine="computes",
    ),
    RuleText(id="ST-54", text="Mind-reading lasts six turns.", where="Ending the Game", engine="checks"),
    RuleText(
        id="ST-55",
        text="Mind-reading: the total gives the pair its rank: Stogitak from 30, Dream Interpreter from 15, "
        "Apprentice from 5, Soldier from 1, otherwise Jester.",
        where="Ending the Game",
        engine="computes",
    ),
    RuleText(
        id="ST-56", text="Mind-reading: nobody wins, both have the same total.", where="Winner", engine="computes"
    ),
)

ADVANCED: Final = (
    RuleText(
        id="ST-60",
        text="Advanced game for two: the storyteller's five cards lie at 1 to 5, and one of them is the told one.",
        where="Starting the Game",
        engine="checks",
    ),
    RuleText(
        id="ST-61",
        text="Advanced game for two: the opponent gives the five cards the points 1 to 5, each once.",
        where="Voting",
        engine="checks",
    ),
    RuleText(
        id="ST-62",
        text="Advanced game for two: 3 points on the told card bring the storyteller 5, 2 or 4 bring 2, and "
        "1 or 5 nothing.",
        where="Scoring",
        engine="computes",
    ),
    RuleText(
        id="ST-63", text="Advanced game for two: only the storyteller scores.", where="Scoring", engine="computes"
    ),
    RuleText(
        id="ST-64",
        text="Advanced game for two: the first with 30 or more wins at once. A house option (advanced_equal_turns) "
        "lets both tell equally often.",
        where="Ending the Game",
        engine="computes",
    ),
)

THREE: Final = (
    RuleText(
        id="ST-70",
        text="Three players: each of the two listeners lays two cards, so five lie on the table.",
        where="Three-Player Game 2",
        engine="checks",
    ),
    RuleText(
        id="ST-71",
        text="Three players: neither of the two own cards may be voted for, and votes on either bring the bonus.",
        where="Three-Player Game; Voting 3; Scoring 4",
        engine="computes",
    ),
)

CATALOGUE: Final = (*SETUP, *TELLING, *VOTING, *SCORING, *ENDING, *MIND_READING, *ADVANCED, *THREE)
