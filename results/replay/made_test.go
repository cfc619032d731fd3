package replay_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/replay"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A sample is a duel of a shipped experiment.
type sample struct {
	experiment string
	cell       int
	duel       int64
}

// samples are duels of all systems: short and long ones, of two and of many, with guns, missiles and turrets.
var samples = []sample{
	{"tornado-vs-ufo", 0, 3}, {"two-against-one", 1, 1}, {"phantom-vs-mig21", 0, 3}, {"missiles-in-vietnam", 1, 2},
	{"mustang-vs-gustav", 0, 1}, {"spitfire-vs-bf109e", 0, 3}, {"bomber-box", 0, 1}, {"p51d-vs-fw190a", 0, 3},
}

// play plays a sample again.
func (s sample) play(t *testing.T) *replay.Duel {
	t.Helper()
	d, err := planOf(t, s.experiment).Duel(t.Context(), s.cell, s.duel)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// planOf is the plan of a shipped experiment.
func planOf(t *testing.T, experiment string) *sim.Plan {
	t.Helper()
	catalog, err := yamldoc.NewCatalog("experiment", experiments.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	o := &sim.Origin{Source: yamldoc.File{Name: experiment + ".yaml", Data: catalog.Source(experiment)}}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// bytesOf is what a writer writes of a duel.
func bytesOf(t *testing.T, d *replay.Duel, write func(io.Writer, *replay.Duel) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// pageFile writes the page of a duel into a file.
func pageFile(t *testing.T, d *replay.Duel) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "duel.html")
	if err := os.WriteFile(path, bytesOf(t, d, replay.WriteHTML), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
