# tablegames: every target sets up .venv first, once; `make` alone says what there is.
.DEFAULT_GOAL := help
SHELL := /bin/sh
.SUFFIXES:

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
SECONDS ?= 60
SEED ?= 1
TESTS ?=
GAME ?=
PORT ?= 8000
WORKERS ?= auto

# The first of these that runs and is new enough; PYTHON=/path/to/python says otherwise.
PYTHON ?= $(shell for p in python3.11 python3 python3.12 python3.13 python3.14; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)

# What is compiled is kept: each worker and every command that a test starts would compile all of it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup run play test test-all check format bench takeout fuzz docs clean distclean

help: ## say what there is
	@echo "make TARGET, where TARGET is"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target words; do printf '%-12s %s\n' "$$target" "$$words"; done
	@echo "PYTHON=/path/to/python3.11 chooses the interpreter for .venv."

setup: $(STAMP) ## make .venv with everything pinned, and the command tablegames in it

$(STAMP): requirements/dev.txt pyproject.toml
	@test -n "$(PYTHON)" && "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "tablegames needs Python 3.11 or newer; $(if $(PYTHON),$(PYTHON) is not,none was found). Name one: make setup PYTHON=/path/to/python3.11" >&2; exit 2; }
	@echo "Setting up $(VENV): this takes about a minute, once."
	@"$(PYTHON)" -m venv $(VENV) || { \
		echo "$(PYTHON) cannot make a virtual environment; on Debian: apt-get install python3-venv" >&2; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
	@touch $@

run: $(STAMP) ## open the tables in a browser: every game, to play, deal and watch (PORT=0 takes a free port)
	@exec $(BIN)/tablegames serve --port $(PORT)

play: $(STAMP) ## play at the terminal the game that you choose (GAME=pai-gow names it); without a terminal, a round is dealt and audited
	@if [ -t 0 ]; then $(BIN)/tablegames play $(GAME); else $(BIN)/tablegames demo $(or $(GAME),three-card-poker); fi

test: $(STAMP) ## every test that is not slow (TESTS="tests/law -x" narrows it down)
	$(BIN)/python -m pytest -m "not slow" -n $(WORKERS) --maxprocesses 8 --dist worksteal $(TESTS)

test-all: $(STAMP) ## the slow tests
	$(BIN)/python -m pytest -m slow -n $(WORKERS) --maxprocesses 8 --dist worksteal $(TESTS)

check: $(STAMP) ## ruff, its formatter, mypy, the layers and the made pages
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.pages --check
	$(BIN)/tablegames law --finished

format: $(STAMP) ## let ruff format and mend what it can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(STAMP) ## the benchmark tables: rounds by the book, evaluators, simulation, every analysis
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.evaluators
	$(BIN)/python -m benchmarks.simulation
	$(BIN)/python -m benchmarks.odds
	$(BIN)/python -m benchmarks.server

takeout: $(STAMP) ## take the duties of 25 paragraphs out, one by one (SEED=1), and see that a test notices
	$(BIN)/python -m tools.takeout --count 25 --seed $(SEED)

fuzz: $(STAMP) ## repeat the stateful properties at random for SECONDS=60
	TABLEGAMES_FUZZ_SECONDS=$(SECONDS) $(BIN)/python -m pytest -m fuzz -x $(TESTS)

docs: $(STAMP) ## write the pages of docs/ that are made from the games' declarations
	$(BIN)/python -m tools.pages

clean: $(STAMP) ## take away what was built; .venv stays, and works
	rm -rf build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: ## take away .venv too
	rm -rf build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks $(VENV)
