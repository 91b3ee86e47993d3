"""The Rule base: every hook of Bomb Busters, its neutral default, one line of doc each.

A mission, a Constraint card and a Challenge card are Rules; so are equipment cards and characters, which are used as
well. Add one by adding a file to its folder. In these lines a `wire` is the id of a wire, `wires` a mask of ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from gamenight.core.chance import Dice
from gamenight.core.hooks import overriding
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


class Rule:
    """Something that bends the rules. Rules have no memory of their own: `s.memo[self.place + i]` is theirs."""

    memory = 0
    """How many numbers the rule keeps in `s.memo`."""

    def __init__(self) -> None:
        self.place = -1
        """Where in `s.memo` the rule's numbers begin."""

    # Set-up

    def on_dealt(self, s: Busters) -> None:
        """The wires are dealt and sorted; no info token lies yet. Frames pushed here run before the tokens."""

    def replace_info(self, s: Busters, seat: int) -> bool:
        """A seat puts its first info tokens; True if it does so otherwise, or not at all."""
        return False

    def on_ready(self, s: Busters) -> None:
        """Set-up is complete; the first turn begins."""

    # A turn

    def on_round(self, s: Busters) -> None:
        """A round begins: the turn comes to the Captain's seat, whether or not the Captain has wires.

        Frames pushed here run before the first turn.
        """

    def replace_next(self, s: Busters) -> bool:
        """A turn is to begin; True if whose it is comes of frames pushed here."""
        return False

    def on_turn(self, s: Busters, seat: int) -> None:
        """A seat's turn begins. Frames pushed here run before it acts."""

    def replace_turn(self, s: Busters, seat: int) -> bool:
        """True if the seat's whole turn is handled otherwise; frames pushed here are the turn."""
        return False

    def on_lull(self, s: Busters) -> None:
        """No decision is pending: the actor is about to be asked what to do, or has just acted.

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
        """What else a seat may do in its turn."""
        return []

    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_action` offered; True if this rule takes it."""
        return False

    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        """What else a seat may do while the actor decides, in its own turn or in another's; no action is spent."""
        return []

    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        """A seat chose an option that `offer_any_time` offered; True if this rule takes it."""
        return False

    def replace_stuck(self, s: Busters, seat: int) -> bool:
        """A seat that is to act can do nothing; True if this rule says what happens. Else the bomb explodes.

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

    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        """A wire gets an info token that tells its value; True if another kind of token tells something else of it."""
        return False

    def replace_mark(self, s: Busters, wire: int) -> bool:
        """A wire gets an info token, after a failure (`s.value` was announced); True if it is marked otherwise."""
        return False

    def replace_dial(self, s: Busters, steps: int) -> bool:
        """The dial is about to move by so many steps, back if below zero; True if something else happens."""
        return False

    def on_failed(self, s: Busters, seat: int, wire: int) -> None:
        """A seat's Dual Cut failed, and all consequences are over."""

    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        """A seat's cut succeeded: these wires of that value are cut, unlocks and validation are done."""

    def on_validated(self, s: Busters, number: int) -> None:
        """The last wire of a number was cut, by whatever means."""

    def on_revealed(self, s: Busters, seat: int) -> None:
        """A seat revealed its reds."""

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

    # Equipment

    def may_unlock(self, s: Busters, card: Equipment) -> bool:
        """Whether a locked card whose number was cut often enough becomes usable."""
        return True

    def on_used(self, s: Busters, seat: int, card: Equipment) -> None:
        """A seat used an equipment card."""

    def on_equipment(self, s: Busters, card: Equipment) -> None:
        """One more equipment card came into play. Frames pushed here run before it can be unlocked."""

    # Around the table

    def adjust_talk(self, s: Busters, talk: str) -> str:
        """What the players may say to each other now."""
        return talk

    def adjust_pace(self, s: Busters, seconds: int) -> int:
        """In how many seconds CLOCK answers while the others think; 0 while no clock runs."""
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
    """So many wires, all shown (BB-SETUP-5)."""
    return Some(count, count)


