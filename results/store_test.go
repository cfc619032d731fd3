package results_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/internal/made"
)

func TestSaveAndLoad(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "deep", "run")
	r := made.Fixture(4, 100)
	r.Cells[0].Factors = []results.Factor{{Path: "a.b", Value: int64(9007199254740993), Unit: "FPs"},
		{Path: "c", Value: 2.0}, {Path: "d", Value: 0.5},
		{Path: "e", Value: true}, {Path: "f", Value: "x, \"y\""}, {Path: "g", Value: 1e300}}
	r.Seed = 1<<64 - 1
	for range 2 { // the second time over the files of the first
		if err := results.SaveRun(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	back, err := results.LoadRun(dir)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, r) || back.Digest() != r.Digest() {
		t.Errorf("read back otherwise than written")
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{results.CellsFile, results.SummaryFile, results.TalliesFile,
		results.WeaponsFile}; !reflect.DeepEqual(names, want) {
		t.Errorf("files %v, want %v and nothing left over", names, want)
	}
}

func TestLoadRunErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", "not a JSON object"},
		{"not JSON", "title: x", "not a JSON object"},
		{"a list", "[]", "not a JSON object"},
		{"cut off", `{"schema":"furball.run/1","cells":[`, "not a JSON object"},
		{"no schema", `{}`, `schema: found "", want "furball.run/1"`},
		{"later schema", `{"schema":"furball.run/2"}`, `schema: found "furball.run/2", want "furball.run/1"`},
		{"wrong type", `{"schema":"furball.run/1","seed":"seven"}`, "seed"},
		{"twice", `{"schema":"furball.run/1","cells":[{"id":"a"},{"id":"a"}]}`, `cell "a" occurs twice`},
		{"pair", `{"schema":"furball.run/1","cells":[{"id":"a"}],"pairs":[[0,1,0,0,0,0,0,0,0]]}`, "there are 1 cells"},
		{"joint", `{"schema":"furball.run/1","cells":[{"id":"a"}],"pairs":[[0,0,1,2,0,0,0,0,0]]}`,
			"do not fit into 1 pairs"},
		{"short pair", `{"schema":"furball.run/1","cells":[{"id":"a"}],"pairs":[[0,0,1]]}`,
			"found a row of 3 numbers, want 9"},
		{"bands", `{"schema":"furball.run/1","cells":[{"id":"a","range_bands":[1,2,3,4,5,6]}]}`, "found 6 range edges"},
		{"factor", `{"schema":"furball.run/1","cells":[{"id":"a","factors":[{"path":"p","value":[1]}]}]}`, `factor "p"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path := filepath.Join(dir, results.TalliesFile)
			if err := os.WriteFile(path, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			_, err := results.LoadRun(dir)
			if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), path) {
				t.Errorf("found error %v, want one with %q and the file's name", err, tt.want)
			}
		})
	}
	dir := t.TempDir()
	if _, err := results.LoadRun(dir); !errors.Is(err, fs.ErrNotExist) ||
		!strings.Contains(err.Error(), filepath.Join(dir, results.TalliesFile)) {
		t.Errorf("missing file: %v", err)
	}
}

func TestSaveRunErrors(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := results.SaveRun(filepath.Join(file, "run"), made.Fixture(1, 1)); err == nil {
		t.Error("a folder below a file was made")
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, results.TalliesFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := results.SaveRun(dir, made.Fixture(1, 1)); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("a failed write left %v", entries)
	}
}

// What the experiment expects outlives the run folder.
func TestExpectIsStored(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := made.Fixture(2, 20)
	run.Expect = []results.Kind{"red-silent", "turn-limit"}
	if err := results.SaveRun(dir, run); err != nil {
		t.Fatal(err)
	}
	read, err := results.LoadRun(dir)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(read.Expect, run.Expect) {
		t.Errorf("found %v, want %v", read.Expect, run.Expect)
	}
}
