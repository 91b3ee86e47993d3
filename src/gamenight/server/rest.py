"""REST: games and rulebooks, the lobby of a table, records and replays."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from gamenight.bots import bot_names
from gamenight.core.game import BadSetup, Game, Setup, UnknownGame, find, games
from gamenight.server import deals, wire
from gamenight.server.deals import daily_games, let_look, part_on, seconds_left
from gamenight.server.entries import Changed, Entry, Opened, Place, Rematched, Sat, decode
from gamenight.server.house import House, new_token
from gamenight.server.live import Live
from gamenight.server.looking import printable, summary
from gamenight.server.openapi import HELPS, LOOKS, READS, TOKEN, WRITES, TakesRecord
from gamenight.server.refusals import Refusal
from gamenight.server.render import table_seen
from gamenight.server.security import client_address
from gamenight.server.table import Table, hashed, with_bot
from gamenight.server.words import _
from gamenight.server.worker import Look
from gamenight.words import campaign, guide, reading_order, rulebook, speech, tour

BOT_NAMES: Final = ("Robin", "Wren", "Sage", "Kit", "Ash", "Quill", "Fern", "Moss")
"""What bots are called, by seat."""

MOST_OPTIONS: Final = 16384
"""How long the options of a table may be as text."""

MOST_FRAMES: Final = 25
"""How many moments of a replay are sent at once."""

MOST_MOMENTS: Final = 100_000
"""More than any game has."""

Id = Annotated[str, PathParameter(pattern=r"^[a-z0-9]{12}$", description="a table's id")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=7, description="a seat, the first is 0")]
# Litestar leaves the bounds of what may be left out of the document.
Eyes = Annotated[int | None, QueryParameter(ge=0, le=7, schema_extra={"minimum": 0, "maximum": 7})]
Open = Annotated[bool, QueryParameter(description="everybody's secrets at once")]
Brief = Annotated[bool, QueryParameter(description="without the opinions of bots")]
Moment = Annotated[int, QueryParameter(ge=0, le=MOST_MOMENTS)]
Before = Annotated[int, QueryParameter(ge=0, le=2**31, description="a version; 0: to the end")]
Same = Annotated[bool, QueryParameter(description="the same again, whatever would come next")]
Tongue = Annotated[wire.Language, QueryParameter(description="the language of sentences")]


class GamesController(Controller):
    """What can be played."""

    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def list_games(self, state: AppState, language: Tongue = "en") -> list[wire.GameInfo]:
        """Every installed game."""
        return [_game_info(game, state.house.bots(game), language) for game in games().values()]

    @get("/{game:str}/rulebook", responses=READS)
    async def rulebook(self, game: FromPath[str], language: Tongue = "en") -> Response[list[wire.RuleInfo]]:
        """Every rule of a game, in the order in which one needs them."""
        return _ready(_rulebook(_game(game).name, language))

    @get("/{game:str}/guide", responses=READS)
    async def guide(self, game: FromPath[str], language: Tongue = "en") -> wire.Guide:
        """How to play a game, on one page, and what a search in its rulebook needs to know."""
        return msgspec.convert(guide(_game(game), language), wire.Guide)

    @get("/{game:str}/tour", responses=READS)
    async def tour(self, game: FromPath[str], language: Tongue = "en") -> list[dict[str, Any]]:
        """The guided first turn of a game, step by step; empty if it has none."""
        return tour(_game(game), language)

    @get("/{game:str}/campaign", responses=READS)
    async def campaign(self, game: FromPath[str], language: Tongue = "en") -> wire.Campaign:
        """The map of a game's campaign: its parts in their boxes."""
        found = _game(game)
        if not found.campaign():
            raise Refusal("unknown", _("{game} has no campaign."), game=found.title)
        return _campaign(found.name, language)

    @post("/{game:str}/check", responses=WRITES, status_code=200)
    async def check(self, game: FromPath[str], data: JSONBody[wire.Check]) -> wire.Checked:
        """Whether a game can be played with these options, such as a decks file; a refusal says what is wrong."""
        found = _game(game)
        return wire.Checked(open=found.left_open(_checked(found, data.seats, data.options)))

    @get("/{game:str}/art.svg", responses=READS, media_type="image/svg+xml", cache_control=None)
    async def art(self, game: FromPath[str]) -> Response[bytes]:
        """The symbols of a game."""
        path = _game(game).art
        if not path.exists():
            raise Refusal("unknown", _("{game} has no art."), game=game)
        return Response(path.read_bytes(), media_type="image/svg+xml")

    @get("/{game:str}/look.css", responses=READS, media_type="text/css", cache_control=None)
    async def look(self, game: FromPath[str]) -> Response[bytes]:
        """The styles of a game's table; empty if it has none."""
        path = _game(game).look
        styles = path.read_bytes() if path.exists() else b""
        return Response(styles, media_type="text/css; charset=utf-8")


