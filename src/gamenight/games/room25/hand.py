"""What a player of Room 25 holds: a sheet for each of their characters, to be programmed token by token."""

from __future__ import annotations

from gamenight.core.bits import count_bits
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.text import Saying, Text, name, text
from gamenight.core.view import Aside, Card, Mark, Peek, Piece, Sheet, Slot, Token
from gamenight.games.room25.actions import (
    ASK_REMIND,
    ASK_REVEAL,
    CALM,
    CHARACTERS,
    COLOURS,
    PLANS,
    PROGRAM,
    RUSH,
    SPECIAL,
    TOKEN_NAMES,
    TOKENS,
    TOPICS,
    pair_of,
)
from gamenight.games.room25.board import DECLARED, GUARD, SPENT
from gamenight.games.room25.model import Complex


def sheet(s: Complex, seat: int, who: int) -> Piece:
    """R25-COMP-8: the sheet of one of a seat's characters; R25-COMP-9: with Season 2, its ability and Adrenaline."""
    tokens = _tokens(s, who)
    instead = _instead(s, who)
    slots = [] if instead else [_slot(s, who, 0), _slot(s, who, 1)]
    if s.rules.adrenaline and s.alive(who):
        slots.append(_rush(s, who))
    season = s.rules.season
    return Sheet(
        f"tokens-{who}",
        "hand",
        f"seat-{seat}",
        Text("hand.says", character=who, tokens=[token.says for token in tokens]),
        name("character", who),
        f"character-{s.character(who).key}",
        tokens,
        slots,
        _fills(s, seat, who, len(slots)),
        text("hand.ability", ability=who) if season else "",
        s.character(who).rule if season else "",
        instead,
        int(count_bits(s.pile[who])) if s.raves(who) else 0,
        _role(s, seat),
        _asides(s, who),
        _signs(s) if who == s.characters_of(seat)[0] else [],
    )


def _tokens(s: Complex, who: int) -> list[Token]:
    """The action tokens, with those that a penalty took (R25-PROG-9); without Season 2 there is no special one."""
    found: list[Token] = []
    for token in range(TOKENS if s.rules.season else SPECIAL):
        gone = bool(s.lost[who] >> token & 1)
        says = text("token.lost", token=token) if gone else name("token", token)
        found.append(Token(_token(who, token), name("token", token), f"token-{TOKEN_NAMES[token]}", says, gone))
    return found


def _token(who: int, token: int) -> str:
    return f"token-{who}-{token}" if token >= 0 else ""


def _instead(s: Complex, who: int) -> Saying:
    """Why somebody has no slots to fill (R25-PROG-4, R25-PROG-7, R25-PROG-8); "" if they have."""
    if not s.alive(who):
        return text("instead.dead")
    if s.raves(who):
        return text("instead.stack", tokens=int(count_bits(s.pile[who])))
    if s.is_free(who):
        return text("instead.free")
    return "" if s.tokens(who) else text("instead.nothing")


def _slot(s: Complex, who: int, at: int) -> Slot:
    """R25-PROG-1: one of the two slots, with what lies there or was carried out this round."""
    held, opened = int(s.slot[2 * who + at]), int(s.opened[2 * who + at])
    if held != NONE or opened == NONE:
        state = ""
    else:
        later = at == 0 and s.opened[2 * who + 1] != NONE
        state = "now" if s.actor == who and not later else "done"
    cold = at == 1 and s.quota[who] == 1  # R25-PROG-6
    title = text("hand.second" if at else "hand.first")
    holds = _token(who, opened if held == NONE else held)
    return Slot(f"slot-{who}-{at}-mine", title, holds, shut=text("hand.cold") if cold else "", state=state)


def _rush(s: Complex, who: int) -> Slot:
    """R25-PROG-10: Adrenaline, which is declared or not."""
    token = Token(f"rush-{who}", text("rush.title"), "adrenaline", text("rush.says"))
    shut: Saying = ""
    if s.adrenaline[who] == SPENT:
        shut = text("rush.spent")
    elif s.quota[who] == 1 and s.adrenaline[who] != DECLARED:
        shut = text("rush.cold")
    holds = token.id if s.wish[who] == 1 or s.adrenaline[who] == DECLARED else ""
    return Slot(f"rush-slot-{who}", token.face, holds, token, shut)


def _fills(s: Complex, seat: int, who: int, slots: int) -> dict[int, list[str | None]]:
    """Where tokens lie with each program on offer to this character; Adrenaline is decided right after it."""
    found: dict[int, list[str | None]] = {}
    rest: list[str | None] = [None] * (slots - 1)
    asked = False
    for ask in s.asks:
        if ask.seat != seat:
            continue
        for option in ask.options:
            if PROGRAM <= option < RUSH and (option - PROGRAM) // PLANS == who:
                first, second = pair_of((option - PROGRAM) % PLANS)
                found[option] = [_token(who, first), _token(who, second), *rest[1:]]
            asked = asked or option in (RUSH + who, CALM + who)
    if asked or (found and s.may_declare(who)):
        found[CALM + who] = [*rest, ""]
        found[RUSH + who] = [*rest, f"rush-{who}"]
    return found


def _role(s: Complex, seat: int) -> Peek | None:
    """R25-SW-7: the same card with the same two lines for all, and the same control beside it (R25-DEC-15)."""
    role = int(s.role[seat])
    if role in (NONE, HIDDEN):
        return None
    goal = text("secret.guard" if role == GUARD else "secret.prisoner")
    card = Card(f"role-card-{seat}", name("role", role), "guard" if role == GUARD else "prisoner", text=goal)
    up = bool(s.bared[seat])
    return Peek(text("secret.title"), "role-cover", card, up, "" if up else TOPICS[ASK_REVEAL], text("say.reveal"))


def _signs(s: Complex) -> list[Mark]:
    """R25-MEM-2: what people note for themselves about hidden rooms: how dangerous one is, and who was there."""
    colours = [Mark(f"note-{colour}", "", name("colour", at)) for at, colour in enumerate(COLOURS)]
    people = [
        Mark(f"character-{s.character(who).key}", "", name("character", who))
        for who in range(CHARACTERS)
        if s.owner[who] != NONE
    ]
    return [*colours, Mark("", "?", text("sign.unknown")), *people]


def _asides(s: Complex, who: int) -> list[Aside]:
    """R25-DEC-17: the reminder token."""
    if not s.rules.reminders or not s.alive(who):
        return []
    tile = int(s.reminder[who])
    says = text("reminder.held") if tile == NONE else text("reminder.placed", cell=int(s.cell_of[tile]))
    asked = s.actor == who and any(ask.topic == ASK_REMIND and ask.count() for ask in s.asks)
    return [Aside(TOPICS[ASK_REMIND], text("reminder.title"), f"reminder-{who}", says, asked)]
