"""A session: one match at one screen, with people who take turns in front of it and bots who answer for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, final

from rich.console import RenderableType

from gamenight.bots import make_bot
from gamenight.cli.answers import Choice, Unclear, choices, pick
from gamenight.cli.draw import picture
from gamenight.cli.page import Page, log_text, question_width
from gamenight.cli.primer import primer
from gamenight.cli.question import forms, prompt
from gamenight.cli.quiet import Quiet
from gamenight.cli.results import command, quoted, results
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player
from gamenight.cli.story import explained, heard, lines, runs, told, voice_for
from gamenight.core.chance import SEEDS
from gamenight.core.course import Course, NoUndo
from gamenight.core.events import SPECTATOR, Event
from gamenight.core.play import CHANGE, CLOCK, DECLINE, MAY, MUST, Ask, Window
from gamenight.core.record import Keeper
from gamenight.core.rulebook import UnknownRule
from gamenight.core.view import View

HELP: Final = """\
Choose by number or by words, all of them or any beginning that fits only one.
  Enter        draws the table again, or does what is said below the question
  ?            the rule behind the last event; again: one event further back
  ? RULE       the rule with this id
  choices      all answers, each with what it means
  table, map   the whole table, however large
  log          everything that has happened
  undo         take back your last answer, if nothing hidden came to light since
  interrupt    do something you may do although nobody is waiting for it
  never        pass, and do not ask me this again
  never WORDS  the same, wherever this answer is all there is to do
  ask, ask WORDS   ask me everything again, or this
  save FILE    a copy of the record
  quit         leave; the game is kept and can be resumed
