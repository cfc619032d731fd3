package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestSaveAndLoad(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "deep", "run")
	r := fixtureRun(4, 100)
	r.Cells[0].Factors = []Factor{{Path: "a.b", Value: int64(9007199254740993), Unit: "FPs"}, {Path: "c", Value: 2.0}, {Path: "d", Value: 0.5},
		{Path: "e", Value: true}, {Path: "f", Value: "x, \"y\""}, {Path: "g", Value: 1e300}}
	r.Seed = 1<<64 - 1
	for range 2 { // the second time over the files of the first
		if err := SaveRun(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	back, err := LoadRun(dir)
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
	if want := []string{CellsFile, SummaryFile, TalliesFile, WeaponsFile}; !reflect.DeepEqual(names, want) {
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
		{"joint", `{"schema":"furball.run/1","cells":[{"id":"a"}],"pairs":[[0,0,1,2,0,0,0,0,0]]}`, "do not fit into 1 pairs"},
		{"short pair", `{"schema":"furball.run/1","cells":[{"id":"a"}],"pairs":[[0,0,1]]}`, "found a row of 3 numbers, want 9"},
		{"bands", `{"schema":"furball.run/1","cells":[{"id":"a","range_bands":[1,2,3,4,5,6]}]}`, "found 6 range edges"},
		{"factor", `{"schema":"furball.run/1","cells":[{"id":"a","factors":[{"path":"p","value":[1]}]}]}`, `factor "p"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path := filepath.Join(dir, TalliesFile)
			if err := os.WriteFile(path, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			_, err := LoadRun(dir)
			if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), path) {
				t.Errorf("found error %v, want one with %q and the file's name", err, tt.want)
			}
		})
	}
	dir := t.TempDir()
	if _, err := LoadRun(dir); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), filepath.Join(dir, TalliesFile)) {
		t.Errorf("missing file: %v", err)
	}
}

func TestSaveRunErrors(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := SaveRun(filepath.Join(file, "run"), fixtureRun(1, 1)); err == nil {
		t.Error("a folder below a file was made")
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, TalliesFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := SaveRun(dir, fixtureRun(1, 1)); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("a failed write left %v", entries)
	}
}

// Any text is refused with an error or read as a run of which every figure,
// table and file can be made.
func FuzzDecodeRun(f *testing.F) {
	for _, cells := range []int{0, 1, 2} {
		data, err := json.Marshal(runFile{RunSchema, fixtureRun(cells, 5)})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"schema":"furball.run/1","cells":[{"id":"a","weapons":[{"ID":"x"}],"tally":{"duels":0,"shots":[[0,0,0,0,1,5,9,3]]}}]}`))
	f.Add([]byte(`{"schema":"furball.run/1","cells":[{"id":"a","tally":{"losses":[1,1]}}],"pairs":[{"a":0,"b":0}]}`))
	f.Add([]byte(`{"schema":"furball.run/1","Cells":null,"cells":[{"tally":null}],"elapsed_seconds":-1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := decodeRun(data)
		if err != nil {
			return
		}
		for name, write := range map[string]func(*bytes.Buffer) error{
			"summary": func(b *bytes.Buffer) error { return Summarise(r, 0.95).Write(b) },
			"tables":  func(b *bytes.Buffer) error { return WriteTables(b, r, 0.95, 100) },
			"cells":   func(b *bytes.Buffer) error { return WriteCells(b, r) },
			"weapons": func(b *bytes.Buffer) error { return WriteWeapons(b, r) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if bytes.Contains(b.Bytes(), []byte("NaN")) && !bytes.Contains(data, []byte("NaN")) {
				t.Errorf("%s holds a NaN", name)
			}
		}
	})
}
