"""Whisper, a toy game that obeys every law, and its broken cousins, one for each law.

Everybody is dealt a card from 0 to 3 face down and bids 0 to 2 in secret; once in a game you may peek at your own card
while others still think; when the clock has ticked, all is revealed, and whoever bid no more than the own card scores
the bid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.actions import Actions, Verb
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.game import Game, Setup
from gamenight.core.marks import override
from gamenight.core.packing import Packing
from gamenight.core.play import CHANCE, CLOCK, FREE, HIDDEN, MAY, NONE, SILENT, Frame, State
from gamenight.core.view import Card, Cards, Counter, Piece, View

BID, PEEK, DEAL, TICK = 0, 3, 4, 8
ROUNDS = 2


class Whisper(State):
    """Cards, who knows them, bids, scores; a token each to peek with."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.card = [NONE] * seats
        self.seen = [0] * seats
        self.bid = [NONE] * seats
        self.score = [0] * seats
        self.token = [1] * seats
        self.spent = 0
        self.round = 0

    @override
    def copy(self) -> Whisper:
        twin = type(self)(self.game, self.seats)
        self.carry(twin)
        twin.card = self.card[:]
        twin.seen = self.seen[:]
        twin.bid = self.bid[:]
        twin.score = self.score[:]
        twin.token = self.token[:]
        twin.spent = self.spent
        twin.round = self.round
        return twin

    @override
    def blank(self, seat: int) -> None:
        for other in range(self.seats):
            if self.card[other] != NONE and not knows(self.seen[other], seat):
                self.card[other] = HIDDEN
            if self.bid[other] != NONE and other != seat:
                self.bid[other] = HIDDEN

    @override
    def pack(self, into: Packing) -> None:
        into.row("card", vec[i64](self.card))
        into.row("seen", vec[i64](self.seen))
        into.row("bid", vec[i64](self.bid))
        into.row("score", vec[i64](self.score))
        into.row("token", vec[i64](self.token))
        into.number("spent", self.spent)
        into.number("round", self.round)

    @override
    def returns(self) -> list[float]:
        return [float(score) for score in self.score]

    @override
    def outcome(self) -> str:
        return "TOY-END-1"


class Rounds(Frame[Whisper]):
    """Deals, lets all bid, waits for the clock, reveals; twice."""

    @override
    def step(self, s: Whisper) -> None:
        if s.round == ROUNDS:
            s.pop()
        elif NONE in s.card:
            s.ask(CHANCE, 0, [DEAL + card for card in range(4)])
        elif NONE in s.bid:
            self.ask_bids(s)
        else:
            s.ask(CLOCK, 3, [TICK])

    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID, BID + 1, BID + 2])
            if s.token[seat]:
                s.ask(seat, 2, [PEEK], kind=MAY)

    @override
    def answer(self, s: Whisper, seat: int, option: int) -> None:
        if seat == CHANCE:
            s.card[s.card.index(NONE)] = option - DEAL
        elif seat == CLOCK:
            self.reveal(s)
        elif option == PEEK:
            s.token[seat] = 0
            s.spent += 1
            s.seen[seat] |= only(seat)
            s.disclose(only(seat))
            s.tell("peeked", "TOY-PEEK-1", {"seat": seat})
            s.tell("seen", "TOY-PEEK-1", {"seat": seat, "card": s.card[seat]}, only(seat))
        else:
            s.bid[seat] = option - BID
            self.tell_bid(s, seat)

    def tell_bid(self, s: Whisper, seat: int) -> None:
        s.tell("bid", "TOY-BID-1", {"seat": seat})

    def reveal(self, s: Whisper) -> None:
        s.disclose(PUBLIC)
        for seat in range(s.seats):
            if s.bid[seat] <= s.card[seat]:
                s.score[seat] += s.bid[seat]
            s.tell("revealed", "TOY-BID-2", {"seat": seat, "bid": s.bid[seat], "card": s.card[seat]}, PUBLIC)
        s.card = [NONE] * s.seats
        s.seen = [0] * s.seats
        s.bid = [NONE] * s.seats
        s.round += 1

    @override
    def copy(self) -> Frame[Whisper]:
        return type(self)()