def some(count: int, of: int) -> Some:
    """So many of a larger number shown (BB-SETUP-6)."""
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
    title = ""
    reads: list[str] = []
    """Rules that its card prints besides its own, by their ids."""
    special_words = "the mission's special action"
    naming = ""
    """What it means to choose a player, such as "accuse "."""
    seats = range(2, 6)
    """How many may play it."""
    blue = 12
    """Blue wires from 1 to this number, four each."""
    red = NO_WIRES
    yellow = NO_WIRES
    yellow_numbers: list[int] = []
    """The yellow wires behind these numbers are in play, not random ones."""
    red_for_two = AS_USUAL
    yellow_for_two = AS_USUAL
    """What changes with two players."""
    lives = 0
    """Steps before the skull; 0 for as many as players (BB-DIAL-1)."""
    dial = True
    """Whether the detonator dial is used."""
    memory_only = False
    """Whether markers, validation tokens and first info tokens are to be remembered, not seen."""
    cards = True
    """Whether equipment cards are dealt, one for each player (BB-EQ-28)."""
    banned: list[str] = []
    """Keys of equipment cards that are replaced when drawn; a character of the same power is banned as well."""
    powers = True
    """Whether characters have their powers."""
    base_characters = False
    """Whether only the characters with the Double Detector are used."""
    bets = False
    """Whether a Number card is laid against the actor, who should not cut its number."""
    renews_powers = False
    """Whether every character can be used again and again."""
    random_captain = False
    """Whether the Captain card is dealt at random, whoever's turn it is to be Captain."""
    captain_info_for_two = True
    """Whether the Captain of two players puts a first info token."""
    first_dealt = ""
    """"red", "yellow" or "blue": wires of this colour are dealt first, to the `first_stands` (BB-SETUP-11)."""
    nano_wires: list[int] = []
    """How many wires lie in Nano, by number of players from 2 on."""
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
    carries = False
    """Whether the seconds left over in one phase of the script are added to the next one that has a goal."""

    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        """The wires of each stand from left to right, given in the order they were dealt.

        A wire is a key, plus `flag * FLAGGED` for a flag. Only called if `arranges` is set.
        """
        return rows

    def steadies_skip(self, s: Busters) -> bool:
        """Whether a Stabilizer keeps the dial still when its user skips the turn."""
        return False

    def forgets(self, s: Busters, wire: int) -> bool:
        """Whether the info token of a wire lies beside the stand, so that nobody sees which wire it tells of."""
        return False

    def tokens_beside(self, s: Busters, stand: int) -> list[int]:
        """The info tokens beside a stand, each of which tells of some wire on it."""
        return []

    def may_mark_cut(self, s: Busters, seat: int) -> bool:
        """Whether a seat's Post-It may mark a wire that is already cut."""
        return False

    def on_cue(self, s: Busters, cue: str) -> None:
        """The script calls for something to happen; `s.actor` is the current player (BB-AUD-3)."""

    def is_reached(self, s: Busters, goal: str) -> bool:
        """Whether a goal that the script set is reached."""
        return False

    def shows_validation(self, s: Busters) -> bool:
        """Whether validation tokens are there to be seen."""
        return not self.memory_only

    def first_stands(self, s: Busters, dice: Dice) -> list[int]:
        """The stands that get the wires dealt first, one after the other: one per player from the Captain."""
        reds, yellows = self.wires_for(s.seats)
        return s.one_per_player(s.captain, reds.count if self.first_dealt == "red" else yellows.count, dice)

    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        """A seat pointed at these wires for the mission's special action (see `special.py`)."""

    # What bots and hints want to know

    def special_goal(self, s: Busters) -> tuple[int, int]:
        """The value and the number of the wires that the special action must hit; (0, 0) if there is none."""
        return 0, 0

    def special_explodes(self, s: Busters) -> bool:
        """Whether a special action that hits any other wire loses the mission at once."""
        return True

    def is_fatal(self, s: Busters, seat: int) -> bool:
        """Whether a cut of this seat that fails loses the mission at once."""
        return False

    def failures_left(self, s: Busters) -> int:
        """How many cuts may fail before the mission is lost, about: one for each step of the dial."""
        return s.lives

    def toll(self, s: Busters, seat: int, value: int) -> float:
        """What announcing a value costs a seat besides its risk, in steps of the dial; a gain is below zero."""
        return 0.0

    def advice(self, s: Busters, seat: int, option: int) -> float:
        """How good an answer to a question of the mission is, as far as the mission can tell; higher is better."""
        return 0.0

    def bans(self, s: Busters, card: str) -> bool:
        """Whether an equipment card is replaced when it is drawn."""
        return card in self.banned

    def lives_for(self, seats: int) -> int:
        """Steps of the dial before the skull."""
        return self.lives or seats

    def wires_for(self, seats: int) -> tuple[Some, Some]:
        """Red and yellow wires for so many players."""
        red = self.red if seats > 2 or self.red_for_two is AS_USUAL else self.red_for_two
        yellow = self.yellow if seats > 2 or self.yellow_for_two is AS_USUAL else self.yellow_for_two
        return red, yellow


