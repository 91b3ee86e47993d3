"""Every hook of Bomb Busters, its neutral default, one line of doc each.

A mission is a Rule, and so is what it brings along; cards have fewer hooks, each called for what the card concerns.
Add one by adding a file to its folder. In these lines a `wire` is the id of a wire, `wires` a mask of ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from gamenight.core.chance import Dice
from gamenight.core.hooks import overriding
from gamenight.core.text import Text, player, title_of
from gamenight.core.view import Piece
from gamenight.games.bomb_busters.actions import YELLOW

if TYPE_CHECKING:
    from gamenight.games.bomb_busters.model import Busters

# When an equipment card may be used.
ANY: Final = 1
"""By any player, whenever no other decision is pending (BB-EQ-27)."""
TURN_ONLY: Final = 2
"""By the actor, instead of an action or as a part of one."""
INSTANT: Final = 3
"""It takes effect by itself when it is unlocked (BB-EQ-22)."""

# What a wrong declaration costs, besides steps of the dial.
EXPLOSION: Final = 99
UNSAID: Final = -1
"""More or something else than can be said beforehand."""


class Memory:
    """What all copies of a state share, and so remembers nothing itself: `s.remember(WHAT, 3)`, `s.recall(WHAT)`."""

    memory = 0
    """How many numbers it wants remembered."""

    def __init__(self) -> None:
        self.place = -1
        """Where its numbers begin among those of all rules."""


class Rule(Memory):
    """Something that bends the rules. Each hook is called for every rule in play that overrides it."""

    # Set-up

    def adjust_marked(self, s: Busters, colour: int, nth: int, number: int) -> int:
        """The number behind which the nth red or yellow wire is sorted."""
        return number

    def adjust_nano(self, s: Busters, wires: int) -> int:
        """How many of the wires are not dealt, but lie in Nano."""
        return wires

    def on_dealt(self, s: Busters) -> None:
        """The wires are dealt and sorted; no info token lies yet. Frames pushed here run before the tokens."""

    def replace_info(self, s: Busters, seat: int) -> bool:
        """A seat puts down its first info tokens; True if it does so in another way, or not at all."""
        return False

    def on_ready(self, s: Busters) -> None:
        """Set-up is complete; the first turn begins."""

    # A turn

    def on_round(self, s: Busters) -> None:
        """A round begins: the turn comes to the Captain's seat, whether or not the Captain has wires.

        Frames pushed here run before the first turn.
        """

    def replace_next(self, s: Busters) -> bool:
        """A turn is to begin; True if frames pushed here decide whose it is."""
        return False

    def on_turn(self, s: Busters, seat: int) -> None:
        """A seat's turn begins. Frames pushed here run before it acts."""

    def replace_turn(self, s: Busters, seat: int) -> bool:
        """True if the seat's whole turn is handled in another way; frames pushed here are the turn."""
        return False

    def on_lull(self, s: Busters) -> None:
        """No decision is pending: the actor is about to be asked what to do, or has just acted.

        Frames pushed here run first. It is called again before every such question.
        """

    def on_action(self, s: Busters, seat: int) -> None:
        """A seat that does not reveal its reds is about to choose its action; no lull holds it up.

        Frames pushed here run first. It is called again before every such question.
        """

    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        """Whether a seat may announce a value, in a Dual Cut or a Solo Cut."""
        return True

    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        """Whether a seat may point at a teammate's wire to cut it; `s.points` tells whether with a detector."""
        return True

    def may_own(self, s: Busters, seat: int, wire: int) -> bool:
        """Whether a seat may cut this wire of its own."""
        return True

    def may_solo(self, s: Busters, seat: int, value: int) -> bool:
        """Whether a seat may cut all wires of a value alone."""
        return True

    def may_reveal(self, s: Busters, seat: int) -> bool:
        """Whether a seat with nothing but reds reveals them (BB-RED-1)."""
        return True

    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        """Whether a seat may use an equipment card, or its character if `s.power` is set."""
        return True

    def may_touch(self, s: Busters, wire: int) -> bool:
        """Whether equipment and characters have an effect on a wire at all."""
        return True

    def offer_action(self, s: Busters, seat: int) -> list[int]:
        """What else a seat may do on its turn."""
        return []

    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_action` offered; True if this rule takes it."""
        return False

    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        """What else a seat may do while the actor decides, on its own turn or another's; no action is spent."""
        return []

    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_any_time` offered; True if this rule takes it."""
        return False

    def replace_stuck(self, s: Busters, seat: int) -> bool:
        """A seat that has to act can do nothing; True if this rule says what happens. Otherwise the bomb explodes.

        If the seat can act then, it does; if not, the turn is over.
        """
        return False

    # A declaration

    def on_declared(self, s: Busters, seat: int) -> None:
        """A seat announced `s.value` (and `s.other`), for `s.targets` or, if that is empty, for its own wires."""

    def may_answer(self, s: Busters) -> bool:
        """Whether the owner of the wires pointed at chooses one of them if none fits (BB-DET-3)."""
        return True

    def replace_failure(self, s: Busters, seat: int, wire: int) -> bool:
        """A Dual Cut failed at this wire; True if the usual consequences do not follow."""
        return False

    def adjust_penalty(self, s: Busters, seat: int, steps: int) -> int:
        """How far the dial moves because a seat's cut failed."""
        return steps

    def adjust_price(self, s: Busters, price: int) -> int:
        """What everybody knows a wrong declaration will cost: steps of the dial, EXPLOSION or UNSAID (`stakes.py`)."""
        return price

    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        """A wire gets an info token that tells its value; True if another kind tells something else about it."""
        return False

    def replace_mark(self, s: Busters, wire: int) -> bool:
        """A wire gets an info token, after a failure (`s.value` was announced); True if it is marked otherwise."""
        return False

    def replace_dial(self, s: Busters, steps: int) -> bool:
        """The dial is about to move this many steps, back if below zero; True if something else happens instead."""
        return False

    def on_failed(self, s: Busters, seat: int, wire: int) -> None:
        """A seat's Dual Cut failed, and all consequences are over."""

    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        """A seat's cut succeeded: these wires of that value are cut, unlocks and validation are done."""

    def on_validated(self, s: Busters, number: int) -> None:
        """The last wire of a number was cut, by whatever means."""

    def on_turn_end(self, s: Busters, seat: int) -> None:
        """A seat's turn is over, whatever it did. Frames pushed here run before the next turn."""

    def adjust_next(self, s: Busters, seat: int) -> int:
        """Whose turn is next; `seat` is whose it would be. Seats without wires are skipped later."""
        return seat

    def may_skip_empty(self, s: Busters, seat: int) -> bool:
        """Whether a seat without wires is passed over (BB-TURN-3)."""
        return True

    def may_win(self, s: Busters) -> bool:
        """Whether the mission is won once every stand is empty (BB-END-1)."""
        return True

    def on_ended(self, s: Busters) -> None:
        """The mission was just won or lost (`s.ended`)."""

    # Equipment

    def may_unlock(self, s: Busters, card: Equipment) -> bool:
        """Whether a locked card whose number was cut often enough becomes usable."""
        return True

    def on_equipment(self, s: Busters, card: Equipment) -> None:
        """One more equipment card came into play. Frames pushed here run before it can be unlocked."""

    def may_have_power(self, s: Busters, seat: int) -> bool:
        """Whether a seat's character has its power."""
        return True

    # Around the table

    def may_remind(self, s: Busters) -> bool:
        """Whether anything reminds players of what was told once: markers, validation tokens, a log, a hint."""
        return True

    def may_show_dial(self, s: Busters) -> bool:
        """Whether there is a detonator dial to see."""
        return True

    def may_show_validation(self, s: Busters) -> bool:
        """Whether there are validation tokens to see."""
        return True

    def may_show_token(self, s: Busters, wire: int) -> bool:
        """Whether everybody sees which wire an info token is about."""
        return True

    def adjust_beside(self, s: Busters, stand: int, tokens: list[int]) -> list[int]:
        """The info tokens beside a stand, each of which is about some wire on it."""
        return tokens

    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        """What a seat may say to the others now."""
        return talk

    def adjust_pace(self, s: Busters, seconds: int) -> int:
        """In how many seconds CLOCK answers while the others think; 0 while no clock runs."""
        return seconds

    def adjust_carried(self, s: Busters, seconds: int) -> int:
        """How many seconds a phase of the script whose goal is reached leaves to the next one that has a goal."""
        return seconds

    def on_tick(self, s: Busters) -> None:
        """CLOCK answered: as many seconds have passed as `adjust_pace` says."""

    def on_blank(self, s: Busters, seat: int) -> None:
        """Forgets what a seat may not know of this rule's own secrets (on a twin made for that seat's eyes)."""

    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        """Fills in what `on_blank` forgot with something possible; the wires are already filled in."""

    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        """Adds what the rule shows to a view; `s` is what the viewer knows."""


