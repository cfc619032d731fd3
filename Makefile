# Furball's everyday commands. Nothing is needed beyond Go 1.26, make, bash and git.

# The program says which commit it is of, where git knows it.
VCS := $(shell git status --porcelain >/dev/null 2>&1 && echo true || echo false)
EXPERIMENT := tornado-vs-ufo

# What the profile of the build is recorded from: duels of doctrines, of random play and of rollouts in all systems.
# Each takes some seconds, the slow ones with fewer duels. NAME:DUELS.
PROFILED := random-against-random:400000 tornado-vs-ufo:500 missiles-or-guns:2000 two-against-one:3000 \
	spitfire-vs-bf109e:3000 fighters-vs-he111:1500 \
	p51d-vs-fw190a:1000 bomber-box:150 \
	phantom-vs-mig21:300 f86-vs-mig15:300 missiles-in-vietnam:100

.PHONY: build app run test browser bench speed mutants coverage ends budgets pages tools notice profile dist site lint clean

# Only the program is built by the profile default.pgo. Tests and checks go without: else every package is compiled
# twice, with and without it. They leave out the paths of this machine for the same reason, for a test builds the
# program in another folder.
test bench tools lint: export GOFLAGS += -pgo=off -trimpath

# Tests make much that lives shortly: with more room before garbage is collected they take an eighth less time.
test: export GOGC ?= 400

build:
	go build -buildvcs=$(VCS) -o bin/furball ./cmd/furball

# The program with the core of the page that plays, which furball serve app writes: it plays in browsers.
app: tools
	bin/tools/core
	go build -tags core -buildvcs=$(VCS) -o bin/furball ./cmd/furball

run: build
	bin/furball run $(EXPERIMENT) --out runs/$(EXPERIMENT) --force

# Pages are tested in Chromium, where it is found; what else they need comes by npm.
AXE := internal/browsertest/testdata
CHROMIUM := $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v chrome)

# Our tools and the program, as internal/tools/go.work knows both: one command for all compiles nothing twice.
BOTH := ./... ../../...

# Nothing in the tests has a deadline but go test itself, so that a busy machine fails none. It leaves go vet, which takes
# as long as compiling, to the lint.
test: browser
	go test -C internal/tools -vet=off -timeout 60m $(BOTH)

browser:
ifeq ($(CHROMIUM),)
	@echo "No Chromium found: the tests of pages in a browser are skipped. To run them: apt-get install chromium-headless-shell"
else ifeq ($(shell command -v npm),)
	@echo "No npm found: the tests of pages in a browser are skipped. To run them: apt-get install npm"
else
	@test -e $(AXE)/node_modules/axe-core/axe.min.js || npm ci --prefix $(AXE) --no-audit --no-fund
endif

# pipefail, so that tee does not hide a benchmark that fails. At the end the speeds are measured by turns with a loop that
# measures the machine: a ratio that has fallen fails.
bench: SHELL := bash
bench: tools
	set -o pipefail; go test -run '^$$' -bench . -benchmem -count 6 ./... | tee bench.txt
	bin/tools/speed

# How many duels and decisions a second plays, beside a loop that measures the machine, into docs/agents.md and into the
# ratios that make bench compares with: a minute of processor time.
speed: tools
	bin/tools/speed -write

# What the compiler goes by when it inlines, into cmd/furball/default.pgo, which go build finds there. The runs are
# those of a build without a profile, so that nothing feeds on itself.
profile:
	go build -pgo=off -o bin/furball-plain ./cmd/furball
	rm -rf bin/profiles && mkdir -p bin/profiles
	for one in $(PROFILED); do \
		bin/furball-plain run $${one%:*} --duels $${one#*:} --workers 1 --quiet --force \
			--out bin/profiles/$${one%:*} --cpu-profile bin/profiles/$${one%:*}.prof || exit 1; \
	done
	go tool pprof -proto bin/profiles/*.prof > cmd/furball/default.pgo

# Faults put into a package one by one, and which of them no test notices: some seconds each (docs/mutants.md).
# PACKAGE=./rules/airpower/damage makes them elsewhere. Long tests are left out.
PACKAGE := ./results/estimate
MUTANTS := internal/mutants

mutants: export GOFLAGS += -pgo=off -trimpath -vet=off -ldflags=-w -short
mutants:
	go tool -modfile=$(MUTANTS)/go.mod gremlins unleash --config $(MUTANTS)/gremlins.yaml $(PACKAGE)

# How often the intervals hold the truth, into docs/coverage.md and .csv: some 15 minutes on two cores.
coverage: tools
	bin/tools/coverage

# How the duels of the shipped experiments end, into docs/ends.md: some minutes on two cores.
ends: tools
	bin/tools/ends

# What the answers of the shipped experiments hang on, into docs/budget.md: a quarter of an hour of processor time.
budgets: tools
	bin/tools/budgets

# What the commands of a page print, in the place of what stands behind them. MATCH=even takes only some. Minutes to hours.
PAGE :=
MATCH :=

pages: build tools
	bin/tools/pages -match '$(MATCH)' $(PAGE)

# Our own tools are a module of their own, in internal/tools, so that what they need is not in the program's go.mod.
tools:
	go build -C internal/tools -o $(CURDIR)/bin/tools/ ./...

# The licences of all that the program holds, into NOTICE: after each change of a module in go.mod.
notice: tools
	bin/tools/notice

# What people download, into bin/dist: archives for six systems with completions, man pages and checksums. Some minutes
# the first time. TARGETS=linux/amd64,windows/arm64 makes only those.
dist: tools
	bin/tools/dist -targets "$(TARGETS)"

# The documentation as pages, into bin/site. It fails where a link leads nowhere.
site: build tools
	bin/tools/site

lint:
	go vet -C internal/tools $(BOTH)
	GOOS=js GOARCH=wasm go vet ./cmd/core ./sim/workbench/...
	check=$$(go tool -C internal/tools -n staticcheck) && cd internal/tools && $$check $(BOTH)
	@bad=$$(gofmt -l .) || exit 1; if [ -n "$$bad" ]; then echo "not in gofmt form:"; echo "$$bad"; exit 1; fi

clean:
	rm -rf bin bench.txt
