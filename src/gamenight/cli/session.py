"""A session: one match at one screen, with people who take turns in front of it and bots who answer for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, final

from gamenight.bots import make_bot
from gamenight.cli.answers import Choice, Unclear, choices, pick
from gamenight.cli.results import command, quoted, results
from gamenight.cli.screen import MOST_LOG, Screen, beside, log_text, prompt, question_width
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
  ?            the rule behind the last thing that happened; type it again to go one thing further back
  ? RULE       the rule with this id
  log          everything that has happened
  undo         take back your last answer, if nothing hidden has come to light since then
  interrupt    do something you may do although nobody is waiting for it
  save FILE    a copy of the record
  quit         leave; the game is kept and can be resumed
On the table: [?] is face down, (?) is face down but somebody has looked at it, (…) is something you have looked at;
◆ is a marker on its track, ○ is safe, △ a risk, ▲ a danger."""
HELP_FOR_MANY: Final = """\
  undo NAME    the same for another person at this screen
  interrupt NAME  the same for another person
  change NAME  let somebody change an answer that may still be changed"""


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
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "?": self._explain,
            "log": self._log,
            "undo": self._undo,
            "change": self._change,
            "interrupt": self._interrupt,
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
        self.screen.clear()
        ending = lines(self.game, heard(self.events, SPECTATOR), self.names)[-MOST_LOG:]
        self.screen.say(log_text(ending, len(ending)))
        self.screen.say(results(self.course, self.names))
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
        while ask.kind == MAY and ask.seat in self.people and not self._could_miss(ask):
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
        else:
            self._ask(ask)

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
        self._draw(view, ask, offered)
        while not self._take(ask, offered, self.screen.read()):
            pass

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
            self.screen.say(f"{unclear} “help” lists the commands.")
            return False
        return True

    def _sit_down(self, seat: int) -> None:
        """Lets somebody else take the place in front of the screen, with the curtain drawn in between."""
        if seat != self.watching and len(self.people) > 1:
            self.screen.curtain(self.names[seat])
        self.watching = seat

    def _draw(self, view: View, ask: Ask, offered: Sequence[Choice]) -> None:
        asked = voice_for(self.game, self.names).say(self.game.asked(view.known, ask))
        if len(self.people) > 1:
            asked = f"{self.names[ask.seat]}: {asked}"
        room = self.screen.console.width
        asking = prompt(asked, offered, self._remarks(ask), question_width(room))
        known = heard(self.events, ask.seat)
        past, now = known[: self.shown[ask.seat]], known[self.shown[ask.seat] :]
        self.shown[ask.seat] = len(known)
        told = lines(self.game, [*self._kept(past), *now], self.names)
        log = self.screen.log(view, self.names, asking, told, len(lines(self.game, now, self.names)))
        self.screen.draw(view, self.names, beside(asking, log, room))

    def _remarks(self, ask: Ask) -> list[str]:
        if ask.kind != MUST:
            return ["Enter leaves it as it is."]
        remarks = ["Enter takes it."] if ask.count() == 1 else []
        others = [self.names[seat] for seat in self._may_change() if seat != ask.seat]
        return [*remarks, f"{' and '.join(others)} may still change: type “change”."] if others else remarks

    def _may_change(self) -> list[int]:
        """The people who have answered and may still answer otherwise."""
        return [ask.seat for ask in self.course.state.asks if ask.kind == CHANGE and ask.seat in self.people]

    def _kept(self, events: Sequence[Event]) -> list[Event]:
        """What may be told again: all but what players must remember."""
        return [event for event in events if not self.game.cue(event).fleeting]

    # Commands: each returns whether the table has changed, so that it must be looked at afresh.

    def _explain(self, seat: int, id: str) -> bool:
        if id:
            return self._explain_rule(id)
        known = runs(self._kept(heard(self.events, seat)))
        if self.back >= len(known):
            self.screen.say("Nothing happened before that.")
            return False
        self.back += 1
        run = known[-self.back]
        self.screen.say(explained(self.game.rulebook().rule(run[0].because), told(self.game, run, self.names)))
        return False

    def _explain_rule(self, id: str) -> bool:
        try:
            self.screen.say(explained(self.game.rulebook().rule(id)))
        except UnknownRule as error:
            self.screen.say(f"{self.game.title}: {error}.")
        return False

    def _log(self, seat: int, _: str) -> bool:
        whole = lines(self.game, self._kept(heard(self.events, seat)), self.names)
        self.screen.say(log_text(whole, len(whole)))
        return False

    def _undo(self, seat: int, name: str) -> bool:
        who = self._person(name, self.people) if name else seat
        if who is None:
            return False
        try:
            self.course = self.course.undone(who)
        except NoUndo as error:
            self.screen.say(f"{voice_for(self.game, self.names).sentence(error.text)}.")
            return False
        self.keeper.take_back(len(self.course))
        self.events = self.keeper.record.replay().heard()
        self.window = Window()
        self.shown = {person: min(seen, len(heard(self.events, person))) for person, seen in self.shown.items()}
        self._sit_down(who)
        return True

    def _change(self, seat: int, name: str) -> bool:
        able = self._may_change()
        if not able:
            self.screen.say("Nobody has anything to change now.")
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
        self._sit_down(who)
        self.screen.say("There is nothing you may do now.")
        if who != seat:
            self.screen.read()
        return who != seat

    def _person(self, name: str, among: Sequence[int]) -> int | None:
        """The person of this name; says who there is if it is none of them."""
        found = [seat for seat in among if name and self.names[seat].lower().startswith(name.lower())]
        if len(found) == 1:
            return found[0]
        self.screen.say(f"Say who: {' or '.join(self.names[seat] for seat in among)}.")
        return None

    def _save(self, _: int, name: str) -> bool:
        if not name:
            self.screen.say("Say where: save FILE.")
            return False
        path = Path(name).expanduser()
        if not path.parent.is_dir():
            self.screen.say(f"There is no folder {path.parent}.")
            return False
        if path.exists():
            self.screen.say(f"{path} exists already; choose another name.")
            return False
        try:
            self.keeper.record.save(path)
            self.screen.say(f"Saved to {path}.")
        except OSError as error:
            self.screen.say(f"{path} cannot be written: {error.strerror}.")
        return False

    def _help(self, _: int, __: str) -> bool:
        self.screen.say(HELP)
        if len(self.people) > 1:
            self.screen.say(HELP_FOR_MANY)
        return False

    def _quit(self, _: int, __: str) -> bool:
        raise Left
