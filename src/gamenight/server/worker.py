"""What runs in a worker process: bots think here, and hints and reviews are worked out, one question at a time.

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
import traceback
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from operator import index
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final, Literal, TypeVar

import msgspec

from gamenight.bots import Bot, bots_of, make_bot
from gamenight.bots.review import reviewed
from gamenight.core.game import Setup, find, games
from gamenight.core.play import State
from gamenight.core.record import Record

KEPT: Final = 1000
"""How many tables a worker remembers; a state takes some 5 KB."""

NICENESS: Final = 5
"""How far bots step back, so that the server answers people first."""

LENGTH: Final = 4
"""Bytes that tell how long a message is."""

Answers = list[tuple[int, int]]
Wish = Literal["answer", "hint", "review"]
Bots = dict[str, Callable[[int], Bot]]
T = TypeVar("T")


class Question(msgspec.Struct, kw_only=True, omit_defaults=True):
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


class Reply(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The option a bot chose, or the hints or judgements as plain values, or why there are none."""

    option: int | None = None
    told: list[dict[str, Any]] = []
    error: str = ""
    forgotten: bool = False
    """Whether the worker does not know what the question takes for known: ask again, with all answers."""


class Ready(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first message of a worker: which bots the module has brought, or why it could not."""

    bots: list[str] = []
    error: str = ""


def packed(message: Question | Reply | Ready) -> bytes:
    """A message as it travels."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


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
            return Reply(error=f"{type(error).__name__}: {error}"[:500])

    def _state(self, question: Question) -> State | None:
        """How the table stands, or None if too little is known."""
        known, s = self._tables.pop(question.table, (0, None))  # a table that breaks below is forgotten
        if question.known == 0:
            s = find(question.game).new(Setup(question.setup["seats"], question.setup["options"]))
        elif s is None or known != question.known:
            return None
        for seat, option in question.answers:
            s.answer(seat, option)
        self._tables.keep(question.table, (question.known + len(question.answers), s))
        return s

    def _chosen(self, s: State, question: Question) -> Reply:
        if question.wants == "hint":
            return Reply(told=[hint.json() for hint in s.game.hint(s.view(question.seat))])
        ask = s.ask_of(question.seat)
        if ask is None or ask.optional:
            return Reply(error="it need not answer anything now")
        option = int(index(self._bot(s, question).choose(s.view(question.seat), ask)))
        if not ask.offers(option):
            return Reply(error=f"it answered {option}, which it was not offered")
        return Reply(option=option)

    def _bot(self, s: State, question: Question) -> Bot:
        if question.bot in self._bots:
            return self._bots[question.bot](question.seed)
        return make_bot(question.bot, s.game, question.seed)


def _reviewed(question: Question) -> Reply:
    """The judgements of a whole game; nothing of it is remembered."""
    setup = Setup(question.setup["seats"], question.setup["options"])
    record = Record(find(question.game), setup, question.answers)
    return Reply(told=[judgement.json() for judgement in reviewed(record)])


def main() -> None:
    """Thinks until the server has gone."""
    os.nice(NICENESS)
    questions, replies = _own_pipes()
    try:
        bots = _loaded(sys.argv[1]) if len(sys.argv) > 1 else {}
    except BaseException as error:
        why = f"the bots of {sys.argv[1]} cannot be loaded: {type(error).__name__}: {error}"
        replies.write(packed(Ready(error=why)))
        return
    for game in games().values():
        bots_of(game)  # loaded before the first question, whose time is measured
    replies.write(packed(Ready(bots=list(bots))))
    asked: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(questions, asked), daemon=True).start()
    thinker = Thinker(bots)
    while True:
        replies.write(packed(thinker.reply(asked.get())))


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


def _listen(questions: BinaryIO, asked: SimpleQueue[Question]) -> None:
    """Passes questions on. A thread of its own, so that the end of the server ends even a bot that thinks for ever."""
    decoder = msgspec.msgpack.Decoder(Question)
    try:
        while length := questions.read(LENGTH):
            asked.put(decoder.decode(questions.read(int.from_bytes(length, "big"))))
    finally:
        os._exit(0)  # also when the server was killed in the middle of a question


if __name__ == "__main__":
    main()
