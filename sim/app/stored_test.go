package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/app"
	"github.com/furball-sim/furball/sim/workbench"
)

// kept plays a shipped experiment with settings into a folder.
func kept(t *testing.T, name string, duels int64, settings []experiments.Override, change func(*manifest.Manifest)) (dir string) {
	t.Helper()
	plan, err := (sim.Folders{}).Plan(name, settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	plan.Experiment.Stop, plan.Stop, plan.Experiment.Duels = nil, nil, duels
	m, err := plan.Manifest(plan.NewRun("", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(m)
	}
	dir = filepath.Join(t.TempDir(), "run")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := store.Create(store.Path(dir), m); err != nil {
		t.Fatal(err)
	}
	f, _, err := store.Open(store.Path(dir))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&sim.Session{Supply: sim.Supply{Plan: plan, Folder: f, Workers: 1}}).Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// A page begins with the duels that were played before, and goes on from there: then it has the digest of all.
func TestBeginsWithStoredDuels(t *testing.T) {
	t.Parallel()
	const name, duels = "phantom-vs-mig21", 24
	cell := settings(t, name)[0]
	stored, err := app.Stored([]string{kept(t, name, duels, cell, nil)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := workbench.ReadStored(stored[:len(stored)-1]); err == nil {
		t.Error("stored duels that are cut off are read")
	}
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.Go(host(t, stored))
	p.Wait(figured)
	p.Eval(fmt.Sprintf(`globalThis.first = 0; (async () => {
		const {ask, listen} = await import("./script/api.js");
		const {visitor} = await ask("visits", {});
		await ask("visits/" + visitor + "/open", {experiment: "shipped/%s", settings: null, change: 1});
		listen(visitor, (n) => { globalThis.first ||= n.figures ? n.figures.duels : 0; globalThis.last = n.figures ? n.figures.duels : 0; }, () => { globalThis.first = -1; });
	})().catch((e) => { globalThis.first = String(e); }); 1`, name), nil)
	p.Wait(`globalThis.first !== 0`)
	var first int64
	p.Eval(`globalThis.first`, &first)
	if first < duels {
		t.Errorf("it begins with %d duels, want the %d stored ones", first, duels)
	}
	p.Wait(fmt.Sprintf(`globalThis.last > %d`, duels))
}

// Runs of other duels than the page plays are refused.
func TestStoredRefuses(t *testing.T) {
	t.Parallel()
	const name = "tornado-vs-ufo"
	cell := settings(t, name)[0]
	for _, c := range []struct {
		dir, fault string
	}{
		{kept(t, name, 2, append(cell[:len(cell):len(cell)], experiments.Override{Path: "seed", Value: "99"}), nil), "want a run of that with its own fields, cards and seed"},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) { m.Rules = "ufo 0" }), "found a run by the rules ufo 0, want ufo "},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) { m.Outline.Experiment = "mine" }), "found a run of mine, want one of a shipped experiment"},
		{t.TempDir(), "is not the folder of a run"},
	} {
		if _, err := app.Stored([]string{c.dir}); err == nil || !strings.Contains(err.Error(), c.fault) || strings.Contains(err.Error(), "\n") {
			t.Errorf("found %v, want %q", err, c.fault)
		}
	}
}
