"""What decided it? Fights with their exact chances, missing torches, mummies that woke, rolls that could have lost."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.advice import Judgement, percent
from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text
from gamenight.games.kotkrywcy.actions import ACTION
from gamenight.games.kotkrywcy.board import CURSED, EMPTY_HANDED
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.odds import damages, doom, falls
from gamenight.games.kotkrywcy.reach import Scope
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import ABILITY, HIT

RARE: Final = 0.25
"""What comes in no more of all rolls is luck, good or bad."""


def review(record: Record) -> list[Judgement]:
    """The moments of a record that decided it."""
    s = record.game.new(record.setup, listen=True)
    assert isinstance(s, Expedition)
    story = _Story()
    for number, (seat, option) in enumerate(record.answers, 1):
        before = s.copy()
        s.events = []
        s.answer(seat, option)
        story.hear(number, before, s, s.events)
    return story.found


@final
class _Story:
    """What was told so far, answer by answer."""

    def __init__(self) -> None:
        self.found: list[Judgement] = []
        self.acted = 0
        """The answer with which the action of this turn was chosen."""
        self.choices: Expedition | None = None
        """What lay there then."""
        self.cause = ""
        """Why a mummy wakes, if one does."""
        self.faces: list[int] = []
        """What the combat dice show."""
        self.fight: Judgement | None = None
        self.roll: Judgement | None = None
        """The mummy dice of this turn, if they can lose the game."""
        self.attacker = NONE

    def hear(self, number: int, before: Expedition, s: Expedition, events: list[Event]) -> None:
        """One answer, and what came of it."""
        if before.asks and before.asks[0].topic == ACTION:
            self.acted, self.choices = number, before
        for event in events:
            self._hear(number, before, s, event)
        if s.over:
            self._end(number, before, s)

    def _hear(self, number: int, before: Expedition, s: Expedition, event: Event) -> None:
        kind = event.kind
        if kind == "turn":
            self.acted, self.choices, self.fight, self.roll = 0, None, None, None
            self.faces = []
        elif kind == "mummy-die" and event.facts["die"] == 0:
            self.cause = "dice"
            self._rolled(number, before)
        elif kind == "combat-die":
            self.faces.append(event.facts["face"])
            if len(self.faces) == before.paid:
                self._fought(number, before)
        elif kind == "eliminated" and self.fight is not None:
            self.fight.succeeded = True
        elif kind == "dark":
            self.cause = "dark"
            self._dark(number, before, s)
        elif kind == "trap":
            self.cause = "trap"
        elif kind == "woken":
            self._add(0, number, before, Text(f"review.woken-{self.cause}", figure=event.facts["figure"]))
        elif kind == "lord":
            self._add(0, number, before, Text("review.opened", lord=event.facts["lord"]))
        elif kind == "attacked":
            self.attacker = event.facts["figure"]

    def _add(self, begun: int, number: int, s: Expedition, says: Saying, chance: float | None = None) -> Judgement:
        moment = Judgement(begun, number, s.active, says, chance)
        moment.turn = s.turn
        self.found.append(moment)
        return moment

    def _rolled(self, number: int, before: Expedition) -> None:
        """The mummy dice, if they can bring a mummy into the Crypt whatever the players choose."""
        danger = doom(before)
        if danger > 0.0:
            self.roll = self._add(0, number, before, Text("review.roll", dice=before.power()), 1 - danger)
            self.roll.danger = danger
            self.roll.succeeded = True

    def _fought(self, number: int, before: Expedition) -> None:
        """A fight, once all its dice have fallen: what they could do, and what they did."""
        seat = before.active
        foes = before.opponents(int(before.at[seat]))
        hearts = [int(before.hearts[figure]) for figure in foes]
        damage = damages(before, seat, before.paid, before.doubled)
        chance = falls(damage, min(hearts))
        names: list[Saying] = [
            Text("review.foe", figure=figure, hearts=left) for figure, left in zip(foes, hearts, strict=True)
        ]
        says = Text("review.fight", mummies=names, dice=before.paid, times=1 << before.doubled)
        self.fight = self._add(self.acted, number, before, says, chance if chance > 0.0 else None)
        dealt = _dealt(before, self.faces)
        mean = sum(each * likely for each, likely in enumerate(damage))
        self.fight.notes.append(Text("review.damage", damage=dealt, mean=f"{mean:.1f}"))
        luck, bad_luck = sum(damage[dealt:]), sum(damage[: dealt + 1])
        if luck <= RARE or bad_luck <= RARE:
            lucky = luck < bad_luck
            self.fight.notes.append(
                Text("review.lucky" if lucky else "review.unlucky", chance=percent(luck if lucky else bad_luck))
            )

    def _dark(self, number: int, before: Expedition, s: Expedition) -> None:
        """The torch that was missing, what that cost, and whether a chamber with its own light could have been laid."""
        dark = self._add(self.acted, number, before, Text("review.dark"))
        if before.mummies_asleep() == 0:
            dark.notes.append(Text("review.dark-stirred"))
        elif before.top_hearts + 1 == HEARTS:
            dark.notes.append(Text("review.dark-woke"))
        else:
            dark.notes.append(Text("review.dark-heart", hearts=before.top_hearts + 1, full=HEARTS))
        known = self.choices
        if known is not None and any(known.sheet.lit[card] for card in Scope(known, known.active, False).cards()):
            dark.notes.append(Text("review.lit-instead"))
        if s.ended == CURSED:
            dark.lost = True

    def _end(self, number: int, before: Expedition, s: Expedition) -> None:
        """The moment that lost the game."""
        if s.ended == EMPTY_HANDED and self.attacker != NONE:
            self._add(0, number, before, Text("review.attacked", figure=self.attacker)).lost = True
        elif s.ended == CURSED and self.roll is not None and self.cause == "dice":
            self.roll.succeeded = False
            self.roll.lost = True


def _dealt(before: Expedition, faces: list[int]) -> int:
    """The damage that combat dice show, as the game counts it (KOT-FGT-12)."""
    cat = before.rules.cats[before.cat[before.active]]
    marks = faces.count(ABILITY) if before.abilities_work() else 0
    return cat.adjust_damage(before, marks, faces.count(HIT)) << before.doubled
