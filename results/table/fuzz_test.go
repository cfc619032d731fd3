package table

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/internal/made"
)

// Any text is refused with an error or read as a run of which every figure,
// table and file can be made.
func FuzzRunFile(f *testing.F) {
	for _, cells := range []int{0, 1, 2} {
		dir := f.TempDir()
		if err := results.SaveRun(dir, made.Fixture(cells, 5)); err != nil {
			f.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(dir, results.TalliesFile))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"schema":"furball.run/1","cells":[{"id":"a","weapons":[{"ID":"x"}],` +
		`"tally":{"duels":0,"shots":[[0,0,0,0,1,5,9,3]]}}]}`))
	f.Add([]byte(`{"schema":"furball.run/1","cells":[{"id":"a","tally":{"losses":[1,1]}}],"pairs":[{"a":0,"b":0}]}`))
	f.Add([]byte(`{"schema":"furball.run/1","Cells":null,"cells":[{"tally":null}],"elapsed_seconds":-1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, results.TalliesFile), data, 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := results.LoadRun(dir)
		if err != nil {
			return
		}
		for name, write := range map[string]func(*bytes.Buffer) error{
			"summary": func(b *bytes.Buffer) error { return results.WriteSummary(b, r, 0.95) },
			"tables":  func(b *bytes.Buffer) error { return Write(b, r, 0.95, 100) },
			"cells":   func(b *bytes.Buffer) error { return results.WriteCells(b, r) },
			"weapons": func(b *bytes.Buffer) error { return results.WriteWeapons(b, r) },
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
