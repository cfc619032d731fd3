// Package wasmcore builds the core of the page that plays, for make app, the archives of releases and tests. It needs the go
// command and the checkout.
package wasmcore

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The names of the two files.
const (
	Wasm = "furball.wasm.xz"
	Exec = "wasm_exec.js"
)

// cold are packages in which no duel is played. Their functions are not put into each other, which makes the core smaller by a
// twelfth.
var cold = []string{"bufio", "bytes", "context", "encoding/...", "fmt", "github.com/goccy/...", "gonum.org/...", "io/...", "math/big", "net/...",
	"os/...", "path/...", "reflect", "regexp/...", "strings", "syscall", "text/template/...", "time", own + "agents/bot", own + "cmd/core",
	own + "experiments", own + "internal/...", own + "results", own + "results/advantage", own + "results/estimate", own + "results/figures",
	own + "results/manifest", own + "results/prose", own + "results/record", own + "results/replay", own + "results/why", own + "results/words",
	own + "rules/airforce/card", own + "rules/airpower/armory", own + "rules/airpower/card", own + "rules/heightband/card", own + "rules/ufo/card",
	own + "rules/yamldoc", own + "sim/advantage", own + "sim/ask", own + "sim/rate", own + "sim/workbench/..."}

// own begins the paths of this module.
const own = "github.com/furball-sim/furball/"

// Most is the most that the packed core may have, in bytes: whoever opens the page loads it.
const Most = 3_000_000

// Build builds the core of a checkout. It returns the program, packed by xz, and the script that starts it. Quick packing makes it
// a fifth larger. Equal sources and equal versions of Go and of xz give equal bytes.
func Build(root string, quick bool) (wasm, script []byte, err error) {
	work, err := os.MkdirTemp("", "furball-core-")
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	program := filepath.Join(work, "core")
	args := []string{"build", "-trimpath", "-pgo=off", "-buildvcs=false", "-ldflags=-s -w"}
	for _, pattern := range cold {
		args = append(args, "-gcflags="+pattern+"=-l")
	}
	build := exec.Command("go", append(args, "-o", program, "./cmd/core")...)
	build.Dir, build.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off",
		"GOEXPERIMENT=", "GOFIPS140=off")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("go build ./cmd/core: %w\n%s", err, out)
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return nil, nil, err
	}
	if data, err = slim(data); err != nil {
		return nil, nil, fmt.Errorf("the core: %w", err)
	}
	if wasm, err = pack(data, quick); err != nil {
		return nil, nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, err
	}
	script, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", Exec))
	return wasm, script, err
}

// pack packs a program. No module of Go packs as well as the program xz: the best one makes files a third larger.
func pack(program []byte, quick bool) ([]byte, error) {
	settings := "preset=9e,dict=32MiB" // with room for the whole core
	if quick {
		settings = "preset=1"
	}
	xz := exec.Command("xz", "--format=xz", "--check=crc32", "--lzma2="+settings, "--threads=1", "--stdout")
	xz.Env, xz.Stdin = append(os.Environ(), "XZ_DEFAULTS=", "XZ_OPT="), bytes.NewReader(program)
	packed, err := xz.Output()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("the core is packed by the program xz, which is not there: install the package xz-utils (xz on macOS)")
	}
	if err != nil {
		return nil, fmt.Errorf("xz: %w", err)
	}
	return packed, nil
}

// put writes both files where go build -tags core of a checkout takes them from.
func put(root string, wasm, script []byte) error {
	dir := filepath.Join(root, "sim", "app", "core")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return errors.Join(os.WriteFile(filepath.Join(dir, Wasm), wasm, 0o666), os.WriteFile(filepath.Join(dir, Exec), script, 0o666))
}

// Make builds the core of a checkout and puts it there. It returns its size, in bytes. The core may not grow beyond [Most].
func Make(root string) (size int, err error) {
	wasm, script, err := Build(root, false)
	if err != nil {
		return 0, err
	}
	if len(wasm) > Most {
		return 0, fmt.Errorf("the core of the page: found %d bytes, want at most %d", len(wasm), Most)
	}
	return len(wasm), put(root, wasm, script)
}