@final
class Some:
    """Red or yellow wires: `count` of `of` candidates that were shown (BB-SETUP-5, BB-SETUP-6)."""

    def __init__(self, count: int, of: int) -> None:
        self.count = count
        self.of = of


def exactly(count: int) -> Some:
    """This many wires, all shown (BB-SETUP-5)."""
    return Some(count, count)


def some(count: int, of: int) -> Some:
    """This many out of a larger number shown (BB-SETUP-6)."""
    return Some(count, of)


NO_WIRES: Final = Some(0, 0)
AS_USUAL: Final = Some(-1, -1)
"""With two players there are as many as with more."""


class Mission(Rule):
    """A mission: what is dealt, and its rules."""

    number = 0
    box = 0
    """The last surprise box that is open: 0 for the training missions, up to 5."""
    opens = False
    """Whether winning it opens the next box (BB-COMP-12)."""
    reads: list[str] = []
    """Rules that its card prints besides its own, by their ids."""
    special_words = Text("special.other")
    """What its special action is called."""
    seats = range(2, 6)
    """How many may play it."""
    blue = 12
    """Blue wires from 1 to this number, four each."""
    red = NO_WIRES
    yellow = NO_WIRES
    red_for_two = AS_USUAL
    yellow_for_two = AS_USUAL
    """What changes with two players."""
    lives = 0
    """Steps before the skull; 0 for as many as players (BB-DIAL-1)."""
    cards = True
    """Whether equipment cards are dealt, one for each player (BB-EQ-28)."""
    banned: list[str] = []
    """Keys of equipment cards that are replaced when drawn; a character of the same power is usually banned as well."""
    random_captain = False
    """Whether the Captain card is dealt at random, whoever's turn it is to be Captain."""
    captain_info_for_two = True
    """Whether, with two players, the Captain puts down a first info token."""
    first_dealt = ""
    """"red", "yellow" or "blue": wires of this colour are dealt first, to the `first_stands` (BB-SETUP-11)."""
    bonds = False
    """Whether Constraint cards are used."""
    trials = False
    """Whether Challenge cards are used."""
    arranges = False
    """Whether `arrange` lays out the stands otherwise than sorted."""
    script = ""
    """The rule of the script that is read out while the mission is played (see `script.py`); "" if there is none."""
    turn_seconds = 0
    """How many seconds of the script a turn takes where no clock runs; 0 if the script then stands still."""

    def naming(self, seat: int) -> Text:
        """What it means to choose a player, in words."""
        return player(seat)

    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        """The wires of each stand from left to right, given in the order they were dealt.

        A wire is a key, plus `flag * FLAGGED` for a flag. Only called if `arranges` is set.
        """
        return rows

    def steadies_skip(self, s: Busters) -> bool:
        """Whether a Stabilizer keeps the dial still when its user skips the turn."""
        return False

    def marks_cut(self, s: Busters, seat: int) -> bool:
        """Whether a seat's Post-It may mark a wire that is already cut."""
        return False

    def on_cue(self, s: Busters, cue: str) -> None:
        """The script calls for something to happen; `s.actor` is the current player (BB-AUD-3)."""

    def is_reached(self, s: Busters, goal: str) -> bool:
        """Whether a goal that the script set is reached."""
        return False

    def first_stands(self, s: Busters, dice: Dice) -> list[int]:
        """The stands that get the wires dealt first, one after the other; [] if one per player from the Captain."""
        return []

    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        """A seat pointed at these wires for the mission's special action (see `special.py`)."""

    def bans(self, s: Busters, card: str) -> bool:
        """Whether an equipment card is replaced when it is drawn."""
        return card in self.banned

    def bans_power(self, s: Busters, power: str) -> bool:
        """Whether the character that works like an equipment card stays in the box."""
        return power in self.banned

    def lives_for(self, seats: int) -> int:
        """Steps of the dial before the skull."""
        return self.lives or seats

    def wires_for(self, seats: int) -> tuple[Some, Some]:
        """Red and yellow wires for this many players."""
        red = self.red if seats > 2 or self.red_for_two is AS_USUAL else self.red_for_two
        yellow = self.yellow if seats > 2 or self.yellow_for_two is AS_USUAL else self.yellow_for_two
        return red, yellow


