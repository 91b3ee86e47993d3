"""What runs in a worker process: bots think here, hints and reviews are worked out, and long logs are read.

One question is answered at a time.

The server starts it as `python -m gamenight.server.worker [module]`; questions come in on stdin and replies go out on
stdout, each with its length in front.

The module brings bots of your own to your own server, for every game on it. It is looked for where the server was
started, and has a `BOTS` like those in `gamenight.bots`, from a name to what makes a bot from a seed:

    class First:
        def __init__(self, seed: int) -> None: ...

        def choose(self, view: View, ask: Ask) -> int:
            return ask.nth(0)

    BOTS = {"first": First}
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from operator import index
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final, Literal, TypeVar

import msgspec

from gamenight.bots import Bot, bots_of, make_bot, remembers
from gamenight.bots.review import reviewed
from gamenight.core.advice import Hint, Judgement
from gamenight.core.game import Setup, find, games
from gamenight.core.marks import override
from gamenight.core.play import DECLINE, MAY, State
from gamenight.core.record import Record
from gamenight.core.text import Voice, made_of, plain_of

KEPT: Final = 1000
"""How many tables a worker remembers; a state takes some 5 KB."""

NICENESS: Final = 5
"""How far bots step back, so that the server answers people first."""

PLAYING_ON: Final = (10.0, 20.0)
"""Seconds for which bots play on from the turns of a game that is reviewed: of work, and on the clock."""

LENGTH: Final = 4
"""Bytes that tell how long a message is."""

TEXTS: Final = frozenset(("says", "lines", "notes", "safer", "advice", "why"))
"""What people read of hints and judgements."""

Answers = list[tuple[int, str]]
"""Who answered, and the words of the answer: the seed of a shuffle is too long for a number on the way."""
Wish = Literal["answer", "hint", "review"]
Sight = Literal["story", "frames", "ending", "summary", "status", "record", "opening", "code"]
Bots = dict[str, Callable[[int], Bot]]
T = TypeVar("T")


class Question(msgspec.Struct, kw_only=True, omit_defaults=True, tag="question"):
    """What a bot shall answer at a table of which the worker knows the first answers already."""

    table: str
    game: str
    setup: dict[str, Any]
    known: int
    """How many answers the worker has been sent before; 0: begin afresh."""
    answers: Answers
    """Those that came after."""
    seat: int
    bot: str
    seed: int
    wants: Wish = "answer"
    """An answer of the bot, hints for the seat, or a review of all answers."""
    ask: int = 0
    """Which of the open questions the bot shall answer."""
    followers: int = 0
    """Whose answers the seat may read by the game's convention."""
    brief: bool = False
    """Whether a review is only what the game itself says, without the opinions of bots."""


class Look(msgspec.Struct, kw_only=True, omit_defaults=True, tag="look"):
    """What somebody wants to see of a table of which the worker knows the first steps already."""

    wants: Sight
    table: str = ""
    known: int = 0
    """How many steps the worker has been sent before; 0: begin again."""
    steps: list[tuple[int, float, str]] = []
    """Those that came after: number, time and entry as text."""
    token: str = ""
    """The hash of whose token it is; "": a spectator's eyes."""
    seat: int | None = None
    """Through whose eyes a game that is over is watched."""
    open: bool = False
    """Whether it is watched with everybody's secrets."""
    language: str = "en"
    first: int = 0
    last: int = 0
    present: list[int] = []
    text: str = ""
    """A record file, or the link of a QR code."""

    @override
    def __str__(self) -> str:
        return f"the {self.wants}"


class Untranslated(msgspec.Struct):
    """An error of a game as it travels: its text, and the name of the game that has words for it."""

    text: Any
    game: str


class Refused(msgspec.Struct):
    """A refusal as it travels: its reason, its sentence and what fills the blanks."""

    reason: str
    sentence: str
    values: dict[str, str | Untranslated]


