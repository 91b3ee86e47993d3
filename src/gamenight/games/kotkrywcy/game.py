"""Kotkrywcy for the outside: name, seats, options, how to make, draw and imagine it."""

from __future__ import annotations

from typing import final

from gamenight.core.advice import Hint, Judgement
from gamenight.core.ending import Ending
from gamenight.core.events import Event
from gamenight.core.game import Game, Option, Setup
from gamenight.core.marks import override
from gamenight.core.play import Ask
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text, title_of
from gamenight.core.view import Cue, Piece, View
from gamenight.games.kotkrywcy.actions import (
    CARDS,
    CAT,
    CORNER,
    DONE,
    EVEN,
    FIGHT_LAST,
    MOST_SEATS,
    NO,
    PASS,
    STAY,
    TOPICS,
    YES,
    action_table,
)
from gamenight.games.kotkrywcy.belief import determinize
from gamenight.games.kotkrywcy.board import (
    ASLEEP,
    DISCARDED,
    FIGURES,
    IN_MIDDLE,
    IN_PILE,
    IN_STACK,
    LAID,
    LIT_UP,
    OFFERED,
    OUT,
    REGROUPS,
    SPENT,
    TORCH,
    TORCH_MACHINES,
    UNLOCKED,
    WAITING,
)
from gamenight.games.kotkrywcy.cues import cue
from gamenight.games.kotkrywcy.ending import ending
from gamenight.games.kotkrywcy.hint import hint
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.phrases import phrase
from gamenight.games.kotkrywcy.review import review
from gamenight.games.kotkrywcy.rules import FLAGS, HEARTS, Cat, Lord, Mummy, Token
from gamenight.games.kotkrywcy.setup import FOLDER, build, content, generous
from gamenight.games.kotkrywcy.view import draw, point