FLAGGED: Final = 64
CHARACTERS_BOX: Final = 3
"""The box in which other characters lie (BB-COMP-15)."""


class Equipment(Rule):
    """An equipment card: used once, then turned down. Using it is a few picks, each one thing to point at."""

    rule = ""
    """The id of its rule; cards are ordered by it."""
    name = ""
    number = 0
    """What must be cut to unlock it: a number, or YELLOW; 0 for one that is never dealt."""
    needs = 2
    """How many wires of that number."""
    box = 0
    """The surprise box it lies in: it is dealt in missions of that box and of later ones."""
    timing = ANY
    detects = False
    """Whether it is a detector, which goes together with an X or Y Ray (BB-EQ-20)."""
    private = False
    """Whether it depends on wires that others do not see; no question may tell them whether it can be used."""
    open_picks = 9
    """How many of its picks everybody may see; the rest is known to its user alone."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        """The name of its file."""
        self.index = -1
        self.points = False
        """Whether its user must point at something; it can only be used while there is something to point at."""

    def belongs_to(self, mission: Mission, yellows: int) -> bool:
        """Whether the card can be dealt in a mission with so many yellow wires (BB-EQ-28)."""
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


class Character(Rule):
    """A character card: a personal power, used once in a mission (BB-CHAR-6)."""

    rule = ""
    name = ""
    power = ""
    """The key of the equipment card it works like."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        self.index = -1
        self.card = -1
        """The index of that equipment card."""


class Constraint(Rule):
    """A Constraint card. Its hooks are called for the seats it binds, by `Bonds`; it need not ask whom it binds."""

    rule = ""
    letter = ""
    says = ""

    def __init__(self) -> None:
        super().__init__()
        self.index = -1


class Challenge(Rule):
    """A Challenge card. `Trials` runs its hooks while it is in play; it calls `s.meet_challenge(self.index)`."""

    number = 0
    rule = ""
    says = ""

    def __init__(self) -> None:
        super().__init__()
        self.index = -1

    def words(self, s: Busters) -> str:
        """What it asks for at this table."""
        return self.says

    def on_drawn(self, s: Busters) -> None:
        """The card comes into play, at set-up."""


class Rules:
    """The rules in play at a table, ordered once at setup: mission, variants, constraints, challenges, equipment.

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
        self.all: list[Rule] = [mission, *others, *equipment]
        self.memory = 0
        for rule in [*self.all, *constraints, *challenges, *characters]:
            rule.place = self.memory
            self.memory += rule.memory
        for card in overriding(equipment, Equipment, "offer_pick"):
            card.points = True
        self.on_dealt = overriding(self.all, Rule, "on_dealt")
        self.replace_info = overriding(self.all, Rule, "replace_info")
        self.on_ready = overriding(self.all, Rule, "on_ready")
        self.on_round = overriding(self.all, Rule, "on_round")
        self.replace_next = overriding(self.all, Rule, "replace_next")
        self.on_turn = overriding(self.all, Rule, "on_turn")
        self.replace_turn = overriding(self.all, Rule, "replace_turn")
        self.on_lull = overriding(self.all, Rule, "on_lull")
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
        self.replace_token = overriding(self.all, Rule, "replace_token")
        self.replace_mark = overriding(self.all, Rule, "replace_mark")
        self.replace_dial = overriding(self.all, Rule, "replace_dial")
        self.on_failed = overriding(self.all, Rule, "on_failed")
        self.on_cut = overriding(self.all, Rule, "on_cut")
        self.on_validated = overriding(self.all, Rule, "on_validated")
        self.on_revealed = overriding(self.all, Rule, "on_revealed")
        self.on_turn_end = overriding(self.all, Rule, "on_turn_end")
        self.adjust_next = overriding(self.all, Rule, "adjust_next")
        self.may_skip_empty = overriding(self.all, Rule, "may_skip_empty")
        self.may_win = overriding(self.all, Rule, "may_win")
        self.may_unlock = overriding(self.all, Rule, "may_unlock")
        self.on_used = overriding(self.all, Rule, "on_used")
        self.on_equipment = overriding(self.all, Rule, "on_equipment")
        self.adjust_talk = overriding(self.all, Rule, "adjust_talk")
        self.adjust_pace = overriding(self.all, Rule, "adjust_pace")
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
