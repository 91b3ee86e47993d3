"""Measure random play of other board-game libraries on one core, in CPU time.

Every peer plays whole games with uniformly random legal actions, driven from Python through the
interface that the peer documents.  A decision is one action by a player; explicit chance nodes
are played as well, but reported apart.  What a peer computes on each step (RLCard and PettingZoo
build observations, OpenSpiel and python-chess do not) is part of its figure.  Copies are what the
peer's own call makes by default: a chess board or a Catan game carries its list of past moves along.
"""

import argparse
import json
import logging
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, TextIO

SEED = 20240229
ENDLESS = sys.maxsize
BATCH_SECONDS = 0.01
COPY_SECONDS = 0.3
CHESS_PLIES = 200
QUIET_SINGLE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "NUMEXPR_NUM_THREADS": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}

Row = dict[str, Any]

logger = logging.getLogger(__name__)


class Walk(NamedTuple):
    """A random walk through one game: where it stopped and what it played."""

    state: Any
    decisions: int
    chance: int = 0


class Driver(NamedTuple):
    """How to play one peer: a walk of at most so many decisions, and a copy of a state if it has one."""

    walk: Callable[[random.Random, int], Walk]
    copy: Callable[[Any], Any] | None = None
    shows_chance: bool = False


class Peer(NamedTuple):
    """A named game of an installed distribution, with the function that imports and prepares it."""

    name: str
    package: str
    prepare: Callable[[], Driver]


class Totals(NamedTuple):
    """What was played in a stretch of CPU time."""

    games: int
    decisions: int
    chance: int
    cpu: float


def drawn(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """One of the outcomes of chance, by inverting the distribution: faster than `random.choices`."""
    remaining = rng.random()
    for action, probability in outcomes:
        remaining -= probability
        if remaining < 0.0:
            return action
    return outcomes[-1][0]


def spiel_game(game_name: str, **parameters: int) -> Driver:
    """Prepare an OpenSpiel game, whose chance nodes are drawn by inverting their distribution."""
    import pyspiel

    if game_name.startswith("python_"):
        import_module("open_spiel.python.games")
    if game_name not in pyspiel.registered_names():
        raise LookupError(f"{game_name} is not built into this wheel")
    game = pyspiel.load_game(game_name, parameters)
    terminal, nature = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)

    def walk(rng: random.Random, limit: int) -> Walk:
        state = game.new_initial_state()
        decisions = chance = 0
        while decisions < limit and (player := state.current_player()) != terminal:
            if player == nature:
                state.apply_action(drawn(state.chance_outcomes(), rng))
                chance += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return Walk(state, decisions, chance)

    return Driver(walk, lambda state: state.clone(), shows_chance=True)


def rlcard_env(env_name: str) -> Driver:
    """Prepare an RLCard environment, stepped with random legal actions."""
    import rlcard

    env = rlcard.make(env_name, config={"seed": SEED})

    def walk(rng: random.Random, limit: int) -> Walk:
        state, _ = env.reset()
        for decisions in range(limit):
            if env.is_over():
                return Walk(env, decisions)
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return Walk(env, limit)

    return Driver(walk)


def pettingzoo_env(module_name: str, **parameters: int) -> Driver:
    """Prepare a PettingZoo classic AEC environment, stepped with actions that its mask allows."""
    env = import_module(f"pettingzoo.classic.{module_name}").env(**parameters)

    def walk(rng: random.Random, limit: int) -> Walk:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter(limit):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return Walk(env, decisions)

    return Driver(walk)


