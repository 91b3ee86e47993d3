"""Positions of Kotkrywcy in words.

`table(2, laid=["6 plain @1,0"], hands={0: "3d ankh, 2c eye"}, mummies={"howler": (1, 5)})` is the action of seat 0: a
crossroads lies east of the Crypt, and the Howler stands on it with five hearts. A card is its shape, its symbol and
"lit"; `/2` behind it turns it by two sides. Tiles are numbered as they are laid; the Crypt is 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from gamenight.core.game import Setup, find
from gamenight.core.hexes import place_at
from gamenight.core.play import first_mandatory
from gamenight.games.kotkrywcy.actions import CARDS, SIDES, TOKENS
from gamenight.games.kotkrywcy.board import DISCARDED, IN_PILE, IN_STACK, LAID, LORD_FIGURE, OPEN
from gamenight.games.kotkrywcy.flow import Story, Turn
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.setup import printed
from tests.games.playing import Playing

BLANK, MUMMY = "die 6", "die 1"
HIT, ABILITY, HEXAGON, PAW = "die 1", "die 4", "die 5", "die 6"
DICE, ACTION = 0, 3
"""Where a turn begins, and where its action does."""
LINE = ("2c ankh @1,0", "2c eye @2,0", "2c scarab @3,0", "2c sarcophagus @4,0", "2c sarcophagus @5,0")
"""A straight way of up to five chambers to the east of the Crypt."""


def printed_cards() -> list[str]:
    """Every card of the box in words, by its number."""
    found: list[str] = []
    for shape, given in printed()["chambers"].items():
        for cards in given["cards"]:
            count, _, rest = cards.partition(" ") if cards[0].isdigit() else ("1", "", cards)
            found += [f"{shape} {rest}"] * int(count)
    return found


class Table(Playing[Expedition]):
    """An expedition in a test."""

    def says(self, *words: str) -> Table:
        """The active player answers; whatever begins with a word of chance is CHANCE's."""
        for each in words:
            ask = first_mandatory(self.state)
            self.say(ask.seat, each)
        return self

    def rolls(self, *dice: str) -> Table:
        """Dice fall."""
        for die in dice:
            self.chance(die)
        return self

    def card(self, words: str, seat: int = 0) -> str:
        """The option of a card in a seat's hand."""
        names = printed_cards()
        numbers = [number for number in self.state.hand(seat) if names[number] == words]
        assert numbers, f"seat {seat} does not hold {words}, but {self.hand(seat)}"
        return f"card {numbers[0]}"

    def lays(self, words: str, *more: str) -> Table:
        """The active player explores with a card, and answers what else is asked; what has one answer is answered."""
        self.says("explore", self.card(words, self.state.active))
        for each in more:
            self._places(each)
            self.says(each)
        self._places()
        return self

    def _places(self, next: str = "") -> None:
        """A chamber that fits one way only, or has one side for its passage, is placed so unless that is said next."""
        while self.state.asks and self.topic in ("explore-turn", "explore-side"):
            ways = self.options(self.state.active)
            if len(ways) > 1 or next in ways:
                return
            self.says(ways[0])

    def hand(self, seat: int) -> list[str]:
        names = printed_cards()
        return [names[card] for card in self.state.hand(seat)]

    def discards(self) -> list[str]:
        names = printed_cards()
        return [names[card] for card in self.state.lying(DISCARDED)]

    def tokens(self, seat: int) -> list[str]:
        s = self.state
        return [s.rules.tokens[s.sheet.token[token]].key for token in range(TOKENS) if s.token_at[token] == seat]

    def at(self, who: int | str) -> int:
        """The tile of a seat's cat, or of a mummy by name."""
        s = self.state
        return int(s.at[who]) if isinstance(who, int) else int(s.figure_at[figure(s, who)])

    def hearts(self, who: str) -> int:
        return int(self.state.hearts[figure(self.state, who)])

    def token(self, key: str) -> str:
        """CHANCE's answer for a token of the stack."""
        s = self.state
        stack = [token for token in range(TOKENS) if s.token_at[token] == IN_STACK]
        return f"token {next(token for token in stack if s.rules.tokens[s.sheet.token[token]].key == key)}"

    @property
    def outcome(self) -> str:
        return self.state.outcome()


def figure(s: Expedition, name: str) -> int:
    """The figure of a mummy, or of a Lord."""
    keys = [mummy.key for mummy in s.rules.mummies]
    return keys.index(name) if name in keys else LORD_FIGURE


