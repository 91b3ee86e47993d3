"""A bot that likes what it holds, made from docs/protocol.md alone: python client.py http://127.0.0.1:8025 [TABLE]."""

import json
import random
import sys
import time
import uuid
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def post(url, body, token=""):
    """Sends a body to the REST API; returns what comes back."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as response:
        return json.load(response)


def sit_down(server, table=None):
    """Joins a table, or makes one with two bots; returns the table and the token of the seat."""
    if table:
        token = post(f"{server}/api/tables/{table}/join", {"name": "Stranger"})["token"]
        post(f"{server}/api/tables/{table}/ready", {"ready": True}, token)
        return table, token
    seats = [{"kind": "me", "name": "Stranger"}, {"kind": "bot"}, {"kind": "bot"}]
    made = post(f"{server}/api/tables", {"game": "bomb_squad", "seats": seats, "start": True})
    return made["table"], made["seats"][0]["token"]


def changed(old, change):
    """Something that was seen before, with what is different in it."""
    thing = {name: value for name, value in old.items() if name not in change.get("without", [])}
    for name, value in change.items():
        if isinstance(old.get(name), list) and isinstance(value, dict):
            things = {one["id"]: one for one in old[name]}
            things |= {one["id"]: changed(things.get(one["id"], {}), one) for one in value["changed"]}
            thing[name] = [things[id] for id in value.get("order", things)]
        elif name != "without":
            thing[name] = value
    return thing


def choose(view, options):
    """The option that points at what the hand has most of, such as a number; by chance if several do."""
    rows = [(piece["zone"], piece.get("cards") or piece.get("tiles") or []) for piece in view["pieces"]]
    hand = [card["face"] for zone, row in rows if zone == "hand" for card in row]
    held = {card["id"]: hand.count(card["face"]) for _, row in rows for card in row if card["face"]}
    return max(options, key=lambda option: (held.get(option["piece"], 0), random.random()))["option"]


def play(server, table, token):
    """Plays to the end, however often the connection breaks; returns the results."""
    version, view, waiting, settled = None, None, None, 0
    while True:
        try:
            with connect(f"ws{server[4:]}/api/tables/{table}/socket") as socket:
                socket.send(json.dumps({"type": "hello", "token": token, "version": version, "changes": True}))
                if waiting:  # it may have been lost, or not: with the same key it counts once
                    socket.send(waiting)
                for told in map(json.loads, socket):
                    if told["type"] in ("welcome", "news"):
                        version, view = told["version"], told["view"] or view
                        if "changes" in told:
                            view = changed(view, told["changes"])
                        if told["table"] and told["table"]["status"] == "over":
                            return told["table"]["results"]
                    elif told["type"] == "ping":
                        socket.send('{"type": "pong"}')
                    elif told["type"] in ("ack", "refused"):
                        waiting, settled = None, told["version"]
                    asks = [ask for ask in view["asks"] if ask["kind"] == "must"] if view else []
                    if asks and not waiting and version >= settled:  # else news is on its way
                        answer = {"option": choose(view, asks[0]["options"]), "version": version}
                        waiting = json.dumps({"type": "answer", **answer, "key": uuid.uuid4().hex})
                        socket.send(waiting)
        except (OSError, WebSocketException) as lost:
            if getattr(lost, "rcvd", None) and lost.rcvd.code in (1002, 1007, 4400, 4404):
                raise  # coming back would not help
            time.sleep(0.5)


if __name__ == "__main__":
    print(play(sys.argv[1], *sit_down(*sys.argv[1:])))
