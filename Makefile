# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FAST := build/compiled
INLINED := -g0 -fno-semantic-interposition -fvisibility=hidden -flto=auto
LOCALE := src/gamenight/locale
# Folders too: they change when a file is removed.
SOURCES := $(shell find src -name __pycache__ -prune -o -print) pyproject.toml constraints.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: play terminal test quick system lint types layers interpreted compiled leaks screens fast bench load attacks picture words clean

play: $(VENV)/ready ## Play in the browser
	$(BIN)/gamenight serve --open

terminal: $(VENV)/ready ## Play Bomb Squad Academy in the terminal
	$(BIN)/gamenight play bomb-squad

# The compiler alone would leave a core idle.
test: system lint types layers ## Everything that must hold
	$(MAKE) --jobs 2 interpreted fast
	$(MAKE) compiled

quick: lint types ## Lint, types, and the tests for what has changed, or for one game: make quick GAME=bomb_squad
	@tests=$$($(BIN)/python tests/changed.py $(GAME)) || exit 1; \
	if test -z "$$tests"; then echo "No test covers what has changed."; exit 0; fi; \
	echo "$(BIN)/pytest -n auto -m 'not browser' $$tests"; \
	$(BIN)/pytest -n auto -m "not browser" $$tests

# What Debian keeps in separate packages: $(call need,test that it is there,packages) installs them if it is not.
define need
	@{ $(1); } >/dev/null 2>&1 && exit 0; \
	if test "$$(id -u)" = 0; then as_root=; else as_root=sudo; fi; \
	if ! command -v apt-get >/dev/null || ! command -v $${as_root:-true} >/dev/null; then \
		echo "Gamenight needs these Debian packages; ask whoever runs this machine to install them: $(2)" >&2; \
		exit 1; \
	fi; \
	echo "Installing: $(2)"; \
	$$as_root apt-get update -qq && \
	$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(2)
endef
HEADERS := import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")

# The tests open pages in Chromium and keep tables in PostgreSQL. Without a window Chromium is three times as quick.
SHELL_OR_CHROMIUM := command -v chromium-headless-shell || { command -v chromium && ! command -v apt-get; }
system:
	$(call need,$(SHELL_OR_CHROMIUM),chromium-headless-shell fonts-dejavu-core fonts-noto-color-emoji) || command -v chromium
	$(call need,ls /usr/lib/postgresql/*/bin/postgres,postgresql)

$(VENV)/ready: pyproject.toml constraints.txt
	@echo "Setting up $(VENV); the first time this takes a minute or two."
	$(call need,$(PYTHON) -c "import ensurepip",python3-venv)
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) install --quiet --requirement constraints.txt
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	touch $@

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

layers: $(VENV)/ready
	$(BIN)/lint-imports

# Games are alike with either engine: where many are played, they are played once, with the quicker one. The compiler
# beside goes first.
PLAYED := tests/bots tests/lab tests/laws/test_scripts.py $(patsubst %,tests/server/test_%.py,leaks no_leak)
interpreted: $(VENV)/ready
	nice $(BIN)/pytest -n auto --dist worksteal $(patsubst %,--ignore %,$(PLAYED))

# The page, the commands and most of the server are the same with either, too, and run interpreted; these ask a game itself.
ASKED := $(patsubst %,tests/server/test_%.py,bots_at_tables changes hint pieces render replay)
compiled: fast
	PYTHONPATH=$(FAST) GAMENIGHT_EXPECT=compiled $(BIN)/pytest -n auto --dist worksteal tests/core tests/games tests/laws $(PLAYED) $(ASKED)

leaks: fast ## In every setup of every game, nobody is sent anything that depends on what they may not know
	PYTHONPATH=$(FAST) GAMENIGHT_EXPECT=compiled GAMENIGHT_LEAKS=all $(BIN)/pytest -n auto tests/server/test_leaks.py

screens: system $(VENV)/ready ## Every question of every game fits every screen
	GAMENIGHT_SCREENS=all $(BIN)/pytest -n auto tests/browser/test_table_fits.py

# The compiler leaves its extension files beside the sources, so it works on a copy: a stale one would win silently.
# Nobody replaces a function of the engine from outside; the flags let it call its own without asking around, and let the
# linker put small ones where they are called, whatever module they are from. Notes for a debugger would take longer.
fast: $(FAST)/ready ## The compiled wheel, in dist/, and unpacked in build/compiled
$(FAST)/ready: $(SOURCES) | $(VENV)/ready
	$(call need,$(PYTHON) -c '$(HEADERS)',python3-dev)
	rm -rf build/source $(FAST) dist/*.whl
	mkdir -p build/source
	cp -r src pyproject.toml README.md LICENSE build/source
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 CFLAGS="$(INLINED)" LDFLAGS="-flto=auto" $(PIP) wheel --quiet \
		--no-build-isolation --no-deps --wheel-dir dist ./build/source
	$(PIP) install --quiet --no-deps --target $(FAST) dist/*.whl
	touch $@

picture: system $(VENV)/ready ## The pictures in the README
	$(BIN)/python docs/picture.py docs/terminal.svg
	$(BIN)/python docs/screenshots.py

words: $(VENV)/ready ## Brings the catalogues up to date with what the page and the server say
	mkdir -p build
	$(BIN)/pybabel --quiet extract --mapping babel.cfg --no-default-keywords --keyword _ --keyword t --sort-output \
		--no-location --project Gamenight --output build/gamenight.pot src
	$(BIN)/pybabel --quiet update --input-file build/gamenight.pot --output-dir $(LOCALE) --domain gamenight \
		--no-fuzzy-matching --ignore-obsolete

bench: fast $(VENV)-bench/ready ## This project, interpreted and compiled, beside its peers
	$(BIN)/python bench/table.py --peers $(VENV)-bench/bin/python --compiled $(FAST)
	PYTHONPATH=$(FAST) $(BIN)/python bench/odds.py

load: system fast ## Many tables at once on real sockets, SQLite and PostgreSQL
	PYTHONPATH=$(FAST) $(BIN)/python bench/load.py

attacks: $(VENV)/ready ## What others notice while somebody attacks the server
	$(BIN)/python bench/attacks.py

$(VENV)-bench/ready: bench/requirements.txt bench/constraints.txt
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip --disable-pip-version-check install --quiet \
		--requirement bench/requirements.txt --constraint bench/constraints.txt
	touch $@

clean:
	rm -rf $(VENV) $(VENV)-bench build dist