def catanatron_game() -> Driver:
    """Prepare a game of four RandomPlayers, whose decisions are drawn from our generator."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def walk(rng: random.Random, limit: int) -> Walk:
        def decide(player: Any, game: Any, actions: Sequence[Any]) -> Any:
            return rng.choice(actions)

        game = Game([RandomPlayer(color) for color in Color], seed=1 + rng.getrandbits(62))
        for decisions in range(limit):
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                return Walk(game, decisions)
            game.play_tick(decide_fn=decide)
        return Walk(game, limit)

    return Driver(walk, lambda game: game.copy())


def chess_game() -> Driver:
    """Prepare random chess, which ends without a legal move or at the cap of plies."""
    import chess

    def walk(rng: random.Random, limit: int) -> Walk:
        board = chess.Board()
        plies = min(limit, CHESS_PLIES)
        for ply in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                return Walk(board, ply)
            board.push(rng.choice(moves))
        return Walk(board, plies)

    return Driver(walk, lambda board: board.copy())


PEERS = [
    Peer("OpenSpiel hanabi (C++)", "open_spiel", partial(spiel_game, "hanabi", players=4)),
    Peer("OpenSpiel leduc_poker (C++)", "open_spiel", partial(spiel_game, "leduc_poker")),
    Peer("OpenSpiel gin_rummy (C++)", "open_spiel", partial(spiel_game, "gin_rummy")),
    Peer("OpenSpiel python_liars_poker (Python)", "open_spiel", partial(spiel_game, "python_liars_poker")),
    Peer("OpenSpiel python_team_dominoes (Python)", "open_spiel", partial(spiel_game, "python_team_dominoes")),
    Peer("RLCard uno", "rlcard", partial(rlcard_env, "uno")),
    Peer("RLCard gin-rummy", "rlcard", partial(rlcard_env, "gin-rummy")),
    Peer("PettingZoo hanabi_v5", "pettingzoo", partial(pettingzoo_env, "hanabi_v5", players=4, hand_size=4)),
    Peer("PettingZoo connect_four_v3", "pettingzoo", partial(pettingzoo_env, "connect_four_v3")),
    Peer("Catanatron 4 random players", "catanatron", catanatron_game),
    Peer("python-chess random playouts", "chess", chess_game),
]


def play_for(driver: Driver, rng: random.Random, seconds: float, batch: int) -> Totals:
    """Play whole games in batches until the CPU time is used up."""
    games = decisions = chance = 0
    start = time.process_time()
    while True:
        for _ in range(batch):
            walk = driver.walk(rng, ENDLESS)
            decisions += walk.decisions
            chance += walk.chance
        games += batch
        cpu = time.process_time() - start
        if cpu >= seconds:
            return Totals(games, decisions, chance, cpu)


def midgame(driver: Driver) -> Any:
    """Replay one random game up to half of its decisions and return that state."""
    whole = driver.walk(random.Random(SEED), ENDLESS)
    return driver.walk(random.Random(SEED), whole.decisions // 2).state


def copy_microseconds(driver: Driver) -> float | None:
    """Time the copy of a mid-game state, or nothing where the peer has no copy."""
    copy = driver.copy
    if copy is None:
        return None
    state = midgame(driver)
    count = 1
    while True:
        start = time.process_time()
        for _ in range(count):
            copy(state)
        cpu = time.process_time() - start
        if cpu >= COPY_SECONDS:
            return round(cpu / count * 1e6, 2)
        count *= 2


def measure(peer: Peer, seconds: float) -> Row:
    """Warm a peer up, play it for the given CPU time and return its row."""
    driver = peer.prepare()
    rng = random.Random(SEED)
    warm = play_for(driver, rng, min(1.0, seconds / 4), 1)
    played = play_for(driver, rng, seconds, max(1, int(BATCH_SECONDS * warm.games / warm.cpu)))
    return {
        "name": peer.name,
        "version": version(peer.package),
        "decisions_per_second": round(played.decisions / played.cpu, 1),
        "games_per_second": round(played.games / played.cpu, 2),
        "copy_us": copy_microseconds(driver),
        "chance_per_second": round(played.chance / played.cpu, 1) if driver.shows_chance else None,
    }


def measured_or_error(peer: Peer, seconds: float) -> Row:
    """Return a peer's row, or the reason why it could not be measured."""
    try:
        return measure(peer, seconds)
    except ImportError as error:
        return {"name": peer.name, "error": f"not installed: {error}"}
    except Exception as error:
        logger.exception("%s failed", peer.name)
        return {"name": peer.name, "error": f"{type(error).__name__}: {error}"}


def cells(row: Row) -> list[str]:
    """Format the measured values of a row as text."""
    copy_us, chance = row["copy_us"], row["chance_per_second"]
    return [
        row["name"],
        row["version"],
        f"{row['decisions_per_second']:,.0f}",
        f"{row['games_per_second']:,.1f}",
        "-" if chance is None else f"{chance:,.0f}",
        "-" if copy_us is None else f"{copy_us:,.2f}",
    ]


def table(rows: Sequence[Row]) -> str:
    """Lay the rows out as aligned text, errors below."""
    heads = ["peer", "version", "decisions/s", "games/s", "chance/s", "copy us"]
    lines = [heads, *(cells(row) for row in rows if "error" not in row)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    layout = "  ".join(f"{{:{'<' if i < 2 else '>'}{width}}}" for i, width in enumerate(widths))
    text = [layout.format(*line) for line in lines]
    return "\n".join([*text, *(f"{row['name']}: {row['error']}" for row in rows if "error" in row)])


def claim_stdout() -> TextIO:
    """Send everything else that writes to standard output to standard error, and return the real one."""
    sys.stdout.flush()
    real = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return real


def pin_to_one_core() -> None:
    """Keep this process on one of the cores that it may use, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> int:
    """Measure all peers and print the table or the JSON list."""
    parser = argparse.ArgumentParser(description="Measure random play of peer libraries on one core.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds per peer (default 3)")
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    options = parser.parse_args()
    os.environ.update(QUIET_SINGLE_THREAD)
    pin_to_one_core()
    with claim_stdout() as out:
        rows = [measured_or_error(peer, options.seconds) for peer in PEERS]
        print(json.dumps(rows, indent=2) if options.json else table(rows), file=out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