class WhisperGame(Game[Whisper]):
    """Whisper, with one part exchanged in each broken cousin."""

    def __init__(
        self, name: str = "whisper", state: type[Whisper] = Whisper, frame: Callable[[], Frame[Whisper]] = Rounds
    ) -> None:
        nature = [Verb(DEAL, "deal", ["0", "1", "2", "3"]), Verb(TICK, "tick")]
        actions = Actions([Verb(BID, "bid", ["0", "1", "2"]), Verb(PEEK, "peek")], nature)
        super().__init__(name, "Whisper", "1", range(2, 5), actions, ["deal", "bid", "peek", "tick"], [], "")
        self.bound = 60
        self.state = state
        self.frame = frame

    @override
    def build(self, setup: Setup) -> Whisper:
        s = self.state(self, setup.seats)
        s.push(self.frame())
        return s

    @override
    def draw(self, known: Whisper, seat: int | None) -> list[Piece]:
        pieces: list[Piece] = []
        for other in range(known.seats):
            faces = ["" if value == HIDDEN else str(value) for value in (known.card[other], known.bid[other])]
            cards = [
                Card(f"card-{other}", faces[0], says=f"seen by {known.seen[other]}"),
                Card(f"bid-{other}", faces[1]),
            ]
            pieces.append(Cards(f"seat-{other}", "seats", f"seat-{other}", f"seat {other}", cards))
            pieces.append(Counter(f"score-{other}", "seats", f"seat-{other}", "score", "VP", known.score[other]))
        return pieces

    @override
    def determinize(self, view: View, seed: int) -> Whisper:
        known = view.known
        assert isinstance(known, Whisper)
        world = known.copy()
        dice = Dice(seed)
        world.card = [dice.below(4) if card == HIDDEN else card for card in world.card]
        world.bid = [dice.below(3) if bid == HIDDEN else bid for bid in world.bid]
        world.asks.clear()
        world.settle()
        return world

    @override
    def count(self, s: Whisper) -> dict[str, int]:
        return {"tokens": sum(s.token) + s.spent, "cards": len(s.card)}


WHISPER = WhisperGame()


# 1: the twin shares the scores.


class SharesScores(Whisper):
    @override
    def copy(self) -> Whisper:
        twin = super().copy()
        twin.score = self.score
        return twin


class SharesItself(Rounds):
    """Counts in a field, and hands itself out as its own copy."""

    def __init__(self) -> None:
        self.revealed = 0

    @override
    def reveal(self, s: Whisper) -> None:
        self.revealed += 1
        super().reveal(s)

    @override
    def copy(self) -> Frame[Whisper]:
        return self


class ForgetsARound(Whisper):
    @override
    def copy(self) -> Whisper:
        twin = super().copy()
        twin.round = 0
        return twin


class Memory:
    """What a careless game keeps outside its states."""

    def __init__(self) -> None:
        self.revealed = 0


class SharesMemory(Whisper):
    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.memory = Memory()

    @override
    def copy(self) -> Whisper:
        twin = super().copy()
        assert isinstance(twin, SharesMemory)
        twin.memory = self.memory
        return twin


class Remembers(Rounds):
    @override
    def answer(self, s: Whisper, seat: int, option: int) -> None:
        super().answer(s, seat, option)
        assert isinstance(s, SharesMemory)
        s.memory.revealed += 1


# 2: asking has a side effect.


class AsksOnce(Rounds):
    """Remembers in the state that it has asked, and asks for less the next time."""

    @override
    def ask_bids(self, s: Whisper) -> None:
        super().ask_bids(s)
        s.spent += 1
        s.token[0] -= 1


# 3: what happens depends on something outside the state.

_GAMES_PLAYED = [0]


class CountsGames(Rounds):
    @override
    def reveal(self, s: Whisper) -> None:
        _GAMES_PLAYED[0] += 1
        s.score[0] += _GAMES_PLAYED[0]
        super().reveal(s)


# 4: a secret gets out: in a view, in an event, in the packed observation.


class ShowsBids(Whisper):
    @override
    def blank(self, seat: int) -> None:
        bids = self.bid[:]
        super().blank(seat)
        self.bid = bids


class TellsBids(Rounds):
    @override
    def tell_bid(self, s: Whisper, seat: int) -> None:
        s.tell("bid", "TOY-BID-1", {"seat": seat, "bid": s.bid[seat]})


class ShowsCards(Whisper):
    @override
    def blank(self, seat: int) -> None:
        cards = self.card[:]
        super().blank(seat)
        self.card = cards


class PacksCards(Whisper):
    """Leaves the true cards in a field that no piece shows."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.cheat: list[int] = []

    @override
    def copy(self) -> Whisper:
        twin = super().copy()
        assert isinstance(twin, PacksCards)
        twin.cheat = self.cheat[:]
        return twin

    @override
    def blank(self, seat: int) -> None:
        self.cheat = self.card[:]
        super().blank(seat)

    @override
    def pack(self, into: Packing) -> None:
        super().pack(into)
        into.row("cheat", vec[i64](self.cheat))


class CheatsInKnown(Whisper):
    """Leaves the true cards where bots can read them, and nobody else."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.cheat: list[int] = []

    @override
    def blank(self, seat: int) -> None:
        self.cheat = self.card[:]
        super().blank(seat)