def table(
    seats: int = 2,
    *,
    laid: Sequence[str] = (),
    hands: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    discards: str = "",
    pile: str | None = None,
    cats: Sequence[str] = ("scout", "looter", "brawler", "torchbearer"),
    at: Mapping[int, int] | None = None,
    mummies: Mapping[str, tuple[int, int]] | None = None,
    lord: tuple[str, int, int] | None = None,
    tokens: Mapping[int, str] | None = None,
    torches: int = 5,
    top_hearts: int = 0,
    exits_left: int = 3,
    hoards_left: int = 5,
    regroups: int = 3,
    stage: int = ACTION,
    active: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A turn of `active`, at its action or, with `stage=DICE`, at its beginning.

    Hands that are not described hold three crossroads each, or as many as are left; `pile` names the top of the draw
    pile, and `pile=""` empties it.
    """
    game = find("kotkrywcy")
    s: Expedition = game.build(game.complete(Setup(seats, options or {})))
    box = Box(s)
    for words in laid:
        box.lay(words)
    for seat in range(seats):
        box.deal(seat, (hands or {}).get(seat, "6 plain lit" if seat else "6 plain"), seat)
        box.deal(seat, (known or {}).get(seat, ""), OPEN + seat)
        s.cat[seat] = [cat.key for cat in s.rules.cats].index(cats[seat])
    box.put(discards, DISCARDED)
    box.stack(pile)
    for seat, tile in (at or {}).items():
        s.at[seat] = tile
    for name, (tile, hearts) in (mummies or {}).items():
        s.figure_at[figure(s, name)] = tile
        s.hearts[figure(s, name)] = hearts
        s.awake = append(s.awake, i64(figure(s, name)))
    for seat, kinds in (tokens or {}).items():
        for key in kinds.split():
            kind = [token.key for token in s.rules.tokens].index(key)
            free = (token for token in range(TOKENS) if s.token_at[token] == IN_STACK and s.sheet.token[token] == kind)
            s.token_at[next(free)] = seat
    if lord is not None:
        box.reveal(*lord)
        exits_left = 0
    s.torches, s.top_hearts, s.regroups = torches, top_hearts, regroups
    s.exit_machines, s.torch_machines = exits_left, hoards_left
    s.active = active
    s.turn = 1 if stage else 0
    s.stack = [Story(chosen=False, shuffled=True), Turn(stage)]
    return Table(s)


class Box:
    """The cards of the box, taken out one by one."""

    def __init__(self, s: Expedition) -> None:
        self.s = s
        self.names = printed_cards()
        self.left = list(range(CARDS))

    def take(self, words: str) -> int:
        """A card that is still in the box."""
        found = [card for card in self.left if self.names[card] == words.strip()]
        assert found, f"there is no (further) card {words!r}"
        self.left.remove(found[0])
        return found[0]

    def put(self, cards: str, place: int) -> int:
        """Cards that lie in a place; returns how many."""
        named = [words for words in cards.split(",") if words.strip()]
        for words in named:
            self.s.where[self.take(words)] = place
        return len(named)

    def deal(self, seat: int, cards: str, place: int) -> None:
        self.s.held[seat] += self.put(cards, place)

    def lay(self, words: str) -> None:
        """Lays a card of the box, or the Exit."""
        name, _, where = words.partition("@")
        where, _, by = where.partition("/")
        q, r = (int(number) for number in where.split(","))
        card = self.take(name)
        lies = int(self.s.sheet.turns[card * SIDES + int(by or 0)])
        assert lies >= 0, f"{name} cannot be turned by {by}"
        self.s.maze.lay(place_at(q, r), lies)
        self.s.where[card] = LAID
        self.s.card_at = append(self.s.card_at, i64(card))
        self.s.marks = append(self.s.marks, i64(0))

    def reveal(self, name: str, tile: int, hearts: int) -> None:
        """The Exit lies at the only open corridor south-west of the Crypt, and the Lord has left it."""
        s = self.s
        s.open_exit(place_at(-1, 1), 1)
        s.bury()
        s.reveal_lord([lord.key for lord in s.rules.lords].index(name))
        s.figure_at[LORD_FIGURE] = tile if tile >= 0 else s.exit_tile()
        s.hearts[LORD_FIGURE] = hearts

    def stack(self, pile: str | None) -> None:
        """The draw pile, its top as named; an empty one has lost its cards to the discards."""
        s = self.s
        top = [self.take(words) for words in (pile or "").split(",") if words.strip()]
        if pile == "":
            for card in self.left:
                s.where[card] = DISCARDED
            self.left = []
        under = [card for card in range(CARDS) if s.where[card] != IN_PILE]
        for place, card in enumerate([*under, *top, *self.left]):
            s.order[place] = card
        s.drawn = len(under)
