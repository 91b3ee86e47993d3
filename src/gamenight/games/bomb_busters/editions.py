"""Readings on which the editions of the game disagree, as options of a table; the default comes first.

An option is named after its mission: `m53_limit`. A rule asks `s.rules.options.get("m53_limit", "beyond")`.
"""

from typing import Final

from gamenight.core.game import Option

EDITIONS: Final[list[Option]] = [
    Option("m03_bans", "2-11-12", ["2-11-12", "2-12", "11-12"], "mission 3: which equipment is replaced (BB-M3-1)"),
    Option("instant_cards", "unlocked", ["unlocked", "used"], "when instant cards take effect (BB-EQ-22)"),
    Option("disintegrator", "must", ["must", "may"], "Disintegrator: does it have to take effect (BB-EQ-23)"),
    Option("m44_voluntary_skip", "yes", ["yes", "no"], "mission 44: may one skip to save oxygen (BB-M44-4)"),
    Option("m44_stabilised_skip", "yes", ["yes", "no"], "mission 44: does a Stabilizer protect a skip (BB-M44-7)"),
    Option("m46_sevens_last", "yes", ["yes", "no"], "mission 46: are the 7s kept for the end (BB-M46-1)"),
    Option("m47_skip", "discard", ["discard", "dial"], "mission 47: does a skip cost two Number cards (BB-M47-3)"),
    Option("m48_tokens", "all", ["all", "wrong"], "mission 48: which wires get a token if it fails (BB-M48-4)"),
    Option("m49_voluntary_skip", "yes", ["yes", "no"], "mission 49: may one skip to save oxygen (BB-M49-3)"),
    Option("m53_limit", "beyond", ["beyond", "reach"], "mission 53: where Nano sets off the bomb (BB-M53-3)"),
    Option("m10_repeat", "two", ["two", "last"], "mission 10: how few players may take turns in a row (BB-M10-3)"),
    Option("m30_three", "must", ["must", "enough"], "mission 30: what the three numbers are good for (BB-AUD-30)"),
    Option("m66_choose", "before", ["before", "after"], "mission 66: when the way is chosen (BB-M66-4)"),
    Option("m66_finale", "timed", ["timed", "untimed"], "mission 66: does a clock run in the end (BB-M66-13)"),
    Option("m20_x_wires", "stand", ["stand", "player"], "mission 20: each of which has an X wire (BB-M20-1)"),
    Option("m40_tokens", "multiplicity", ["multiplicity", "alternating"], "mission 40: which tokens tell (BB-M40-2)"),
    Option("m35_x_wires", "stand", ["stand", "player"], "mission 35: one X wire per stand or per player (BB-M35-1)"),
    Option("m61_deadlock", "lap", ["lap", "at-once"], "mission 61: when being unable to act explodes (BB-M61-3)"),
    Option("m63_voluntary_skip", "no", ["no", "yes"], "mission 63: may one skip to save oxygen (BB-M63-5)"),
    Option("m63_gestures", "any", ["any", "thumbs-up"], "mission 63: which gestures are allowed (BB-M63-6)"),
    Option("m65_passed_card", "open", ["open", "any"], "mission 65: which Number cards can be handed on (BB-M65-5)"),
    Option("challenge_1", "red", ["red", "blind"], "Challenge 1: how the wire is cut (BB-CHAL-1)"),
    Option("challenge_9", "odd", ["odd", "different"], "Challenge 9: what the numbers must be (BB-CHAL-9)"),
]