class TablesController(Controller):
    """Tables: made, filled, begun, watched."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", responses=WRITES)
    async def make(self, data: JSONBody[wire.NewTable], state: AppState, request: Request[Any, Any, Any]) -> wire.Made:
        """Makes a table; whoever makes it is its host and sits in the seats called "me"."""
        house: House = state.house
        game = _game(data.game)
        _checked(game, len(data.seats), data.options)
        house.count_table(client_address(request.scope))
        host = new_token()
        tokens: dict[int, str] = {}
        places: list[Place] = []
        for wish in data.seats:
            places.append(_place(house, game, places, wish, tokens))
        opened = Opened(
            game=game.name,
            rules=game.rules,
            options=data.options,
            places=places,
            timer=data.timer,
            absence=data.absence,
            hints=data.hints,
            host=hashed(host),
        )
        id = await house.make([opened], game.name, game.rules)
        if data.start and all(place.kind != "open" for place in places):
            live = await house.live(id)
            await live.submit(lambda table: _started(live, table))
        held = [wire.Held(seat=seat, token=token) for seat, token in tokens.items()]
        return wire.Made(table=id, host=host, seats=held)

    @get("/{id:str}", responses=READS, security=[{}, *TOKEN])
    async def look(self, id: Id, state: AppState, request: Request[Any, Any, Any]) -> wire.Table:
        """The table as everybody may know it."""
        live: Live = await state.house.live(id)
        let_look(live.table, live.table.seat_of(_token(request)))
        return table_seen(live.table, live.present())

    @post("/{id:str}/join", responses=WRITES)
    async def join(self, id: Id, data: JSONBody[wire.Join], state: AppState) -> wire.Held:
        """Sits down at an open seat, the first one if none is named."""
        live: Live = await state.house.live(id)
        token = new_token()
        taken = 0

        def draft(table: Table) -> Entry:
            nonlocal taken
            _in_lobby_or_open(table)
            taken = _open_seat(table, data.seat)
            place = Place(kind="human", name=_free_name(table.places, data.name, taken), token=hashed(token))
            return Sat(seat=taken, why="joined", place=place)

        await live.submit(draft)
        return wire.Held(seat=taken, token=token)

    @post("/{id:str}/ready", responses=WRITES, security=TOKEN)
    async def ready(
        self, id: Id, data: JSONBody[wire.Ready], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Table:
        """Says whether this seat is ready to begin."""

        def draft(table: Table) -> Entry:
            seat = _seat(table, request)
            _in_lobby(table)
            return Sat(seat=seat, why="ready", place=replace(table.places[seat], ready=data.ready))

        return await _submitted(state, id, draft)

    @post("/{id:str}/rename", responses=WRITES, security=TOKEN)
    async def rename(
        self, id: Id, data: JSONBody[wire.Rename], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Table:
        """Gives this seat's player another name."""

        def draft(table: Table) -> Entry:
            seat = _seat(table, request)
            name = _free_name(table.places, data.name, seat)
            return Sat(seat=seat, why="renamed", place=replace(table.places[seat], name=name))

        return await _submitted(state, id, draft)

    @post("/{id:str}/follow", responses=WRITES, security=TOKEN)
    async def follow(
        self, id: Id, data: JSONBody[wire.Follow], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Table:
        """Says before the game whether this seat's player keeps the game's convention; all are told."""

        def draft(table: Table) -> Entry:
            seat = _seat(table, request)
            _in_lobby(table)
            _has_convention(table.game, data.follows)
            return Sat(seat=seat, why="follows", place=replace(table.places[seat], follows=data.follows))

        return await _submitted(state, id, draft)

    @post("/{id:str}/leave", responses=WRITES, security=TOKEN)
    async def leave(self, id: Id, state: AppState, request: Request[Any, Any, Any]) -> wire.Table:
        """Gets up: before the game the seat is open again; in it a bot plays on until this token comes back.

        A game that everybody has left waits.
        """

        def draft(table: Table) -> Entry:
            seat = _seat(table, request)
            if table.course is None:
                return Sat(seat=seat, why="left", place=Place())
            if table.status == "over":
                raise Refusal("over", _("The game is over; there is nothing to leave."))
            return Sat(seat=seat, why="left", place=with_bot(table.places[seat], bot_names(table.game)[-1]))

        return await _submitted(state, id, draft)

    @post("/{id:str}/start", responses=WRITES, security=TOKEN)
    async def start(self, id: Id, state: AppState, request: Request[Any, Any, Any]) -> wire.Table:
        """Begins the game, if no seat is open and everybody is ready."""
        live: Live = await state.house.live(id)

        def draft(table: Table) -> Entry:
            _host(table, request)
            return _started(live, table)

        return await _submitted(state, id, draft)

    @post("/{id:str}/change", responses=WRITES, security=TOKEN)
    async def change(
        self, id: Id, data: JSONBody[wire.Change], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Table:
        """Changes options, clocks, hints or the number of seats before the game begins."""

        def draft(table: Table) -> Entry:
            _host(table, request)
            _in_lobby(table)
            options = table.options if data.options is None else data.options
            seats = len(table.places) if data.seats is None else data.seats
            if any(place.kind == "human" for place in table.places[seats:]):
                raise Refusal("conflict", _("Somebody is sitting there; open their seat before you remove it."))
            _checked(table.game, seats, options)
            return Changed(
                options=options,
                timer=table.timer if data.timer is None else data.timer,
                absence=table.absence if data.absence is None else data.absence,
                seats=seats,
                hints=table.hints if data.hints is None else data.hints,
            )

        return await _submitted(state, id, draft)

    @post("/{id:str}/seats/{seat:int}", responses=WRITES, security=TOKEN)
    async def replace_seat(
        self, id: Id, seat: SeatNumber, data: JSONBody[wire.Replace], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Table:
        """Gives a seat to a bot, or opens it to whoever comes."""

        def draft(table: Table) -> Entry:
            _host(table, request)
            if not 0 <= seat < len(table.places):
                raise Refusal(
                    "malformed",
                    _("There is no seat {seat}; seats are 0 to {last}."),
                    seat=seat,
                    last=len(table.places) - 1,
                )
            if table.status == "over":
                raise Refusal("over", _("The game is over; a rematch can have other seats."))
            if table.deal:
                raise Refusal(
                    "conflict", _("Everybody plays a deal of the day with the same seats; they cannot be changed.")
                )
            if data.kind == "bot":
                bot = _bot(state.house, table.game, table.places, seat, data.bot)
                return Sat(seat=seat, why="replaced", place=bot)
            # In a running game nobody waits for a seat to be filled: a bot plays it until somebody sits down.
            stand_in = bot_names(table.game)[-1] if table.course else ""
            return Sat(seat=seat, why="opened", place=Place(bot=stand_in))

        return await _submitted(state, id, draft)

    @post("/{id:str}/rematch", responses=WRITES, security=TOKEN)
    async def rematch(
        self, id: Id, state: AppState, request: Request[Any, Any, Any], same: Same = False
    ) -> wire.Opened:
        """Sets up the next game for the same players; the old tokens open their new seats."""
        house: House = state.house
        live = await house.live(id)
        table = live.table
        seat = table.seat_of(_token(request))
        if seat is None:
            _host(table, request)
        if table.rematch is None:
            if table.status != "over" or table.watched:
                raise Refusal("conflict", _("A rematch comes after the end of a game."))
            house.count_table(client_address(request.scope))
            again = await house.make([_rematched(table, same)], table.game.name, table.game.rules)

            def draft(table: Table) -> Entry:
                if table.rematch is not None:
                    raise Refusal("stale", _("Somebody else was faster."))
                return Rematched(table=again, seat=seat)

            try:
                await live.submit(draft)
            except Refusal as refusal:
                if refusal.reason != "stale":
                    raise
        assert table.rematch is not None
        return wire.Opened(table=table.rematch)

    @get("/{id:str}/invite.svg", responses=READS, media_type="image/svg+xml")
    async def invite(self, id: Id, state: AppState, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The invite link as a QR code."""
        house: House = state.house
        await house.look_for(id)
        base = state.settings.public_url or str(request.base_url)
        picture = await house.archive.drawn(f"{base.rstrip('/')}/t/{id}", client_address(request.scope))
        return Response(picture, media_type="image/svg+xml")

    @get("/{id:str}/story", responses=LOOKS, security=[{}, *TOKEN])
    async def story(
        self, id: Id, state: AppState, request: Request[Any, Any, Any], language: Tongue = "en", before: Before = 0
    ) -> Response[list[wire.Step]]:
        """What happened at the table, as the seat of the token (or a spectator) may know it: the last 500 steps.

        `before` asks for those in front of that version.
        """
        token = _token(request)
        look = Look(wants="story", table=id, token=hashed(token) if token else "", language=language, last=before)
        return _ready(await state.house.archive.look(look, client_address(request.scope)))

    @get("/{id:str}/ending", responses=LOOKS, security=[{}, *TOKEN])
    async def ending(
        self, id: Id, state: AppState, request: Request[Any, Any, Any], language: Tongue = "en"
    ) -> Response[wire.Ending]:
        """How a game that is over ended, told to the seat of the token (or a spectator), with all secrets open."""
        token = _token(request)
        look = Look(wants="ending", table=id, token=hashed(token) if token else "", language=language)
        return _ready(await state.house.archive.look(look, client_address(request.scope)))

    @get("/{id:str}/frames", responses=LOOKS, security=[{}, *TOKEN])
    async def frames(
        self,
        id: Id,
        state: AppState,
        request: Request[Any, Any, Any],
        first: Moment = 0,
        last: Moment = MOST_MOMENTS,
        seat: Eyes = None,
        open: Open = False,
        language: Tongue = "en",
    ) -> Response[wire.Frames]:
        """Moments of a replay from `first` on, at most twenty-five; through a seat's eyes only after the end.

        With `open`, everybody's secrets lie open; that, too, only after the end.
        """
        house: House = state.house
        look = Look(
            wants="frames",
            table=id,
            token=hashed(_token(request)),
            seat=seat,
            open=open,
            language=language,
            first=first,
            last=min(last, first + MOST_FRAMES - 1),
            present=house.lives[id].present() if id in house.lives else [],
        )
        return _ready(await house.archive.look(look, client_address(request.scope)))

    @get("/{id:str}/hint", responses=HELPS, security=TOKEN)
    async def hint(
        self, id: Id, state: AppState, request: Request[Any, Any, Any], language: Tongue = "en"
    ) -> wire.Hints:
        """What the seat of the token could work out from all it knows, if the table allows hints."""
        live: Live = await state.house.live(id)
        who = client_address(request.scope)
        return await live.help.hints(_seat(live.table, request), language, state.house.helps_of(who), who)

    @get("/{id:str}/review", responses=HELPS, security=[{}, *TOKEN])
    async def review(
        self, id: Id, state: AppState, request: Request[Any, Any, Any], language: Tongue = "en", brief: Brief = False
    ) -> wire.Review:
        """Was it knowable? Every move of a game that is over, by what its player could know.

        A `brief` review comes sooner: it has the odds, and nothing that bots would have to think about.
        """
        live: Live = await state.house.live(id)
        let_look(live.table, live.table.seat_of(_token(request)))
        who = client_address(request.scope)
        return await live.help.review(language, state.house.helps_of(who), who, brief)

    @get("/{id:str}/record", responses=LOOKS, media_type=MediaType.TEXT)
    async def record(self, id: Id, state: AppState, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The record file of a game that is over."""
        lines = await state.house.archive.look(Look(wants="record", table=id), client_address(request.scope))
        game = msgspec.json.decode(lines.partition(b"\n")[0])["game"]
        headers = {"Content-Disposition": f'attachment; filename="{game}-{id}.jsonl"'}
        return Response(lines, media_type="text/plain; charset=utf-8", headers=headers)


class DealsController(Controller):
    """The deal of the day: the same for everybody."""

    path = "/api/deals"
    tags = ("deals",)

    @get("/", responses=READS)
    async def today(self, state: AppState, language: Tongue = "en") -> list[wire.Deal]:
        """Today's deal of each game that has one, and how many groups have won it so far."""
        return [await _deal(state.house, game, language) for game in daily_games()]

    @post("/{game:str}", responses=WRITES)
    async def play(
        self, game: FromPath[str], data: JSONBody[wire.NewDeal], state: AppState, request: Request[Any, Any, Any]
    ) -> wire.Made:
        """Begins today's deal at a table of its own, with bots in the other seats; only a first try counts."""
        house: House = state.house
        found = _game(game)
        if found not in daily_games():
            raise Refusal("unknown", _("{game} has no deal of the day."), game=found.title)
        house.count_table(client_address(request.scope))
        host = new_token()
        tokens: dict[int, str] = {}
        said = found.campaign()
        places = [_place(house, found, [], wire.SeatWish("me", data.name), tokens)]
        while len(places) < said["daily"]["seats"]:
            places.append(_bot(house, found, places, len(places), None))
        day = deals.now().date()
        opened = Opened(
            game=found.name,
            rules=found.rules,
            options={said["option"]: part_on(day, said["daily"]["parts"])},
            places=places,
            timer=0,
            absence=0,
            host=hashed(host),
            deal=day.isoformat(),
            again=data.again,
        )
        id = await house.make(house.deals.begun(opened), found.name, found.rules)
        return wire.Made(table=id, host=host, seats=[wire.Held(seat=0, token=tokens[0])])


async def _deal(house: House, game: Game[Any], language: str) -> wire.Deal:
    voice = speech(game, language)
    day = deals.now().date()
    part = part_on(day, game.campaign()["daily"]["parts"])
    groups, won = await house.deals.tally(game.name, day.isoformat())
    return wire.Deal(
        game=game.name,
        title=voice.words.title,
        day=day.isoformat(),
        left=seconds_left(),
        part=part,
        told=voice.say(game.told(part)),
        says=campaign(game, language)["daily"]["says"],
        groups=groups,
        won=won,
    )


@post("/api/records", responses=WRITES, tags=["records"], operation_class=TakesRecord)
async def open_record(request: Request[Any, Any, Any], state: AppState) -> wire.Opened:
    """Opens a record file, sent as the body, for watching."""
    house: House = state.house
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("malformed", _("the file is not a Gamenight record: it is not a text file")) from None
    who = client_address(request.scope)
    house.count_record(who)
    reading = await house.archive.read(text, who)
    return wire.Opened(table=await house.make(list(map(decode, reading.entries)), reading.game, reading.rules))


@post("/api/mine", responses=WRITES, tags=["tables"], status_code=200)
async def mine(
    data: JSONBody[wire.Mine], state: AppState, request: Request[Any, Any, Any], language: Tongue = "en"
) -> list[wire.Summary]:
    """How the tables stand for which somebody holds tickets, the newest first; what cannot be opened is left out."""
    house: House = state.house
    who = client_address(request.scope)
    versions = await house.log.versions([ticket.table for ticket in data.tickets])
    found = [await _summary(house, ticket, versions.get(ticket.table, 0), who) for ticket in data.tickets]
    return sorted((_worded(each, language) for each in found if each), key=lambda summary: -summary.updated)


def _worded(summary: wire.Summary, language: str) -> wire.Summary:
    game = find(summary.game)
    voice = speech(game, language)
    told = voice.say(game.told(summary.part)) if summary.part is not None else ""
    return replace(summary, title=voice.words.title, told=told)


async def _summary(house: House, ticket: wire.Ticket, version: int, who: str) -> wire.Summary | None:
    live = house.lives.get(ticket.table)
    if live is not None:
        seat, host = live.table.seat_of(ticket.token), live.table.is_host(ticket.token)
        return summary(live.table, seat, host) if seat is not None or host else None
    try:
        return await house.archive.summary(ticket.table, version, hashed(ticket.token), who) if version else None
    except Refusal as refusal:
        if refusal.reason == "unreadable":
            return None
        raise


def _game_info(game: Game[Any], bots: list[str], language: str) -> wire.GameInfo:
    voice = speech(game, language)
    options = [
        wire.GameOption(
            name=option.name,
            title=voice.say(option.title),
            default=option.default,
            choices=option.choices or [],
            says=voice.sentence(option.says),
            names=[voice.say(named) for named in option.names],
            groups=[voice.say(group) for group in option.groups],
            kept=option.kept,
            rare=option.rare,
            file=option.file,
            looks=option.looks,
            most=option.most,
            seats=option.seats,
            rules=option.rules,
        )
        for option in game.options
        if option.choices is not None or option.file
    ]
    said = voice.convention
    about = voice.words.table("about")
    return wire.GameInfo(
        name=game.name,
        title=voice.words.title,
        seats=list(game.seats),
        about=game.about,
        options=options,
        bots=bots,
        tour=bool(game.tour()),
        hints=game.hints,
        reviews=game.reviews,
        convention=wire.Convention(**said) if said else None,
        kind=about.get("kind", ""),
        line=about.get("line", ""),
        picture=_has_picture(game.name),
        campaign=bool(game.campaign()),
    )


@cache
def _has_picture(name: str) -> bool:
    path = find(name).art
    return path.exists() and 'id="picture"' in path.read_text(encoding="utf-8")


@cache
def _campaign(name: str, language: str) -> wire.Campaign:
    game = find(name)
    voice = speech(game, language)
    said = campaign(game, language)
    option = next(option for option in game.options if option.name == said["option"])
    wins = game.partners()
    parts: dict[str, list[wire.CampaignPart]] = {}
    for value, title, group in zip(option.choices or [], option.names, option.groups, strict=True):
        about = said["parts"][str(value)]
        part = wire.CampaignPart(
            value=value,
            name=voice.say(title),
            says=about["says"],
            signs=[f"sign-{sign}" for sign in about["signs"]],
            brings=[wire.Shown(look=look, says=voice.say(text)) for look, text in game.brings(value)],
            seats=list(game.seats_for(value)),
            wins=wins.get(str(value)),
        )
        parts.setdefault(voice.say(group), []).append(part)
    boxes = zip(said["boxes"], parts.values(), strict=True)
    return wire.Campaign(
        option=option.name,
        kept=option.kept,
        part=said["part"],
        title=said["title"],
        next=said["next"],
        opens=said["opens"],
        alone=said["alone"],
        partners=said["partners"],
        uncounted=said["uncounted"],
        legend=[wire.Shown(look=f"sign-{sign}", says=meaning) for sign, meaning in said["legend"].items()],
        boxes=[wire.CampaignBox(title=box["title"], inside=box["inside"], parts=inside) for box, inside in boxes],
    )


@cache
def _rulebook(name: str, language: str) -> bytes:
    game = find(name)
    voice = speech(game, language)
    rules = [
        wire.RuleInfo(
            id=rule.id,
            chapter=game.chapter(rule.id),
            section=voice.say(game.section(game.chapter(rule.id))),
            title=rule.title,
            sentence=rule.sentence,
            ruling=rule.ruling,
            source=rule.source,
            status=rule.status,
        )
        for rule in reading_order(game, list(rulebook(game, language).rules.values()))
    ]
    return msgspec.json.encode(rules)


def _ready(body: bytes) -> Response[Any]:
    """An answer that was put into JSON before."""
    return Response(body, media_type=MediaType.JSON)


def _game(name: str) -> Game[Any]:
    try:
        return find(name)
    except UnknownGame as error:
        raise Refusal("unknown", "{error}", error=error) from None


def _checked(game: Game[Any], seats: int, options: dict[str, Any]) -> Any:
    """The first state; refuses a setup that cannot be played, or that would be a burden: all are sent its options."""
    try:
        state = game.new(Setup(seats, options))
    except (BadSetup, ValueError, TypeError) as error:
        raise Refusal("malformed", "{error}", error=error) from None
    if len(msgspec.json.encode(options)) > MOST_OPTIONS:
        raise Refusal("malformed", _("These options are longer than {most} bytes."), most=MOST_OPTIONS)
    return state


def _place(house: House, game: Game[Any], places: list[Place], wish: wire.SeatWish, tokens: dict[int, str]) -> Place:
    """The next seat of a table that is made."""
    seat = len(places)
    match wish.kind:
        case "open":
            return Place()
        case "bot":
            return _bot(house, game, places, seat, wish.bot)
    tokens[seat] = new_token()
    name = _free_name(places, wish.name or "Guest", seat)
    _has_convention(game, wish.follows)
    return Place(kind="human", name=name, token=hashed(tokens[seat]), ready=True, follows=wish.follows)


def _has_convention(game: Game[Any], wanted: bool) -> None:
    if wanted and not speech(game).convention:
        raise Refusal("conflict", _("{game} has no convention."), game=game.title)


def _bot(house: House, game: Game[Any], places: list[Place], seat: int, bot: str | None) -> Place:
    """A bot for a seat, the strongest one if none is named."""
    known = house.bots(game)
    if bot is not None and bot not in known:
        raise Refusal(
            "malformed", _("{game} has no bot {bot}; it has: {known}"), game=game.title, bot=bot, known=", ".join(known)
        )
    name = _free_name(places, BOT_NAMES[seat % len(BOT_NAMES)], seat)
    return Place(kind="bot", name=name, bot=bot or bot_names(game)[-1])


def _free_name(places: list[Place], name: str, seat: int) -> str:
    """The name, or the name with a number if somebody else at the table has it."""
    wanted = free = printable(name)
    if not wanted:
        raise Refusal("malformed", _("A name needs at least one letter."))
    others = {place.name for other, place in enumerate(places) if other != seat}
    number = 2
    while free in others:
        free = f"{wanted[:21].rstrip()} {number}"
        number += 1
    return free


def _token(request: Request[Any, Any, Any]) -> str:
    scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


def _seat(table: Table, request: Request[Any, Any, Any]) -> int:
    seat = table.seat_of(_token(request))
    if seat is None:
        raise Refusal("not-yours", _("This needs the token of a seat at this table."))
    return seat


def _host(table: Table, request: Request[Any, Any, Any]) -> None:
    if not table.is_host(_token(request)):
        raise Refusal("not-yours", _("Only the host of the table may do this."))


def _in_lobby(table: Table) -> None:
    if table.course is not None:
        raise Refusal("conflict", _("The game has begun; this has to be decided before it starts."))


def _in_lobby_or_open(table: Table) -> None:
    if table.status == "over" or table.watched:
        raise Refusal("over", _("The game is over; nobody can sit down any more."))


def _open_seat(table: Table, wanted: int | None) -> int:
    """The seat to sit down at."""
    free = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
    if wanted is None and free:
        return free[0]
    if wanted is not None and wanted in free:
        return wanted
    if not free:
        raise Refusal("taken", _("Every seat is taken. You can watch, or ask the host to open one."))
    raise Refusal(
        "taken", _("That seat is taken; these are open: {seats}"), seats=", ".join(str(seat + 1) for seat in free)
    )


def _started(live: Live, table: Table) -> Entry:
    _in_lobby(table)
    for seat, place in enumerate(table.places):
        if place.kind == "open":
            raise Refusal(
                "conflict", _("Seat {seat} is still open: wait for somebody, or give it to a bot."), seat=seat + 1
            )
        if place.kind == "human" and not place.ready:
            raise Refusal("conflict", _("{name} is not ready yet."), name=place.name)
    return live.started(table)


def _rematched(table: Table, same: bool) -> Opened:
    """The same people again, everybody one seat on unless the game turns by itself, with what the game says is next.

    If it is to be the same, all else passes on as it would: who begins, and what they have won.
    """
    places = [place if place.kind == "bot" else replace(place, ready=False, bot="") for place in table.places]
    course = table.course
    assert course is not None, "a rematch comes after the end of a game"
    options = table.game.sequel(Setup(len(places), table.options), course.state).options
    if same:
        options.pop(table.game.told_by, None)
        options |= {name: value for name, value in table.options.items() if name == table.game.told_by}
    return Opened(
        game=table.game.name,
        rules=table.game.rules,
        options=options,
        places=[*places[-1:], *places[:-1]] if table.game.rotates else places,
        timer=table.timer,
        absence=table.absence,
        hints=table.hints,
        host=table.host,
    )


async def _submitted(state: AppState, id: str, draft: Any) -> wire.Table:
    live: Live = await state.house.live(id)
    await live.submit(draft)
    return table_seen(live.table, live.present())