FLAGGED: Final = 64
CHARACTERS_BOX: Final = 3
"""The box in which other characters lie (BB-COMP-15)."""


class Equipment:
    """An equipment card: used once, then turned down. Using it is a few picks, each one thing to point at."""

    rule = ""
    """The id of its rule, whose title is its name; cards are ordered by it."""
    number = 0
    """What must be cut to unlock it: a number, or YELLOW; 0 for one that is never dealt."""
    needs = 2
    """How many wires of that number."""
    box = 0
    """The surprise box it lies in: it is dealt in missions of that box and of later ones."""
    timing = ANY
    detects = False
    """Whether it is a detector, which goes together with an X or Y Ray (BB-EQ-20)."""
    open_picks = 9
    """How many of its picks everybody may see; the rest is known to its user alone."""

    def __init__(self) -> None:
        self.key = ""
        """The name of its file."""
        self.name = title_of(self.rule)
        self.index = -1
        self.points = False
        """Whether its user must point at something; it can only be used while there is something to point at."""

    def belongs_to(self, mission: Mission, yellows: int) -> bool:
        """Whether the card can be dealt in a mission with this many yellow wires (BB-EQ-28)."""
        can_unlock = self.number != 0 if self.number != YELLOW else yellows > 0
        return can_unlock and mission.box >= self.box

    def fires(self, s: Busters) -> bool:
        """Whether an instant card takes effect by itself when it is unlocked; else it suits any time (BB-EQ-22)."""
        return s.rules.options.get("instant_cards", "unlocked") == "unlocked"

    def may_be_used(self, s: Busters, seat: int) -> bool:
        """Whether it makes sense now."""
        return True

    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        """What the user may point at next, after `made` picks; nothing means the picks are complete."""
        return []

    def on_use(self, s: Busters, seat: int) -> None:
        """All picks are made: the effect."""


