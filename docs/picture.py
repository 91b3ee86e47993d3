"""Draws the picture of the terminal in the README: a turn of Bomb Squad Academy among bots."""

from __future__ import annotations

import re
import sys
from io import StringIO

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from gamenight.bots import make_bot
from gamenight.cli.answers import choices
from gamenight.cli.page import Page, question_width
from gamenight.cli.question import prompt
from gamenight.cli.story import heard, lines, voice_for
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask, first_mandatory

NAMES = ["You", "Ann", "Ben", "Cleo"]
WIDTH = 120
SEED = 3
BOMB, TURN = 2, 5


def position(seed: int) -> tuple[Course, Ask]:
    """Bots play until you choose a card in the turn that is to be shown."""
    game = find("bomb-squad")
    course = Course(game, Setup(4))
    bots = [make_bot("greedy", game, seat + seed) for seat in range(4)]
    dice = Dice(seed)
    while True:
        course.follow(dice.below)
        ask = first_mandatory(course.state)
        s = course.state
        if ask.seat == 0 and game.topics[ask.topic] == "choose" and (s.bomb, s.turn) == (BOMB, TURN):  # type: ignore[attr-defined]
            return course, ask
        course.answer(ask.seat, bots[ask.seat].choose(s.view(ask.seat), ask))


def main() -> None:
    """Writes the picture to the file named on the command line."""
    course, ask = position(SEED)
    game = course.game
    console = Console(file=StringIO(), record=True, width=WIDTH, force_terminal=True, highlight=False, markup=False)
    view = course.state.view(0)
    asking = prompt(
        voice_for(game, NAMES).say(game.asked(view.known, ask)), choices(view, ask, NAMES), [], question_width(WIDTH)
    )
    told = lines(game, heard(course.heard(), 0), NAMES)[-10:]
    console.print(Page(view, NAMES, [asking], told, 6).whole(WIDTH))
    # The picture asks no other site for a font.
    plain = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    plain = plain.replace("Fira Code", "DejaVu Sans Mono")
    console.save_svg(sys.argv[1], title="gamenight play bomb-squad", code_format=plain)


if __name__ == "__main__":
    main()