class Reply(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The option a bot chose, the hints or judgements as plain values, or what was looked for; or why there is none."""

    option: int | None = None
    told: list[dict[str, Any]] = []
    course: list[dict[str, Any]] = []
    """How each turn of a reviewed game began."""
    hopeless: int = 0
    opinions: list[dict[str, Any]] = []
    subject: Any = ""
    """Who suspected whom in it, and of what."""
    body: bytes = b""
    """What was looked for, as it is sent."""
    refused: Refused | None = None
    seconds: float = 0.0
    """How long it took."""
    error: str = ""
    forgotten: bool = False
    """Whether the worker does not know what the question takes for known: ask again, with all of it."""


class Ready(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first message of a worker: which bots the module has brought, or why it could not."""

    bots: list[str] = []
    error: str = ""


def packed(message: Question | Look | Reply | Ready) -> bytes:
    """A message as it travels."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def plain(value: object) -> str:
    """A value in words that can travel: it may quote halves of letters from a broken file."""
    return str(value).encode(errors="replace").decode()


class Lately(OrderedDict[str, T]):
    """Something about each table asked about lately. Server and worker forget the same tables at the same time."""

    def keep(self, table: str, value: T) -> None:
        """Remembers this about a table, and forgets the table that was asked about longest ago."""
        self[table] = value
        self.move_to_end(table)
        if len(self) > KEPT:
            self.popitem(last=False)


class Thinker:
    """Answers questions, and remembers how tables stand, so that a long game costs no more than a short one."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._tables: Lately[tuple[int, State]] = Lately()

    def reply(self, question: Question) -> Reply:
        """The reply to a question, whatever the bot does."""
        try:
            if question.wants == "review":
                return _reviewed(question)
            s = self._state(question)
            return Reply(forgotten=True) if s is None else self._chosen(s, question)
        except BaseException as error:  # a bot that calls sys.exit() ends nobody else's thoughts
            traceback.print_exc()
            return Reply(error=plain(f"{type(error).__name__}: {error}")[:500])

    def _state(self, question: Question) -> State | None:
        """How the table stands, or None if too little is known."""
        known, s = self._tables.pop(question.table, (0, None))  # a table that breaks below is forgotten
        if question.known == 0:
            game = find(question.game)
            s = game.new(Setup(question.setup["seats"], question.setup["options"]), listen=remembers(game))
        elif s is None or known != question.known:
            return None
        for seat, words in question.answers:
            s.answer(seat, s.game.actions.option(words))
        self._tables.keep(question.table, (question.known + len(question.answers), s))
        return s

    def _chosen(self, s: State, question: Question) -> Reply:
        if question.wants == "hint":
            return Reply(told=[_plain(hint) for hint in s.game.hint(s.view(question.seat, question.followers))])
        ask = s.asks[question.ask] if question.ask < len(s.asks) else None
        if ask is None or ask.seat != question.seat:
            return Reply(error="it is not asked that now")
        bot = self._bot(s, question)
        story = s.events if getattr(bot, "remembers", False) else None
        option = int(index(bot.choose(s.view(question.seat, question.followers, story), ask)))
        if not ask.offers(option) and (option != DECLINE or ask.kind != MAY):
            return Reply(error=f"it answered {option}, which it was not offered")
        return Reply(option=option)

    def _bot(self, s: State, question: Question) -> Bot:
        if question.bot in self._bots:
            return self._bots[question.bot](question.seed)
        return make_bot(question.bot, s.game, question.seed)


def _reviewed(question: Question) -> Reply:
    """The judgements of a whole game; nothing of it is remembered."""
    setup = Setup(question.setup["seats"], question.setup["options"])
    game = find(question.game)
    record = Record(game, setup, [(seat, game.actions.option(words)) for seat, words in question.answers])
    record.followers = question.followers
    if question.brief:
        return Reply(told=[_plain(moment) for moment in game.review(record)])
    work, clock = time.process_time() + PLAYING_ON[0], time.perf_counter() + PLAYING_ON[1]
    review = reviewed(record, is_time=lambda: time.process_time() < work and time.perf_counter() < clock)
    told = [_plain(moment) for moment in review.moments]
    return Reply(
        told=told,
        course=[outlook.json() for outlook in review.course],
        hopeless=review.hopeless,
        opinions=[opinion.json() for opinion in review.opinions],
        subject=plain_of(review.subject),
    )


def _plain(help: Hint | Judgement) -> dict[str, Any]:
    """Help as it travels: its texts get words where it is known who will read them."""
    told = help.json()
    for field in TEXTS & told.keys():
        said = getattr(help, field)
        told[field] = [plain_of(each) for each in said] if isinstance(said, list) else plain_of(said)
    return told


def spoken(told: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """Help that has travelled, in words."""
    said = dict(told)
    for field in TEXTS & told.keys():
        texts = told[field]
        said[field] = (
            [voice.say(made_of(each)) for each in texts] if isinstance(texts, list) else voice.say(made_of(texts))
        )
    return said


def main() -> None:
    """Thinks until the server has gone."""
    os.nice(NICENESS)
    questions, replies = _own_pipes()
    try:
        bots = _loaded(sys.argv[1]) if len(sys.argv) > 1 else {}
    except BaseException as error:
        why = f"the bots of {sys.argv[1]} cannot be loaded: {type(error).__name__}: {error}"
        replies.write(packed(Ready(error=why)))
        questions.read()  # whoever leaves at once may be seen leaving before being heard
        return
    for game in games().values():
        bots_of(game)  # loaded before the first question, whose time is measured
    replies_to = _replier(bots)
    replies.write(packed(Ready(bots=list(bots))))
    asked: SimpleQueue[Question | Look] = SimpleQueue()
    Thread(target=_listen, args=(questions, asked), daemon=True).start()
    while True:
        question = asked.get()
        began = time.perf_counter()
        reply = replies_to(question)
        reply.seconds = time.perf_counter() - began
        _write(replies, packed(reply))


def _replier(bots: Bots) -> Callable[[Question | Look], Reply]:
    from gamenight.server.looking import Looker  # which needs the messages above

    thinker, looker = Thinker(bots), Looker()
    return lambda question: looker.reply(question) if isinstance(question, Look) else thinker.reply(question)


def _write(pipe: BinaryIO, message: bytes) -> None:
    """Writes all of a message: a bare pipe may take only a part at once."""
    left = memoryview(message)
    while left:
        left = left[pipe.write(left) :]


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the server, moved to where no bot's `print` or `input` gets at them."""
    questions = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return questions, replies


def _loaded(module: str) -> Bots:
    sys.path.insert(0, os.getcwd())
    bots: Bots = import_module(module).BOTS
    return dict(bots)


def _listen(questions: BinaryIO, asked: SimpleQueue[Question | Look]) -> None:
    """Passes questions on. A thread of its own, so that the end of the server ends even a bot that thinks for ever."""
    decoder: msgspec.msgpack.Decoder[Question | Look] = msgspec.msgpack.Decoder(Question | Look)
    try:
        while length := questions.read(LENGTH):
            asked.put(decoder.decode(questions.read(int.from_bytes(length, "big"))))
    finally:
        os._exit(0)  # also when the server was killed in the middle of a question


if __name__ == "__main__":
    main()