class Character:
    """A character card: a personal power, used once in a mission (BB-CHAR-6)."""

    rule = ""
    power = ""
    """The key of the equipment card it works like."""

    def __init__(self) -> None:
        self.key = ""
        self.index = -1
        self.card = -1
        """The index of that equipment card."""
        self.name = title_of(self.rule)
        """What that card is called."""


class Constraint:
    """A Constraint card. `Bonds` calls its hooks for the seats it binds; it need not ask whom it binds."""

    rule = ""
    letter = ""

    def __init__(self) -> None:
        self.says = Text(f"constraints.{self.letter}")
        self.index = -1

    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        """Whether the seat may announce a value."""
        return True

    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        """Whether the seat may point at a teammate's wire to cut it."""
        return True

    def may_solo(self, s: Busters, seat: int, value: int) -> bool:
        """Whether the seat may cut all wires of a value alone."""
        return True

    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        """Whether the seat may use an equipment card, or its character."""
        return True

    def may_answer(self, s: Busters) -> bool:
        """Whether the owner of the wires that the actor pointed at, one of whom it binds, chooses one if none fits."""
        return True

    def adjust_penalty(self, s: Busters, seat: int, steps: int) -> int:
        """How far the dial moves because the seat's cut failed."""
        return steps

    def replace_mark(self, s: Busters, wire: int) -> bool:
        """A wire of the seat, or one that it failed to cut, gets an info token; True if it is marked otherwise."""
        return False


