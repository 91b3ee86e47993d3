"""An option as people at the table would say it."""

from __future__ import annotations

from gamenight.core.text import Text
from gamenight.games.bomb_squad.actions import (
    BACK,
    BOTTOM,
    CARD,
    LOOK_TILES,
    LOOK_TOP,
    OPPONENT,
    PASS,
    PLATE,
    PLAY,
    PROTECT,
    PUT,
    RECOVER,
    REVEAL,
    TAKE,
    TILE,
    USE,
    WIRE,
)


def phrase(option: int) -> Text:
    """An option of a seat in words."""
    if option < PASS:
        return Text("say.play", card=option - PLAY)
    if option == PASS:
        return Text("say.pass")
    if option < LOOK_TOP:
        return Text("say.protect", wire=option - PROTECT)
    if option < LOOK_TILES:
        return Text("say.look-top", wire=option - LOOK_TOP)
    if option < WIRE:
        return Text("say.look-tiles", wire=option - LOOK_TILES)
    if option < OPPONENT:
        return Text("say.wire", wire=option - WIRE)
    if option < BACK:
        return Text("say.opponent", seat=option - OPPONENT)
    if option < PLATE:
        return Text("say.back", spaces=option - BACK + 1)
    if option < TILE:
        return Text("say.plate", plate=option - PLATE)
    if option < CARD:
        return Text("say.tile", number=option - TILE + 1)
    if option < PUT:
        return Text("say.card", number=option - CARD + 1)
    if option < RECOVER:
        return Text("say.put-bottom" if option == BOTTOM else "say.put-top")
    if option < USE:
        return Text("say.recover", card=option - RECOVER)
    if option < TAKE:
        return Text("say.use", tool=option - USE)
    assert option < REVEAL, f"option {option} is not a seat's"
    return Text("say.take", tool=option - TAKE)
