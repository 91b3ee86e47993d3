"""Readings on which the editions of the game disagree, as options of a table; the default comes first.

An option is named after its mission: `m53_limit`. A rule asks `s.rules.options.get("m53_limit", "beyond")`.
"""

from typing import Final

from gamenight.core.game import Option

EDITIONS: Final[list[Option]] = [
    Option("m03_bans", "2-11-12", ["2-11-12", "2-12", "11-12"]),
    Option("instant_cards", "unlocked", ["unlocked", "used"]),
    Option("disintegrator", "must", ["must", "may"]),
    Option("m44_voluntary_skip", "yes", ["yes", "no"]),
    Option("m44_stabilised_skip", "yes", ["yes", "no"]),
    Option("m46_sevens_last", "yes", ["yes", "no"]),
    Option("m47_skip", "discard", ["discard", "dial"]),
    Option("m48_tokens", "all", ["all", "wrong"]),
    Option("m49_voluntary_skip", "yes", ["yes", "no"]),
    Option("m51_only_reds", "dial", ["dial", "explode"]),
    Option("m53_limit", "beyond", ["beyond", "reach"]),
    Option("m54_air", "all", ["all", "with-wires"]),
    Option("m10_repeat", "last", ["last", "two"]),
    Option("m30_three", "must", ["must", "enough"]),
    Option("m66_choose", "before", ["before", "after"]),
    Option("m66_finale", "timed", ["timed", "untimed"]),
    Option("m20_x_wires", "stand", ["stand", "player"]),
    Option("m40_tokens", "multiplicity", ["multiplicity", "alternating"]),
    Option("m35_x_wires", "stand", ["stand", "player"]),
    Option("m35_walkie_talkies", "yes", ["yes", "no"]),
    Option("m39_reward", "player", ["player", "card"]),
    Option("m61_deadlock", "lap", ["lap", "at-once"]),
    Option("m63_voluntary_skip", "no", ["no", "yes"]),
    Option("m63_gestures", "any", ["any", "thumbs-up"]),
    Option("m64_disintegrator", "yes", ["yes", "no"]),
    Option("m65_passed_card", "open", ["open", "any"]),
    Option("challenge_1", "red", ["red", "blind"]),
    Option("challenge_9", "odd", ["odd", "different"]),
]
