package figures_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

func TestSaveRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for range 2 { // the second time over the files of the first
		if err := figures.SaveRun(dir, resultstest.Fixture(4, 100)); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{figures.CellsFile, figures.SummaryFile, figures.WeaponsFile}; !reflect.DeepEqual(names, want) {
		t.Errorf("files %v, want %v and nothing left over", names, want)
	}
}

func TestSaveRunErrors(t *testing.T) {
	t.Parallel()
	gone := filepath.Join(t.TempDir(), "gone")
	if err := figures.SaveRun(gone, resultstest.Fixture(1, 1)); err == nil {
		t.Error("a folder that is gone was written into")
	}
	if _, err := os.Stat(gone); err == nil {
		t.Error("a folder that is gone was made again")
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, figures.SummaryFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := figures.SaveRun(dir, resultstest.Fixture(1, 1)); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("a failed write left %v", entries)
	}
}