class TellsShuffles(Rounds):
    @override
    def answer(self, s: Whisper, seat: int, option: int) -> None:
        super().answer(s, seat, option)
        if seat == CHANCE:
            s.tell("dealt", "TOY-DEAL-1", {"card": option - DEAL})


class LearnsInSilence(Rounds):
    @override
    def answer(self, s: Whisper, seat: int, option: int) -> None:
        super().answer(s, seat, option)
        if seat == CHANCE:
            s.disclose(PUBLIC)


class CountsCards(Rounds):
    """Says that everybody can count what a seat may bid, and that depends on its card."""

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID] if s.card[seat] == 0 else [BID, BID + 1], counted=True)


class LeavesBlanks(WhisperGame):
    """Calls what a seat knows a possible world, blanks and all."""

    @override
    def determinize(self, view: View, seed: int) -> Whisper:
        assert isinstance(view.known, Whisper)
        return view.known


class PeeksInSecret(Rounds):
    """Who holds a 3 may peek, and nobody else knows: neither that they may, nor that they do."""

    secret = True

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID, BID + 1, BID + 2])
            if s.card[seat] == 3 and not s.seen[seat]:
                s.ask(seat, 2, [PEEK], MAY, secret=self.secret)

    @override
    def answer(self, s: Whisper, seat: int, option: int) -> None:
        if option != PEEK or seat < 0:
            super().answer(s, seat, option)
            return
        s.seen[seat] |= only(seat)
        s.disclose(only(seat))
        s.tell("seen", "TOY-PEEK-1", {"seat": seat, "card": s.card[seat]}, only(seat))


class HidesPeeks(Whisper):
    """Who has peeked is a secret, too."""

    @override
    def blank(self, seat: int) -> None:
        super().blank(seat)
        self.seen = [seen & 1 << seat for seen in self.seen]


class AsksInTheOpen(PeeksInSecret):
    """Asks only those who hold a 3, and everybody can see whom."""

    secret = False


# 5: nobody has to act, somebody cannot, it goes on for ever, or frames step for ever.


class WaitsForNobody(Rounds):
    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID], kind=MAY)


class Knocked(Whisper):
    """Whoever has lost a token is out, and is asked all the same."""

    @override
    def out(self, seat: int) -> bool:
        return self.token[seat] == 0


class Blabs(Whisper):
    """Lets a seat talk only while it holds a high card."""

    @override
    def talk(self, seat: int) -> str:
        return FREE if self.card[seat] in (NONE, HIDDEN, 2, 3) else SILENT


class NeverEnds(Rounds):
    @override
    def reveal(self, s: Whisper) -> None:
        super().reveal(s)
        s.round = 0


class StepsForEver(Rounds):
    @override
    def step(self, s: Whisper) -> None:
        if s.round == 0:
            super().step(s)


class Crashes(Rounds):
    @override
    def reveal(self, s: Whisper) -> None:
        raise IndexError("the box is empty")


# 6: two options have the same words.


class StutteringGame(WhisperGame):
    def __init__(self) -> None:
        super().__init__("stuttering")
        self.actions = Actions([Verb(BID, "bid", ["1", "1", "2"]), Verb(PEEK, "peek")], self.actions.verbs[2:])


# 7: a token gets lost.


class LosesTokens(Rounds):
    @override
    def reveal(self, s: Whisper) -> None:
        super().reveal(s)
        s.token[0] = 0


# 9: what happens depends on the process.


class Hashes(Rounds):
    @override
    def reveal(self, s: Whisper) -> None:
        super().reveal(s)
        s.score[0] += hash("whisper") % 1000


# 10: an observation leaves something out, or has no fixed length.


class PacksNoScores(Whisper):
    @override
    def pack(self, into: Packing) -> None:
        scores, self.score = self.score, [0] * self.seats
        super().pack(into)
        self.score = scores


class ObservesNoAsks(Whisper):
    @override
    def observe(self, seat: int) -> bytes:
        return bytes([seat]) + self.blanked(seat).packed()


class BidsByCard(Rounds):
    """What a seat may bid depends on its card, which it has not seen: so its questions alone tell it something."""

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID] if s.card[seat] == 0 else [BID, BID + 1])


