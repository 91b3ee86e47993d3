"""Hints: for each option what follows for sure, and what with what chance, from what the asked seat knows."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.advice import Hint, percent
from gamenight.core.hexes import beyond
from gamenight.core.text import Saying, Text, several
from gamenight.core.view import View
from gamenight.games.kotkrywcy.actions import (
    ACTION,
    CARD,
    CHAMBER,
    COOP_JOIN,
    COOP_TORCHES,
    COOPERATE,
    COUNT,
    DONE,
    EXIT_HEX,
    EXIT_SIDE,
    EXPLORE,
    EXPLORE_CARD,
    EXPLORE_HEX,
    EXPLORE_PASSAGE,
    EXPLORE_SIDE,
    EXPLORE_TORCHES,
    EXPLORE_TURN,
    FIGHT,
    FIGHT_ABILITY,
    FIGHT_CARD,
    FIGHT_CHAMBER,
    FIGHT_DISCARD,
    FIGHT_DOUBLE,
    FIGHT_LAST,
    FIGHT_PAW,
    FIGHT_SPLIT,
    HEX,
    NO,
    PASS,
    PASSAGE,
    SEAT,
    SHIELDING,
    SIDE,
    SIDES,
    STAY,
    STROLLING,
    TARGET,
    TELEPORT,
    TURN,
    USE,
    VICTIM,
    WAKING,
    WALL,
    WAY,
    WINDOW,
    YES,
)
from gamenight.games.kotkrywcy.board import DISCARDED, MOST_DICE
from gamenight.games.kotkrywcy.cooperate import RETURNED
from gamenight.games.kotkrywcy.curse import Attack, Walk
from gamenight.games.kotkrywcy.explore import Discover, Explore, Opening
from gamenight.games.kotkrywcy.fight import Aftermath, Fight
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.odds import (
    arrival,
    awakening,
    damages,
    doom,
    falls,
    most_dice,
    payable,
    traps,
    wounds,
)
from gamenight.games.kotkrywcy.phrases import phrase
from gamenight.games.kotkrywcy.prospects import (
    Prospect,
    light_of,
    light_says,
    places_to_lie,
    told,
    ways_to_lie,
)
from gamenight.games.kotkrywcy.reach import Scope, chambers_to_fight, exit_sides, joiners
from gamenight.games.kotkrywcy.view import point

ACTIONS: Final = {EXPLORE: "explore", FIGHT: "fight", COOPERATE: "cooperate"}


@final
class Told:
    """What is told of an option: everything in words, and the gist in short lines."""

    def __init__(self, parts: list[Text], lines: list[Saying] | None = None) -> None:
        self.parts = parts
        self.lines: list[Saying] = lines or []


def hint(view: View) -> list[Hint]:
    """What the asked seat could work out about each of its options; nothing if it is not asked."""
    s = view.known
    assert isinstance(s, Expedition)
    seat = view.seat
    ask = None if seat is None else s.ask_of(seat)
    if seat is None or ask is None:
        return []
    hints = _threats(s) if ask.topic == ACTION or WINDOW <= ask.topic <= TARGET else []
    for option in ask.options:
        piece = point(s, seat, option)
        for each in _told(view, s, seat, ask.topic, option):
            what = several(each.parts)
            hints.append(Hint(piece, each.lines, what if piece else _said(s, option, what), option=option))
    return hints


def _said(s: Expedition, option: int, what: Text) -> Text:
    """What follows from an option that no piece stands for."""
    if option in ACTIONS:
        return Text(f"hint.{ACTIONS[option]}", what=what)
    return Text("hint.option", words=phrase(s, option), what=what)


def _threats(s: Expedition) -> list[Hint]:
    """What the next mummy dice do if nothing changes, and whom they can bring into the Crypt."""
    hints = [Hint("", [], Text("hint.roll", dice=s.power(), crypt=percent(doom(s)), wakes=percent(awakening(s))))]
    for awake in s.awake:
        figure = int(awake)
        chance = arrival(s, figure)
        if chance > 0.0:
            says = Text("hint.arrives", figure=figure, chance=percent(chance))
            hints.append(Hint(f"mummy-{figure}", [percent(chance)], says))
    return hints


def _told(view: View, s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    """All there is to tell about an option; nothing where no more follows than it says itself."""
    if topic == ACTION:
        return _action(s, seat, option)
    if EXPLORE_PASSAGE <= topic <= EXPLORE_SIDE:
        return _explored(s, seat, topic, option)
    if topic in (FIGHT_CHAMBER, FIGHT_DISCARD, FIGHT_CARD, FIGHT_DOUBLE):
        return _fought(s, seat, topic, option)
    if topic in (FIGHT_SPLIT, FIGHT_LAST, FIGHT_ABILITY):
        return _struck(s, seat, topic, option)
    if topic in (FIGHT_PAW, STROLLING, TARGET, COOP_JOIN):
        return _gone(s, seat, topic, option)
    if topic in (WAY, WAKING):
        return _walked(s, topic, option - CHAMBER)
    if topic in (VICTIM, SHIELDING):
        return _attacked(s, seat, topic, option)
    if topic in (EXIT_HEX, EXIT_SIDE):
        return _opened(s, topic, option)
    if topic == COOP_TORCHES:
        return [Told(_returned(s, option - COUNT))]
    if topic == PASSAGE:
        twin = s.copy()
        twin.tunnel(seat, (option - WALL) // SIDES, (option - WALL) % SIDES)
        return _then(twin)
    if topic == EXPLORE_TORCHES or WINDOW <= topic < TARGET:
        return _used(view, s, seat, topic, option)
    return []


# Actions


def _action(s: Expedition, seat: int, option: int) -> list[Told]:
    if option == EXPLORE:
        return [*_exploring(s, seat, passage=False)] or _exploring(s, seat, passage=True)
    if option == FIGHT:
        return [
            _fight(s, seat, tile, most_dice(s, seat, tile), "hint.dice-up-to") for tile in chambers_to_fight(s, seat)
        ]
    if option == COOPERATE:
        parts = _returned(s, 0)
        if s.seats > 1:
            parts.append(Text("hint.joiners", others=sum(joiners(s) >> other & 1 for other in range(s.seats))))
        return [Told(parts)]
    return []


def _returned(s: Expedition, torches: int) -> list[Text]:
    """KOT-COOP-5, KOT-AMB-12: how many discards come back, and how strong they are on average."""
    discards = s.lying(DISCARDED) if s.pile_left() or s.rules.coop_when_empty else []
    back = min(len(discards), RETURNED + RETURNED * torches)
    parts = [Text("hint.back", cards=back, discards=len(discards))]
    if back:
        parts.append(
            Text("hint.corridors", corridors=_mean(sum(int(s.sheet.corridors[c]) for c in discards) / len(discards)))
        )
    if torches:
        parts.append(Text("hint.torches", torches=s.torches - torches))
    return parts


def _mean(number: float) -> str:
    return f"{number:.1f}"


# Explore


def _exploring(s: Expedition, seat: int, passage: bool) -> list[Told]:
    """All that the seat could lay, together."""
    scope = Scope(s, seat, passage)
    found: list[Prospect] = []
    for card in scope.cards():
        found += places_to_lie(scope, s, card)
    return _together(s, found)


def _together(s: Expedition, found: list[Prospect], first: list[Saying] | None = None) -> list[Told]:
    if not found:
        return []
    parts, lines = told(s, found)
    return [Told(parts, [*(first or []), *lines])]


def _explored(s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    frame = s.stack[-1]
    assert isinstance(frame, Explore)
    if topic == EXPLORE_PASSAGE:
        return _exploring(s, seat, option == YES)
    scope = Scope(s, seat, frame.passage)
    if topic == EXPLORE_CARD:
        found = places_to_lie(scope, s, option - CARD)
        least, most = min(each.cards for each in found), max(each.cards for each in found)
        return _together(s, found, [f"+{most}" if least == most else f"+{least}–{most}"])
    edge = option - HEX if topic == EXPLORE_HEX else frame.edge
    spot = s.maze.spot_at(beyond(int(s.maze.places[edge // SIDES]), edge % SIDES))
    found = ways_to_lie(scope, s, frame.card, spot)
    if topic == EXPLORE_TURN:
        found = [each for each in found if each.by == option - TURN]
    elif topic == EXPLORE_SIDE:
        found = [each for each in found if each.by == frame.by and each.side == option - SIDE]
    return _together(s, found)


# Fight


def _fought(s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    if topic == FIGHT_CHAMBER:
        tile = option - CHAMBER
        return [_fight(s, seat, tile, most_dice(s, seat, tile), "hint.dice-up-to")]
    here = int(s.at[seat])
    if topic == FIGHT_DISCARD:
        hand = [card for card in s.hand(seat) if card != option - CARD]
        frame = s.stack[-1]
        assert isinstance(frame, Fight)
        return [_fight(s, seat, frame.tile, payable(s, hand), "hint.dice-up-to")]
    if topic == FIGHT_DOUBLE:
        return [_fight(s, seat, here, s.paid, "hint.dice", s.doubled + (option == YES))]
    more = 0 if option == DONE else int(s.sheet.corridors[option - CARD])
    return [_fight(s, seat, here, min(MOST_DICE, s.paid + more), "hint.dice")]


def _fight(s: Expedition, seat: int, tile: int, dice: int, key: str, doubled: int = 0) -> Told:
    """What these dice do to whoever stands there: whom they eliminate, and how many hearts they cost on average."""
    damage = damages(s, seat, dice, doubled)
    foes = s.opponents(tile)
    hearts = [int(s.hearts[figure]) for figure in foes]
    parts = [Text(key, dice=dice)]
    parts += [
        Text("hint.falls", figure=figure, hearts=left, chance=percent(falls(damage, left)))
        for figure, left in zip(foes, hearts, strict=True)
    ]
    if len(foes) > 1:
        parts.append(Text("hint.all-fall", chance=percent(falls(damage, sum(hearts)))))
    parts.append(Text("hint.wounds", hearts=_mean(wounds(damage, sum(hearts)))))
    return Told(parts, [Text("hint.short-dice", dice=dice), percent(falls(damage, min(hearts, default=0)))])


def _struck(s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    """KOT-FGT-8: what the damage is enough for; KOT-FGT-5: what another token may be."""
    count = option - COUNT
    if topic == FIGHT_ABILITY:
        return [Told([Text("hint.token", chance=percent(traps(s)))])] if count else []
    frame = s.stack[-1]
    assert isinstance(frame, Aftermath)
    figure = frame.struck(s)
    if topic == FIGHT_LAST:
        return [Told([Text("hint.left", figure=figure, hearts=int(option == NO))])]
    left = int(s.hearts[figure]) - count
    return [Told([Text("hint.left", figure=figure, hearts=left), Text("hint.rest", damage=frame.damage - count)])]


# Where cats and mummies go


def _gone(s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    """A cat that stands elsewhere holds other mummies up."""
    twin = s.copy()
    if topic == COOP_JOIN:
        twin.at[seat] = s.at[s.active] if option == YES else s.at[seat]
    elif option != STAY:
        twin.at[seat] = option - CHAMBER
    found = _then(twin)
    tile = int(twin.at[seat])
    if topic == TARGET and s.opponents(tile) and s.held[seat] > 1 and s.rules.ambush:
        found.append(_fight(s, seat, tile, payable(s, s.hand(seat)), "hint.dice-up-to"))
    return found


def _then(twin: Expedition) -> list[Told]:
    """What the next mummy dice do then, if a mummy is awake."""
    if not len(twin.awake):
        return []
    chance = doom(twin)
    parts = [
        Text("hint.away", figure=int(figure), steps=int(twin.maze.steps[twin.figure_at[figure]]))
        for figure in twin.awake
    ]
    parts.append(Text("hint.crypt", chance=percent(chance)))
    return [Told(parts, [Text("hint.short-crypt", chance=percent(chance))] if chance > 0.0 else [])]


def _walked(s: Expedition, topic: int, tile: int) -> list[Told]:
    """KOT-MACT-4: cats on a way stop a mummy, which attacks them."""
    steps = int(s.maze.steps[tile])
    parts = [Text("hint.stands", steps=steps)]
    lines: list[Saying] = [str(steps)]
    frame = s.stack[-1]
    if topic == WAY and isinstance(frame, Walk) and s.cats_at(tile):
        damage = s.mummy(frame.figure).attack
        parts.append(Text("hint.attacks", cards=damage))
        lines.append(f"−{damage}")
    return [Told(parts, lines)]


def _attacked(s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    """KOT-ATT-4: how many cards are at stake, and whether the last one is among them."""
    frame = s.stack[-1]
    assert isinstance(frame, Attack)
    victim = option - SEAT if topic == VICTIM else seat
    damage = frame.parts[victim] + (1 if topic == VICTIM else 0)
    held = int(s.held[victim])
    if topic == SHIELDING and option == YES:
        return [Told([Text("hint.sheltered")])]
    if damage >= held:
        return [Told([Text("hint.loses")], [Text("hint.short-loses")])]
    return [Told([Text("hint.drops", cards=damage, held=held)], [f"−{damage}"])]


def _opened(s: Expedition, topic: int, option: int) -> list[Told]:
    """KOT-MEC-5: how far from the Crypt the Lord appears."""
    frame = s.stack[-1]
    assert isinstance(frame, Opening)
    edge = option - HEX if topic == EXIT_HEX else frame.edge
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    sides = exit_sides(s, s.maze.spot_at(place)) if topic == EXIT_HEX else [option - SIDE]
    steps = [int(s.maze.steps[s.maze.tile_at(beyond(place, side))]) + 1 for side in sides]
    return [Told([Text("hint.lord", steps=max(steps))], [str(max(steps))])]


# Tokens


def _used(view: View, s: Expedition, seat: int, topic: int, option: int) -> list[Told]:
    """What a token adds, as it does in a possible world: that is the same in all of them."""
    if option == PASS:
        return _dark(s) if topic == EXPLORE_TORCHES else []
    if not USE <= option < TELEPORT:
        return []
    world = s.game.determinize(view, 0)
    assert isinstance(world, Expedition)
    world.events = None
    cards, torches = int(world.held[seat]), world.torches
    world.use_token(seat, option - USE)
    parts: list[Text] = []
    if world.held[seat] != cards:
        parts.append(Text("hint.draws", cards=int(world.held[seat]) - cards))
    if world.torches != torches:
        parts.append(Text("hint.torches", torches=world.torches))
    return [Told(parts)] if parts else []


def _dark(s: Expedition) -> list[Told]:
    frame = s.stack[-1]
    assert isinstance(frame, Discover)
    return [Told([light_says(s, light_of(s, int(s.card_at[frame.tile])))])]
