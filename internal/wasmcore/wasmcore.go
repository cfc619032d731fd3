// Package wasmcore builds the core of the page that plays, for make app, the archives of releases and tests. It needs the go
// command and the checkout.
package wasmcore

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The names of the two files.
const (
	Wasm = "furball.wasm.gz"
	Exec = "wasm_exec.js"
)

// cold are packages in which no duel is played. Their functions are not put into each other, which makes the core smaller by a
// fifteenth.
var cold = []string{"github.com/goccy/...", "gonum.org/...", "encoding/json", "fmt", "math/big", "reflect", "regexp/...", "time",
	own + "experiments", own + "internal/markup", own + "results/estimate", own + "results/figures", own + "results/replay",
	own + "rules/yamldoc", own + "sim/ask", own + "sim/workbench/..."}

// own begins the paths of this module.
const own = "github.com/furball-sim/furball/"

// Build builds the core of a checkout. It returns the program, packed by gzip with an effort of 1 to 9, and the script that
// starts it. Equal sources and an equal version of Go give equal bytes.
func Build(root string, effort int) (wasm, script []byte, err error) {
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
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, effort)
	if err != nil {
		return nil, nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, nil, err
	}
	if err := w.Close(); err != nil {
		return nil, nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, err
	}
	script, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", Exec))
	return packed.Bytes(), script, err
}

// Put writes both files where go build -tags core of a checkout takes them from.
func Put(root string, wasm, script []byte) error {
	dir := filepath.Join(root, "sim", "app", "core")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return errors.Join(os.WriteFile(filepath.Join(dir, Wasm), wasm, 0o666), os.WriteFile(filepath.Join(dir, Exec), script, 0o666))
}
