# make play · make bot · make test · make test-all · make bench · make fuzz · make chaos · make postgres; each sets up what it needs
# in .venv, from pinned and hashed versions.
# make play PORT=9000 KEEP=FOLDER opens the playground at another port, and keeps its games in a folder.
# make test has every law once; make test T=bot/announcing runs what belongs to a folder or a file, such as T=bot/running/test_lease.py.
# make test-all adds what repeats them elsewhere or for longer. DRAW=7 draws another sample of that; SHARE=4 runs 4 in 100 of the
# tests on PostgreSQL and at other moments, and 40 in 100 of the long ones.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is needed of the libraries is compiled when it is first used.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes

# What `make test` leaves to `make test-all`; pyproject.toml says what each is.
LONGER := postgres or pages or processes or repeats or simulation
PYTEST := $(BIN)/python -m pytest -n auto
SHARE ?= 100
ifndef DRAW
DRAW := $(strip $(shell od -An -N2 -tu2 /dev/urandom))
endif

# Where this is set, each worker and each program that tests start would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play bot postgres test test-part test-all laws static collected rules-of-ra rules-of-dice bench fuzz chaos words format lock clean

play: $(VENV)/ready
	@$(BIN)/python -m playground $(if $(PORT),--port $(PORT)) $(if $(KEEP),--keep "$(KEEP)")

bot: $(VENV)/ready
	@$(BIN)/python -m bot

# What the bot needs beside, to keep its games in PostgreSQL; once, and after each update.
postgres: $(VENV)/ready
	$(PIP) -r requirements-postgres.lock

ifdef T
test: test-part
else
test: $(VENV)/ready-to-test
	@$(MAKE) --no-print-directory --jobs 4 static rules-of-ra rules-of-dice laws
endif

laws: collected
	$(PYTEST) -m "not ($(LONGER))" --ignore tests/engine/ra --ignore tests/engine/dice --ignore tests/engine/rules

# The product's folder T, if there is one, and its tests.
PART = $(wildcard $(T) $(T).py tests/$(T))
test-part: $(VENV)/ready-to-test
	$(BIN)/ruff check $(PART)
	$(BIN)/ruff format --check $(PART)
	$(BIN)/mypy $(PART)
	$(PYTEST) -m "not ($(LONGER))" tests/test_walls.py tests/$(T)

test-all: $(VENV)/ready-to-test
	@echo "To repeat this sample: make test-all DRAW=$(DRAW) SHARE=$(SHARE)"
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows bot engine playground renderers
	$(PYTEST) -m "$(LONGER)" --draw $(DRAW) --share $(SHARE)

static: $(VENV)/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.browser

# Compiles the tests once, rather than in each worker of a fresh clone.
collected: $(VENV)/ready-to-test
	@$(BIN)/python -m pytest --collect-only -q -q >/dev/null

# The laws of both games are tried with one of them in each.
rules-of-ra: OTHER = dice
rules-of-dice: OTHER = [ra]
rules-of-ra rules-of-dice: rules-of-%: $(VENV)/ready-to-test
	$(BIN)/coverage run --data-file=.coverage.$* --include='engine/$*/*' -m pytest tests/engine/$* tests/engine/rules -k "not $(OTHER)"
	$(BIN)/coverage report --data-file=.coverage.$* --include='engine/$*/*' --fail-under=100 --skip-covered

# Five to seven minutes, each result as it is there; `$(BIN)/python -m tools.benchmarks history` generates a million games besides.
bench: $(VENV)/ready-to-test
	@$(BIN)/python -m tools.benchmarks

# Sends 100,000 inputs through everything that takes what people send, in about fifteen minutes; make fuzz N=1000 is quicker.
fuzz: $(VENV)/ready-to-test
	@$(BIN)/python -m tests.fuzz $(N)

# People play while the bot, its database, network, disk and clock, and Discord fail, for about five minutes; SEED=2 is another run,
# SECONDS=300 a longer one.
chaos: $(VENV)/ready-to-test
	@$(BIN)/python -m tests.faults chaos $(if $(SEED),--seed $(SEED)) $(if $(SECONDS),--seconds $(SECONDS))

words: $(VENV)/ready
	@$(BIN)/python -m tools.words $(LANGUAGE)

format: $(VENV)/ready-to-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Pins every dependency with its hashes, for all platforms and Python versions; the files name no index.
lock:
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 \
		pyproject.toml --output-file requirements.lock
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 \
		--extra test --constraint requirements.lock pyproject.toml --output-file requirements-test.lock
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 \
		--extra postgres --constraint requirements.lock pyproject.toml --output-file requirements-postgres.lock
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 \
		--extra audit --constraint requirements.lock pyproject.toml --output-file requirements-audit.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

# Without the package python3-venv, Debian's Python makes half of it; and after an upgrade of the system it is another Python,
# which finds nothing of what was installed.
ifeq ($(shell $(BIN)/python -c 'import pip' 2>/dev/null && echo whole),)
ANEW := $(BIN)/python
.PHONY: $(ANEW)
endif

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed.")'
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/ready: requirements.lock $(ANEW) | $(BIN)/python
	@echo "Installing what is needed into $(VENV); this takes about a minute, once."
	$(PIP) -r requirements.lock
	@touch $@

$(VENV)/ready-to-test: requirements-test.lock $(ANEW) | $(BIN)/python
	@echo "Installing what the tests need into $(VENV); this takes about a minute, once."
	$(PIP) -r requirements-test.lock
	@touch $@ $(VENV)/ready
