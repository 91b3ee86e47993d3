"""The command `gamenight`: its subcommands, and how their errors are told."""

from __future__ import annotations

import os
import sys
from typing import Final

from cyclopts import App
from cyclopts.exceptions import CycloptsError
from rich.text import Text

from gamenight import __version__
from gamenight.cli.backup import backup
from gamenight.cli.bench import bench
from gamenight.cli.plain import prepare
from gamenight.cli.play import INTERRUPTED, play
from gamenight.cli.prune import prune
from gamenight.cli.replay import replay
from gamenight.cli.review import review
from gamenight.cli.rules import list_games, list_rules, show_rule
from gamenight.cli.screen import plain_console
from gamenight.cli.serve import serve
from gamenight.cli.simulate import simulate_games

FAILED: Final = 2

app = App(
    name="gamenight",
    help="Play modern tabletop games, watch them again, look up their rules.",
    version=__version__,
    help_format="plaintext",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
app.command(serve)
app.command(backup)
app.command(prune)
app.command(play)
app.command(replay)
app.command(review)
app.command(list_games, name="games")
app.command(show_rule, name="rule")
app.command(list_rules, name="rules")
app.command(simulate_games, name="simulate")
app.command(bench)


def main() -> None:
    """Runs one command; an error of ours is one sentence, not a traceback."""
    prepare(os.environ)
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        code = app(arguments, result_action="return_value")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except CycloptsError as error:
        return _failed(f"{error} See: gamenight --help")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on; say nothing more
        return 0
    except OSError as error:
        return _failed(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except ValueError as error:
        if not type(error).__module__.startswith("gamenight."):
            raise
        return _failed(str(error))


def _failed(words: str) -> int:
    plain_console(stderr=True).print(Text(words, "red"), soft_wrap=True)
    return FAILED


if __name__ == "__main__":
    main()