@final
class Kotkrywcy(Game[Expedition]):
    """Kotkrywcy."""

    def __init__(self) -> None:
        cats = content("cats", Cat)
        mummies = content("mummies", Mummy)
        lords = content("lords", Lord)
        tokens = content("tokens", Token)
        options = [
            Option("cats", "auto", ["auto", "random", "chosen"]),
            Option("mummy_faces", "auto", ["auto", 2, 3, 4]),
            Option("start_hand", "auto", ["auto", "by-seats", 3, 4, 5, 6]),
            Option("crypt_openings", "auto", ["auto", 1, 2, 3, 6], rare=True),
            Option("passage_joins", 1, [1, 2], rare=True),
            *(Option(flag, "on" if default else "off", ["on", "off"], rare=True) for flag, default in FLAGS.items()),
            Option("decks", None, file=True),
        ]
        super().__init__(
            "kotkrywcy",
            "Kotkrywcy",
            "4",
            range(1, MOST_SEATS + 1),
            action_table(
                [cat.key for cat in cats],
                [mummy.key for mummy in mummies],
                [lord.key for lord in lords],
                [token.key for token in tokens],
            ),
            TOPICS,
            options,
            str(FOLDER),
        )
        self.together = True
        self.hints = True
        self.reviews = True
        self.stack_room = 64
        passages = ("passage", "dig", "explore-passage", "explore-side")
        self.cites = {**dict.fromkeys(passages, "KOT-SARC-6"), "shield": "KOT-SAR-6", "fight-double": "KOT-SAR-5"}
        self.mummies = [f"mummy-{mummy.key}" for mummy in mummies]
        """How they look."""
        titles: list[Saying] = [title_of(mummy.rule) for mummy in mummies]
        self.names = {
            "cat": [title_of(cat.rule) for cat in cats],
            "figure": [*titles, Text("mummy.lord")],
            "lord": [title_of(lord.rule) for lord in lords],
            "token": [title_of(token.rule) for token in tokens],
        }
        self.groups = {
            "labyrinth": Text("labyrinth.title"),
            "power": Text("mummy-dice.group"),
            "asleep": Text("asleep.group"),
            "awake": Text("awake.group"),
            "torches": Text("torches.title"),
            "exits": Text("exits.title"),
            "regroups": Text("regroups.title"),
            "piles": Text("piles.group"),
            "scene": Text("fight.group"),
        }
        self.about = {"ages": "8+", "minutes": "30", "designers": ["Bruno Cathala", "Anthony Perone"], "year": 2022}

    @override
    def build(self, setup: Setup) -> Expedition:
        return build(self, setup)

    @override
    def draw(self, known: Expedition, seat: int | None) -> list[Piece]:
        return draw(known, seat)

    @override
    def point(self, known: Expedition, seat: int, option: int) -> str:
        return point(known, seat, option)

    @override
    def words_for(self, known: Expedition, option: int) -> Text:
        return phrase(known, option)

    @override
    def rule_of(self, known: Expedition, option: int) -> str:
        return known.rules.cats[option - CAT].rule if CAT <= option < CORNER else ""

    @override
    def cue(self, event: Event) -> Cue:
        return cue(event, self.mummies)

    @override
    def overtime(self, s: Expedition, ask: Ask) -> int:
        """What spends least: to pass, to be done, to keep; else what is offered first. A hit costs nothing."""
        if ask.topic == FIGHT_LAST:
            return YES
        for option in (PASS, DONE, NO, STAY, EVEN):
            if ask.offers(option):
                return option
        return ask.nth(0)

    @override
    def determinize(self, view: View, seed: int) -> Expedition:
        return determinize(view, seed)

    @override
    def hint(self, view: View) -> list[Hint]:
        return hint(view)

    @override
    def review(self, record: Record) -> list[Judgement]:
        return review(record)

    @override
    def turn_of(self, s: Expedition) -> tuple[int, int]:
        return s.turn, s.active

    @override
    def ending(self, s: Expedition, events: list[Event]) -> Ending:
        return ending(s, events)

    @override
    def count(self, s: Expedition) -> dict[str, int]:
        """Cards (KOT-COMP-8), tokens (KOT-COMP-12), mechanisms (KOT-COMP-9, KOT-COMP-10), mummies (KOT-COMP-2).

        Regroup tiles (KOT-COMP-4) only leave, and hearts and torches are counters (KOT-COMP-11, KOT-COMP-13): of these
        what lies where none can lie is counted.
        """
        places = [int(place) for place in s.where]
        held = sum(0 <= place < OFFERED for place in places)
        laid = sum(card < CARDS for card in s.card_at)
        exits = [at for at in range(0, len(s.machines), 4) if s.machines[at]]
        return {
            "cards": sum(place in (IN_PILE, DISCARDED, IN_MIDDLE, LAID) or place >= 0 for place in places),
            "cards in hand that are not counted": held - sum(int(cards) for cards in s.held),
            "cards laid that are not in the labyrinth": places.count(LAID) - laid,
            "cards in the pile that are not counted": places.count(IN_PILE) - s.pile_left(),
            "cards of the box": len({int(card) for card in s.order}),
            "tokens": sum(place in (IN_STACK, SPENT) or 0 <= place < s.seats for place in s.token_at),
            "exit mechanisms": len(exits) + s.exit_machines,
            "torch mechanisms": len(s.machines) // 4 - len(exits) + s.torch_machines,
            "chambers that did not serve for their mechanisms": _served(s, UNLOCKED) - 3 * len(exits),
            "chambers that did not serve for their torches": _served(s, LIT_UP)
            - 3 * (TORCH_MACHINES - s.torch_machines),
            "regroup tiles that are not in the box": max(s.regroups - REGROUPS, -s.regroups, 0),
            "torches where none can lie": _stray_torches(s),
            "hearts where none can lie": _stray_hearts(s),
            "figures": sum(at >= 0 or at in (ASLEEP, WAITING, OUT) for at in s.figure_at),
            "awake figures that are not listed": sum(s.is_awake(figure) for figure in range(FIGURES)) - len(s.awake),
        }

    @override
    def law_setups(self) -> list[Setup]:
        tables = [Setup(seats) for seats in self.seats]
        turned = {flag: "off" if default else "on" for flag, default in FLAGS.items() if flag != "must_explore"}
        return [
            *tables,
            Setup(2, {**turned, "passage_joins": 2, "cats": "chosen", "start_hand": "by-seats"}),
            Setup(3, {"mummy_faces": 2, "start_hand": 6, "walk_only": "on"}),
            Setup(3, {"open_losses": "off", "passage_any_turn": "on", "mummy_faces": 4, "crypt_openings": 6}),
            Setup(1, {"must_explore": "on", "mummy_faces": 2}),
            *(Setup(seats, {"decks": generous(), "start_hand": 6, "fast_on_blank": "off"}) for seats in (1, 3)),
        ]


def _served(s: Expedition, mark: int) -> int:
    """How many chambers have served for mechanisms of a kind."""
    return sum(bool(marks & mark) for marks in s.marks)


def _stray_torches(s: Expedition) -> int:
    """KOT-EXP-9: a torch lies only on a chamber that shows none; no stock is below nothing."""
    stray = max(0, -s.torches)
    for tile in range(len(s.card_at)):
        if s.marks[tile] & TORCH and (not s.is_chamber(tile) or s.sheet.lit[s.card_at[tile]]):
            stray += 1
    return stray


def _stray_hearts(s: Expedition) -> int:
    """KOT-MACT-6: hearts lie on the cards of those awake, as many as they have at most, and on the top of the stack."""
    stray = max(0, s.top_hearts - (HEARTS if s.mummies_asleep() else 0), -s.top_hearts)
    for figure in range(FIGURES):
        awake = s.is_awake(figure) or s.figure_at[figure] == WAITING
        stray += max(0, int(s.hearts[figure]) - (s.mummy(figure).hearts if awake else 0), -int(s.hearts[figure]))
    return stray


GAME = Kotkrywcy()