class HidesACount(Rounds):
    """Counts in a field that observations do not tell."""

    def __init__(self, revealed: int = 0) -> None:
        self.revealed = revealed

    @override
    def reveal(self, s: Whisper) -> None:
        self.revealed += 1
        super().reveal(s)

    @override
    def numbers(self) -> list[int]:
        return super().numbers()[:1]

    @override
    def copy(self) -> Frame[Whisper]:
        return HidesACount(self.revealed)


class PacksMore(Whisper):
    @override
    def pack(self, into: Packing) -> None:
        super().pack(into)
        into.row("dealt", vec[i64]([card for card in self.card if card != NONE]))


SHARES_SCORES = WhisperGame("shares_scores", SharesScores)
SHARES_MEMORY = WhisperGame("shares_memory", SharesMemory, Remembers)
SHARES_FRAMES = WhisperGame("shares_frames", frame=SharesItself)
FORGETS_A_ROUND = WhisperGame("forgets_a_round", ForgetsARound)
ASKS_ONCE = WhisperGame("asks_once", frame=AsksOnce)
COUNTS_GAMES = WhisperGame("counts_games", frame=CountsGames)
SHOWS_BIDS = WhisperGame("shows_bids", ShowsBids)
TELLS_BIDS = WhisperGame("tells_bids", frame=TellsBids)
CHEATS_IN_KNOWN = WhisperGame("cheats_in_known", CheatsInKnown)
TELLS_SHUFFLES = WhisperGame("tells_shuffles", frame=TellsShuffles)
LEARNS_IN_SILENCE = WhisperGame("learns_in_silence", frame=LearnsInSilence)
COUNTS_CARDS = WhisperGame("counts_cards", frame=CountsCards)
LEAVES_BLANKS = LeavesBlanks("leaves_blanks")
CRASHES = WhisperGame("crashes", frame=Crashes)
SHOWS_CARDS = WhisperGame("shows_cards", ShowsCards)
PACKS_CARDS = WhisperGame("packs_cards", PacksCards)
SECRETIVE = WhisperGame("secretive", HidesPeeks, PeeksInSecret)
ASKS_IN_THE_OPEN = WhisperGame("asks_in_the_open", HidesPeeks, AsksInTheOpen)
SHOWS_WHO_PEEKS = WhisperGame("shows_who_peeks", frame=PeeksInSecret)
KNOCKED = WhisperGame("knocked", Knocked)
BLABS = WhisperGame("blabs", Blabs)
WAITS_FOR_NOBODY = WhisperGame("waits_for_nobody", frame=WaitsForNobody)
NEVER_ENDS = WhisperGame("never_ends", frame=NeverEnds)
STEPS_FOR_EVER = WhisperGame("steps_for_ever", frame=StepsForEver)
STUTTERS = StutteringGame()
LOSES_TOKENS = WhisperGame("loses_tokens", frame=LosesTokens)
HASHES = WhisperGame("hashes", frame=Hashes)
PACKS_NO_SCORES = WhisperGame("packs_no_scores", PacksNoScores)
PACKS_MORE = WhisperGame("packs_more", PacksMore)
OBSERVES_NO_ASKS = WhisperGame("observes_no_asks", ObservesNoAsks, BidsByCard)
HIDES_A_COUNT = WhisperGame("hides_a_count", frame=HidesACount)

BROKEN: list[tuple[int, WhisperGame]] = [
    (1, SHARES_SCORES),
    (1, SHARES_FRAMES),
    (1, SHARES_MEMORY),
    (1, FORGETS_A_ROUND),
    (2, ASKS_ONCE),
    (3, COUNTS_GAMES),
    (4, SHOWS_BIDS),
    (4, TELLS_BIDS),
    (4, SHOWS_CARDS),
    (4, PACKS_CARDS),
    (4, CHEATS_IN_KNOWN),
    (4, TELLS_SHUFFLES),
    (4, LEARNS_IN_SILENCE),
    (4, COUNTS_CARDS),
    (4, LEAVES_BLANKS),
    (4, ASKS_IN_THE_OPEN),
    (4, SHOWS_WHO_PEEKS),
    (5, CRASHES),
    (4, BLABS),
    (5, KNOCKED),
    (5, WAITS_FOR_NOBODY),
    (5, NEVER_ENDS),
    (5, STEPS_FOR_EVER),
    (6, STUTTERS),
    (7, LOSES_TOKENS),
    (8, FORGETS_A_ROUND),
    (9, HASHES),
    (10, PACKS_NO_SCORES),
    (10, PACKS_MORE),
    (10, OBSERVES_NO_ASKS),
    (10, HIDES_A_COUNT),
]
"""Which law each broken cousin breaks."""
