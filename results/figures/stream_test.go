package figures_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// TestFilesAsEncoded: the summary, which is written cell by cell, holds what the encoder of encoding/json makes of the
// whole.
func TestFilesAsEncoded(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]*results.Run{
		"plain":    resultstest.Run(60, resultstest.Doctrines),
		"large":    resultstest.Large(),
		"one cell": {Header: results.Header{Experiment: "<&>"}, Cells: resultstest.Run(3, resultstest.Doctrines).Cells[:1]},
	} {
		dir := t.TempDir()
		if err := figures.SaveRun(dir, r); err != nil {
			t.Fatal(err)
		}
		var summary bytes.Buffer
		e := json.NewEncoder(&summary)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		if err := e.Encode(figures.Summarise(r, 0.95)); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(dir, figures.SummaryFile))
		if err != nil {
			t.Fatal(err)
		}
		if want := summary.Bytes(); !bytes.Equal(got, want) {
			t.Errorf("%s differs from what the encoder makes of it, from byte %d on", name, differs(got, want))
		}
	}
}

// differs is the place of the first byte in which two texts differ.
func differs(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}
