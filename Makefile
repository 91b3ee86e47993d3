# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FAST := build/compiled
# Folders too: they change when a file is removed.
SOURCES := $(shell find src \( -name '*.py' -o -name '*.toml' -o -type d \) -not -name __pycache__) \
	pyproject.toml constraints.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: play test lint types layers interpreted compiled fast bench picture clean

play: $(VENV)/ready ## Play Bomb Squad Academy in the terminal
	$(BIN)/gamenight play bomb-squad

test: lint types layers interpreted compiled ## Everything that must hold

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
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

interpreted: $(VENV)/ready
	$(BIN)/pytest -n auto

compiled: fast
	PYTHONPATH=$(FAST) GAMENIGHT_EXPECT=compiled $(BIN)/pytest -n auto

# The compiler leaves its extension files beside the sources, so it works on a copy: a stale one would win silently.
fast: $(FAST)/ready ## The compiled wheel, in dist/, and unpacked in build/compiled
$(FAST)/ready: $(SOURCES) | $(VENV)/ready
	rm -rf build/source $(FAST) dist/*.whl
	mkdir -p build/source
	cp -r src pyproject.toml README.md LICENSE build/source
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(PIP) wheel --quiet \
		--no-build-isolation --no-deps --wheel-dir dist ./build/source
	$(PIP) install --quiet --no-deps --target $(FAST) dist/*.whl
	touch $@

picture: $(VENV)/ready ## The picture of the terminal in the README
	$(BIN)/python docs/picture.py docs/terminal.svg

bench: fast $(VENV)-bench/ready ## This project, interpreted and compiled, beside its peers
	$(BIN)/python bench/table.py --peers $(VENV)-bench/bin/python --compiled $(FAST)

$(VENV)-bench/ready: bench/requirements.txt bench/constraints.txt
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip --disable-pip-version-check install --quiet \
		--requirement bench/requirements.txt --constraint bench/constraints.txt
	touch $@

clean:
	rm -rf $(VENV) $(VENV)-bench build dist
