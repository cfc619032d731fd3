package documents

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// WriteExamples writes the shipped bots into a new or empty folder.
func WriteExamples(a *runs.Env, dir string) error {
	free, err := runs.Empty(dir)
	if err != nil {
		return sim.Refuse(err)
	}
	if !free {
		return sim.Refuse(fmt.Errorf("examples: found %s, which is not empty, want a new or empty folder", dir))
	}
	bots, err := fs.Sub(experiments.Bots(), "bots")
	if err == nil {
		err = os.CopyFS(dir, bots)
	}
	if err != nil {
		return err
	}
	files, err := fs.ReadDir(bots, ".")
	for _, f := range files {
		fmt.Fprintln(a.Out, filepath.Join(dir, f.Name()))
	}
	return err
}
