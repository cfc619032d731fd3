# Furball's everyday commands. Nothing is needed beyond Go 1.26, make, bash and git.

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
EXPERIMENT := tornado-vs-ufo

.PHONY: build run test bench coverage lint clean

build:
	go build -ldflags "-X main.version=$(VERSION)" -o bin/furball ./cmd/furball

run: build
	bin/furball run $(EXPERIMENT) --out runs/$(EXPERIMENT) --force

test:
	go test ./...

# pipefail, so that tee does not hide a benchmark that fails.
bench: SHELL := bash
bench:
	set -o pipefail; go test -run '^$$' -bench . -benchmem -count 6 ./... | tee bench.txt

# How often the intervals hold the truth, into docs/coverage.md: some 15 minutes on two cores.
coverage:
	go run ./cmd/coverage

lint:
	go vet ./...
	go tool staticcheck ./...
	@bad=$$(gofmt -l .) || exit 1; if [ -n "$$bad" ]; then echo "not in gofmt form:"; echo "$$bad"; exit 1; fi

clean:
	rm -rf bin bench.txt
