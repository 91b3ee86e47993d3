"""Bomb Busters for the outside: name, seats, options, how to make, draw and imagine it."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.advice import Hint, Judgement
from gamenight.core.ending import Ending
from gamenight.core.events import Event
from gamenight.core.game import Game, Option, Setup
from gamenight.core.marks import override
from gamenight.core.play import Ask
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text
from gamenight.core.text import name as called
from gamenight.core.view import Cue, Piece, View
from gamenight.games.bomb_busters.actions import (
    AMOUNT,
    CHARACTER,
    CONSTRAINT_NAMES,
    MOST_SEATS,
    MOST_STANDS,
    SLOT_NAMES,
    SNIPPING,
    TOPICS,
    action_table,
)
from gamenight.games.bomb_busters.cues import cue
from gamenight.games.bomb_busters.editions import EDITIONS
from gamenight.games.bomb_busters.ending import ending
from gamenight.games.bomb_busters.inventory import count
from gamenight.games.bomb_busters.missions import chapter_of
from gamenight.games.bomb_busters.model import WON, Busters
from gamenight.games.bomb_busters.odds.belief import determinize
from gamenight.games.bomb_busters.odds.convention import speaks
from gamenight.games.bomb_busters.odds.hint import hint
from gamenight.games.bomb_busters.odds.review import review
from gamenight.games.bomb_busters.phrases import phrase
from gamenight.games.bomb_busters.setup import (
    FOLDER,
    build,
    character_cards,
    equipment_cards,
    make_mission,
    mission_kinds,
)
from gamenight.games.bomb_busters.stakes import stakes
from gamenight.games.bomb_busters.things.script import line_texts, scale_of
from gamenight.games.bomb_busters.view import GROUPS, also, draw, likely, point
from gamenight.games.bomb_busters.wires import KEYS, name

VOICES: Final = 3
"""So many rules are for all missions with a voice: BB-AUD-1 to BB-AUD-3."""


@final
class BombBusters(Game[Busters]):
    """Bomb Busters."""

    def __init__(self) -> None:
        equipment = equipment_cards()
        characters = character_cards(equipment)
        numbers = list(mission_kinds())
        missions: list[object] = list(numbers)
        captains: list[object] = ["random", *range(MOST_SEATS)]
        options = [
            Option(
                "mission",
                1,
                missions,
                names=[called("mission", number) for number in numbers],
                groups=[chapter_of(number) for number in numbers],
                kept="won",
                rules=[f"M{number}" for number in numbers],
            ),
            Option("campaign", "off", ["off", "on"]),
            Option(
                "captain",
                "random",
                captains,
                names=[
                    Text("options.captain.choices.random"),
                    *(Text("options.captain.choices.seat", number=seat + 1) for seat in range(MOST_SEATS)),
                ],
                seats=True,
            ),
            Option("won", []),
            Option(
                "time_scale",
                1,
                [1, 1.5, 0],
                names=[Text(f"options.time_scale.choices.{pace}") for pace in ("printed", "unhurried", "untimed")],
            ),
            *EDITIONS,
        ]
        for option in EDITIONS:
            option.rare = True
        super().__init__(
            "bomb_busters",
            "Bomb Busters",
            "2",
            range(2, MOST_SEATS + 1),
            action_table([card.key for card in equipment], [card.key for card in characters]),
            TOPICS,
            options,
            str(FOLDER),
        )
        self.names = {
            "card": [card.name for card in equipment],
            "opens": [card.name for card in equipment],
            "character": [card.name for card in characters],
            "at": list(SLOT_NAMES),
            "own": list(SLOT_NAMES),
            "next": list(SLOT_NAMES),
            "slot": list(SLOT_NAMES) * MOST_STANDS,
            "key": [name(key) for key in range(KEYS)],
            "constraint": list(CONSTRAINT_NAMES),
            "line": line_texts(),
        }
        self.groups = {group: Text(f"groups.{group}") for group in GROUPS}
        self.together = True
        self.hints = True
        self.reviews = True
        self.equipment = [card.key for card in equipment]
        self.told_by = "mission"
        self.rotates = False  # BB-SETUP-1: the Captain passes to the left instead
        self.about = {"ages": "10+", "minutes": "30", "designers": ["Hisashi Hayashi"], "year": 2024}

    @override
    def build(self, setup: Setup) -> Busters:
        return build(self, setup)

    @override
    def told(self, part: object) -> Saying:
        assert isinstance(part, int)
        return Text("mission.told", number=part)

    @override
    def seats_for(self, part: object) -> range:
        assert isinstance(part, int)
        return make_mission(part).seats

    @override
    def brings(self, part: object) -> list[tuple[str, Saying]]:
        """The wires in play, as three or more players have them."""
        assert isinstance(part, int)
        mission = make_mission(part)
        found: list[tuple[str, Saying]] = [("sign-blue", Text("brings.blue", last=mission.blue))]
        for colour, wires in (("red", mission.red), ("yellow", mission.yellow)):
            if 0 < wires.count < wires.of:
                found.append((f"sign-{colour}", Text(f"brings.some-{colour}", count=wires.count, of=wires.of)))
            elif wires.count > 0:
                found.append((f"sign-{colour}", Text(f"brings.{colour}", count=wires.count)))
        return found

    @override
    def sequel(self, setup: Setup, s: Busters) -> Setup:
        """BB-SETUP-1, BB-END-2: the next mission, or the same again after a failure; the Captain passes to the left."""
        options = dict(setup.options)
        number = s.rules.mission.number
        won = options.get("won")
        done: set[int] = set(won) if isinstance(won, list) else set()
        if s.ended == WON:
            done.add(number)
            options["mission"] = min(number + 1, max(mission_kinds()))
        options["won"] = sorted(done)
        options["captain"] = s.after(s.captain)
        return Setup(setup.seats, options)

    @override
    def draw(self, known: Busters, seat: int | None) -> list[Piece]:
        return draw(known, seat)

    @override
    def point(self, known: Busters, seat: int, option: int) -> str:
        return point(known, seat, option)

    @override
    def also(self, known: Busters, seat: int, option: int) -> list[str]:
        return also(known, seat, option)

    @override
    def likely(self, known: Busters, ask: Ask) -> int:
        return likely(known, ask)

    @override
    def words_for(self, known: Busters, option: int) -> Saying:
        return phrase(known, option)

    @override
    def rule_of(self, known: Busters, option: int) -> str:
        """A character works like an equipment card, which tells more than that."""
        if not CHARACTER <= option < AMOUNT:
            return ""
        return known.rules.equipment[known.rules.characters[option - CHARACTER].card].rule

    @override
    def chapter(self, rule: str) -> str:
        """What a voice says in a mission stands with the mission: AUD-42 is in M42."""
        part, number = rule.split("-")[1:3]
        return f"M{number}" if part == "AUD" and int(number) > VOICES else part

    @override
    def section(self, part: str) -> Text:
        number = part.removeprefix("M")
        if not number.isdecimal():
            return super().section(part)
        return Text("mission.says", mission=int(number), number=int(number))

    @override
    def determinize(self, view: View, seed: int) -> Busters:
        return determinize(view, seed)

    @override
    def cue(self, event: Event) -> Cue:
        return cue(event, self.equipment)

    @override
    def stakes(self, event: Event) -> Saying:
        return stakes(event)

    @override
    def hint(self, view: View) -> list[Hint]:
        return hint(view)

    @override
    def review(self, record: Record) -> list[Judgement]:
        return review(record)

    @override
    def speaks(self, s: Busters, ask: Ask) -> bool:
        return speaks(s, ask)

    @override
    def seconds(self, s: Busters) -> float:
        """BB-AUD-2: how long a step of the mission's clock takes at this table."""
        return s.pace() * scale_of(s.rules.options)

    @override
    def is_race(self, ask: Ask) -> bool:
        return ask.topic == SNIPPING

    @override
    def ending(self, s: Busters, events: list[Event]) -> Ending:
        return ending(s, events)

    @override
    def count(self, s: Busters) -> dict[str, int]:
        return count(s)

    @override
    def law_setups(self) -> list[Setup]:
        return [Setup(seats, {"mission": number}) for number in mission_kinds() for seats in make_mission(number).seats]


GAME = BombBusters()