class Challenge(Memory):
    """A Challenge card. `Trials` calls its hooks while it is in play; it calls `meet_challenge(s, self.index)`."""

    number = 0
    rule = ""

    def __init__(self) -> None:
        super().__init__()
        self.says = Text(f"challenges.{self.number}")
        self.index = -1

    def words(self, s: Busters) -> Text:
        """What it asks for at this table."""
        return self.says

    def on_drawn(self, s: Busters) -> None:
        """The card comes into play, at set-up."""

    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        """A seat's cut succeeded: these wires of that value are cut."""

    def on_validated(self, s: Busters, number: int) -> None:
        """The last wire of a number was cut, by whatever means."""

    def on_turn_end(self, s: Busters, seat: int) -> None:
        """A seat's turn is over, whatever it did."""

    def offer_action(self, s: Busters, seat: int) -> list[int]:
        """What else a seat may do on its turn."""
        return []

    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_action` offered; True if this card takes it."""
        return False

    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        """What else a seat may do while the actor decides."""
        return []

    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_any_time` offered; True if this card takes it."""
        return False

    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        """Adds what the card shows to a view; `s` is what the viewer knows."""


class Rules:
    """The rules in play at a table, ordered once at setup: the mission first, then what it brings along.

    Each hook lists the rules that override it. Shared by all copies of a state.
    """

    def __init__(
        self,
        mission: Mission,
        others: list[Rule],
        constraints: list[Constraint],
        challenges: list[Challenge],
        equipment: list[Equipment],
        characters: list[Character],
        options: dict[str, object],
    ) -> None:
        self.mission = mission
        self.constraints = constraints
        self.challenges = challenges
        self.equipment = equipment
        self.characters = characters
        self.options = options
        """The options of the table, such as the editions' readings."""
        self.all: list[Rule] = [mission, *others]
        self.memory = 0
        for each in [*self.all, *challenges]:
            each.place = self.memory
            self.memory += each.memory
        for card in overriding(equipment, Equipment, "offer_pick"):
            card.points = True
        self.adjust_marked = overriding(self.all, Rule, "adjust_marked")
        self.adjust_nano = overriding(self.all, Rule, "adjust_nano")
        self.on_dealt = overriding(self.all, Rule, "on_dealt")
        self.replace_info = overriding(self.all, Rule, "replace_info")
        self.on_ready = overriding(self.all, Rule, "on_ready")
        self.on_round = overriding(self.all, Rule, "on_round")
        self.replace_next = overriding(self.all, Rule, "replace_next")
        self.on_turn = overriding(self.all, Rule, "on_turn")
        self.replace_turn = overriding(self.all, Rule, "replace_turn")
        self.on_lull = overriding(self.all, Rule, "on_lull")
        self.on_action = overriding(self.all, Rule, "on_action")
        self.may_announce = overriding(self.all, Rule, "may_announce")
        self.may_point = overriding(self.all, Rule, "may_point")
        self.may_own = overriding(self.all, Rule, "may_own")
        self.may_solo = overriding(self.all, Rule, "may_solo")
        self.may_reveal = overriding(self.all, Rule, "may_reveal")
        self.may_use = overriding(self.all, Rule, "may_use")
        self.may_touch = overriding(self.all, Rule, "may_touch")
        self.offer_action = overriding(self.all, Rule, "offer_action")
        self.replace_action = overriding(self.all, Rule, "replace_action")
        self.offer_any_time = overriding(self.all, Rule, "offer_any_time")
        self.replace_any_time = overriding(self.all, Rule, "replace_any_time")
        self.replace_stuck = overriding(self.all, Rule, "replace_stuck")
        self.on_declared = overriding(self.all, Rule, "on_declared")
        self.may_answer = overriding(self.all, Rule, "may_answer")
        self.replace_failure = overriding(self.all, Rule, "replace_failure")
        self.adjust_penalty = overriding(self.all, Rule, "adjust_penalty")
        self.adjust_price = overriding(self.all, Rule, "adjust_price")
        self.replace_token = overriding(self.all, Rule, "replace_token")
        self.replace_mark = overriding(self.all, Rule, "replace_mark")
        self.replace_dial = overriding(self.all, Rule, "replace_dial")
        self.on_failed = overriding(self.all, Rule, "on_failed")
        self.on_cut = overriding(self.all, Rule, "on_cut")
        self.on_validated = overriding(self.all, Rule, "on_validated")
        self.on_turn_end = overriding(self.all, Rule, "on_turn_end")
        self.adjust_next = overriding(self.all, Rule, "adjust_next")
        self.may_skip_empty = overriding(self.all, Rule, "may_skip_empty")
        self.may_win = overriding(self.all, Rule, "may_win")
        self.on_ended = overriding(self.all, Rule, "on_ended")
        self.may_unlock = overriding(self.all, Rule, "may_unlock")
        self.on_equipment = overriding(self.all, Rule, "on_equipment")
        self.may_have_power = overriding(self.all, Rule, "may_have_power")
        self.may_remind = overriding(self.all, Rule, "may_remind")
        self.may_show_dial = overriding(self.all, Rule, "may_show_dial")
        self.may_show_validation = overriding(self.all, Rule, "may_show_validation")
        self.may_show_token = overriding(self.all, Rule, "may_show_token")
        self.adjust_beside = overriding(self.all, Rule, "adjust_beside")
        self.adjust_talk = overriding(self.all, Rule, "adjust_talk")
        self.adjust_pace = overriding(self.all, Rule, "adjust_pace")
        self.adjust_carried = overriding(self.all, Rule, "adjust_carried")
        self.on_tick = overriding(self.all, Rule, "on_tick")
        self.on_blank = overriding(self.all, Rule, "on_blank")
        self.on_filled = overriding(self.all, Rule, "on_filled")
        self.show = overriding(self.all, Rule, "show")

    def equipment_index(self, key: str) -> int:
        """Where an equipment card is, by the name of its file."""
        for card in self.equipment:
            if card.key == key:
                return card.index
        raise AssertionError(f"no equipment card is called {key}")