The arrow keys edit the line and bring back earlier ones."""
HELP_FOR_MANY: Final = """\
  undo NAME    the same for another person at this screen
  interrupt NAME  the same for another person
  change NAME  let somebody change an answer that may still be changed"""


NOTHING: Final = "There is nothing you may do now."


class Left(Exception):
    """The people at the screen have had enough for now."""


@final
class Session:
    """One match at one screen."""

    def __init__(
        self, course: Course, keeper: Keeper, players: Sequence[Player], screen: Screen, below: Callable[[int], int]
    ) -> None:
        self.course = course
        self.course.keep = keeper
        self.keeper = keeper
        self.game = course.game
        self.events = course.heard()
        """All that has happened, in order."""
        self.window = Window()
        self.left_alone: list[Ask] = []
        """What people were asked, and did not care to do."""
        self.screen = screen
        self.below = below
        """Draws what comes by chance: a number from 0 to n-1."""
        self.names = [player.name for player in players]
        self.bots = {
            seat: make_bot(player.bot, self.game, below(SEEDS)) for seat, player in enumerate(players) if player.bot
        }
        self.people = [seat for seat, player in enumerate(players) if not player.bot]
        self.watching = -1
        """The person in front of the screen; nobody yet."""
        self.shown = {seat: len(heard(self.events, seat)) for seat in self.people}
        """How many events each person has been shown; a game that is resumed was shown before."""
        self.back = 0
        """How many lines of the log back the last `?` looked."""
        self.quiet = Quiet(self.game)
        self.passed: set[int] = set()
        """Which answers were a pass for somebody who does not want to be asked."""
        self.notice = ""
        """What is said at the next look at the table."""
        self.ahead = ""
        """What was typed before it was asked for."""
        self.asked: tuple[View, Ask, Sequence[Choice]] | None = None
        """What is being asked."""
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "?": self._explain,
            "log": self._log,
            "undo": self._undo,
            "change": self._change,
            "interrupt": self._interrupt,
            "choices": self._choices,
            "table": self._table,
            "map": self._table,
            "never": self._never,
            "ask": self._ask_again,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Plays to the end; raises Left when the people leave before it."""
        self._follow()
        while not self.course.state.over:
            self._answer(self._next())
            self._follow()
        ending = results(self.course, self.events, self.names)
        self.screen.end(lines(self.game, heard(self.events, SPECTATOR), self.names), ending)
        path = self.keeper.path
        self.screen.say_unbroken("", f"The record is in {path}")
        self.screen.say_unbroken(f"Watch it again: {command()} replay {quoted(path)}")

    def _follow(self) -> None:
        """Plays what follows by itself."""
        self.course.follow(self.below)
        self.events += self.course.heard()

    def _next(self) -> Ask:
        """The question to answer next: what bots may do and must, then whoever is already in front of the screen.

        People interrupt by a command, but a single person is asked before a bot goes on, once about the same.
        """
        ask = self.window.next(self.course.state)
        while ask.kind == MAY and ask.seat in self.people and (self.quiet.covers(ask) or not self._could_miss(ask)):
            self.window.note(ask, DECLINE)
            ask = self.window.next(self.course.state)
        if ask.kind == MAY:
            return ask
        waiting = [ask for ask in self.course.state.asks if ask.kind == MUST]
        return min(waiting, key=lambda ask: (not self._answers_itself(ask), ask.seat != self.watching))

    def _could_miss(self, ask: Ask) -> bool:
        """Whether an interrupt would be gone before its person could say a word, and nobody else sees them asked."""
        if ask in self.left_alone or len(self.people) > 1:
            return False
        return any(ask.kind == MUST and self._answers_itself(ask) for ask in self.course.state.asks)

    def _answers_itself(self, ask: Ask) -> bool:
        return ask.seat == CLOCK or ask.seat in self.bots

    def _answer(self, ask: Ask) -> None:
        if ask.seat == CLOCK:  # the terminal keeps no time: what comes first happens
            self._play(ask, ask.nth(0))
        elif ask.seat in self.bots:
            view = self.course.state.view(ask.seat, self.keeper.record.followers, self.events)
            self._play(ask, self.bots[ask.seat].choose(view, ask))
        elif self.quiet.covers(ask):
            self._pass(ask)
        else:
            self._ask(ask)

    def _pass(self, ask: Ask) -> None:
        """Answers for somebody who does not want to be asked."""
        if ask.kind == MUST:
            self.passed.add(len(self.course))
        self._play(ask, self.quiet.passing(ask))

    def _play(self, ask: Ask, option: int) -> None:
        self.window.note(ask, option)
        if option != DECLINE or ask.kind == MUST:
            self.course.answer(ask.seat, option)
            self.events += self.course.heard()

    def _ask(self, ask: Ask) -> None:
        """Puts a question to a person, until it is answered or the table has changed."""
        seat = ask.seat
        self._sit_down(seat)
        view = self.course.state.view(seat)
        offered = choices(view, ask, self.names)
        known = heard(self.events, seat)
        past, now = self._kept(known[: self.shown[seat]]), known[self.shown[seat] :]
        self.shown[seat] = len(known)
        said = ""
        while True:
            self.asked = view, ask, offered
            if self.screen.live or not said:
                self._draw(view, ask, offered, past, now)
                now = self._kept(now)  # what must be remembered is shown once
            said = self._read()
            if self._take(ask, offered, said):
                return

    def _read(self) -> str:
        said, self.ahead = self.ahead or self.screen.read(), ""
        return said

    def _say(self, words: str) -> None:
        """Says something short: on a terminal beside the question, so that the table stays in sight."""
        if self.screen.live:
            self.notice = words
        else:
            self.screen.say(words)

    def _read_out(self, *things: RenderableType) -> bool:
        """Tells something long."""
        self.ahead = self.screen.read_out(*things)
        return False

    def _take(self, ask: Ask, offered: Sequence[Choice], said: str) -> bool:
        """Takes a line that a person typed; tells whether the question is done with."""
        word, _, argument = ("?", "", said[1:]) if said.startswith("?") else said.partition(" ")
        if word != "?":
            self.back = 0
        command = self.commands.get(word.lower())
        if command is not None:
            return command(ask.seat, argument.strip())
        if not said and ask.count() == 1 and ask.kind == MUST:
            said = "1"
        if ask.kind != MUST and said.lower() in ("", "keep"):
            self.window.note(ask, DECLINE)
            self.left_alone.append(ask)
            return True
        if not said:
            return False
        try:
            self._play(ask, pick(said, offered).option)
        except Unclear as unclear:
            self._say(f"{unclear} “help” lists the commands.")
            return False
        return True

    def _sit_down(self, seat: int) -> None:
        """Lets somebody else take the place in front of the screen, with the curtain drawn in between."""
        if seat != self.watching and len(self.people) > 1:
            self.screen.curtain(self.names[seat])
            self.notice = ""
        self.watching = seat

    def _draw(
        self, view: View, ask: Ask, offered: Sequence[Choice], past: Sequence[Event], now: Sequence[Event]
    ) -> None:
        width = question_width(self.screen.console.width)
        asking = forms(self._question(view, ask), offered, self._remarks(ask), width, self._card(view, ask))
        told, fresh = lines(self.game, [*past, *now], self.names), len(lines(self.game, now, self.names))
        notice, self.notice = self.notice, ""
        mine = [at for at, run in enumerate(runs(now)) if any(event.facts.get("seat") == ask.seat for event in run)]
        self.screen.draw(Page(view, self.names, asking, told, fresh, notice, mine))

    def _question(self, view: View, ask: Ask) -> str:
        asked = voice_for(self.game, self.names).say(self.game.asked(view.known, ask))
        return f"{self.names[ask.seat]}: {asked}" if len(self.people) > 1 else asked

    def _card(self, view: View, ask: Ask) -> str:
        """What stands on the card that a question is about."""
        rule = self.game.cited(view.known, ask)
        return self.game.rulebook().rule(rule).sentence if rule else ""

    def _remarks(self, ask: Ask) -> list[str]:
        remarks = ["Enter leaves it as it is."] if ask.kind != MUST else ["Enter takes it."] if ask.count() == 1 else []
        if self.quiet.can_cover(ask):
            remarks.append("“never” stops asking.")
        others = [self.names[seat] for seat in self._may_change() if seat != ask.seat]
        if others and ask.kind == MUST:
            remarks.append(f"{' and '.join(others)} may still change: type “change”.")
        return remarks

    def _may_change(self) -> list[int]:
        """The people who have answered and may still answer otherwise."""
        return [ask.seat for ask in self.course.state.asks if ask.kind == CHANGE and ask.seat in self.people]

    def _kept(self, events: Sequence[Event]) -> list[Event]:
        """What may be told again: all but what players must remember."""
        return [event for event in events if not self.game.cue(event).fleeting]

    # Commands: each returns whether the question is done with, because the table has changed.

    def _explain(self, seat: int, id: str) -> bool:
        if id:
            return self._explain_rule(id)
        known = runs(self._kept(heard(self.events, seat)))
        if self.back >= len(known):
            self._say("Nothing happened before that.")
            return False
        self.back += 1
        run = known[-self.back]
        return self._read_out(explained(self.game.rulebook().rule(run[0].because), told(self.game, run, self.names)))

    def _explain_rule(self, id: str) -> bool:
        try:
            return self._read_out(explained(self.game.rulebook().rule(id)))
        except UnknownRule as error:
            self._say(f"{self.game.title}: {error}.")
            return False

    def _log(self, seat: int, _: str) -> bool:
        whole = lines(self.game, self._kept(heard(self.events, seat)), self.names)
        return self._read_out(log_text(whole, len(whole)))

    def _choices(self, seat: int, _: str) -> bool:
        assert self.asked is not None, "a command is typed at a question"
        view, ask, offered = self.asked
        card = self._card(view, ask)
        return self._read_out(prompt(self._question(view, ask), offered, [], self.screen.console.width, card))

    def _table(self, seat: int, _: str) -> bool:
        assert self.asked is not None, "a command is typed at a question"
        return self._read_out(picture(self.asked[0], self.names, self.screen.console.width))

    def _never(self, seat: int, said: str) -> bool:
        """Stops asking the present question, or asking because of one of its answers."""
        assert self.asked is not None, "a command is typed at a question"
        _, ask, offered = self.asked
        if not self.quiet.can_cover(ask):
            self._say("This must be answered: there is no passing.")
            return False
        try:
            self.quiet.add(ask, pick(said, offered).option if said else None)
        except Unclear as unclear:
            self._say(str(unclear))
            return False
        if not self.quiet.covers(ask):
            self._say(f"You are asked only for more than this: {self.quiet.told(seat)}. “ask” brings it back.")
            return False
        self.notice = f"You are not asked again: {self.quiet.told(seat)}. “ask” brings it back."
        self._pass(ask)
        return True

    def _ask_again(self, seat: int, said: str) -> bool:
        brought = self.quiet.remove(seat, said.lower())
        if not brought:
            known = self.quiet.told(seat)
            self._say(f"You are not asked: {known}." if known else "You are asked everything.")
            return False
        self._say(f"You are asked again: {', '.join(brought)}.")
        return False

    def _undo(self, seat: int, name: str) -> bool:
        who = self._person(name, self.people) if name else seat
        if who is None:
            return False
        try:
            course = self.course.undone(who)
            while len(course) in self.passed:  # or else it would be passed again at once
                course = course.undone(who)
        except NoUndo as error:
            self._say(f"{voice_for(self.game, self.names).sentence(error.text)}.")
            return False
        self.course = course
        self.passed = {at for at in self.passed if at < len(course)}
        self.keeper.take_back(len(self.course))
        self.events = self.keeper.record.replay().heard()
        self.window = Window()
        self.shown = {person: min(seen, len(heard(self.events, person))) for person, seen in self.shown.items()}
        self._sit_down(who)
        return True

    def _change(self, seat: int, name: str) -> bool:
        able = self._may_change()
        if not able:
            self._say("Nobody has anything to change now.")
            return False
        who = able[0] if len(able) == 1 and not name else self._person(name, able)
        if who is None:
            return False
        self._ask(next(ask for ask in self.course.state.asks if ask.kind == CHANGE and ask.seat == who))
        return True

    def _interrupt(self, seat: int, name: str) -> bool:
        """Lets somebody do what nobody waits for; only they see whether there is anything."""
        who = self._person(name, self.people) if name else seat
        if who is None:
            return False
        for ask in self.course.state.asks:
            if ask.kind == MAY and ask.seat == who:
                self._ask(ask)
                return True
        if who == seat:
            self._say(NOTHING)
            return False
        self._sit_down(who)
        self.screen.say(NOTHING)
        self.screen.read()
        return True

    def _person(self, name: str, among: Sequence[int]) -> int | None:
        """The person of this name; says who there is if it is none of them."""
        found = [seat for seat in among if name and self.names[seat].lower().startswith(name.lower())]
        if len(found) == 1:
            return found[0]
        self._say(f"Say who: {' or '.join(self.names[seat] for seat in among)}.")
        return None

    def _save(self, _: int, name: str) -> bool:
        if not name:
            self._say("Say where: save FILE.")
            return False
        path = Path(name).expanduser()
        if not path.parent.is_dir():
            self._say(f"There is no folder {path.parent}.")
            return False
        if path.exists():
            self._say(f"{path} exists already; choose another name.")
            return False
        try:
            self.keeper.record.save(path)
            self._say(f"Saved to {path}.")
        except OSError as error:
            self._say(f"{path} cannot be written: {error.strerror}.")
        return False

    def _help(self, _: int, __: str) -> bool:
        many = [HELP_FOR_MANY] if len(self.people) > 1 else []
        return self._read_out(HELP, *many, "", *primer(self.game))

    def _quit(self, _: int, __: str) -> bool:
        raise Left
