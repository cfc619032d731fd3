package app_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/app"
)

// alone writes the page of a run as one file, with nothing beside it.
func alone(t *testing.T, run string) (path string) {
	t.Helper()
	c, err := core()
	if err != nil {
		t.Fatal(err)
	}
	from, err := app.Opened(run)
	if err != nil {
		t.Fatal(err)
	}
	text, err := app.Alive(c, "test", from)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "alive.html")
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// told notes the first curve of the page's experiment that a visitor hears of, and the number of duels there.
const told = `globalThis.curve = null; globalThis.most = 0; (async () => {
	const {ask, listen} = await import("furball/api.js"), experiment = document.getElementById("experiment").value;
	const {visitor} = await ask("visits", {}), {cells, start} = await ask("cells?experiment=" + encodeURIComponent(experiment));
	await ask("visits/" + visitor + "/open", {experiment, settings: cells[start].settings, change: 1});
	listen(visitor, (n) => {
		if (n.curve && n.curve.points.length > 2) globalThis.curve ||= {path: n.curve.path, settings: cells[start].settings, points: n.curve.points};
		if (n.figures) globalThis.most = n.figures.duels;
	}, () => {});
})().catch((e) => { globalThis.curve = String(e); }); 1`

// A curve is what told notes.
type curve struct {
	Path     string
	Settings []experiments.Override
	Points   []struct {
		Value string
		Duels int64
		Kill  []struct{ Value float64 }
	}
}

// A page of one file shows the curve of its run, opened as a file, and plays on: each point is what the command line finds with as many
// duels. It is so for a shipped experiment, and for one that the command line has changed.
func TestAlivePlaysFromAFile(t *testing.T) {
	t.Parallel()
	const duels = 30
	for _, c := range []struct {
		name string
		sets []experiments.Override
	}{
		{"tornado-vs-ufo", nil},
		{"tornado-vs-ufo", []experiments.Override{{Path: "seed", Value: "99"}, {Path: "blue.doctrine", Value: "guns-only"}}},
	} {
		plan, err := (sim.Folders{}).Plan(c.name, c.sets, nil)
		if err != nil {
			t.Fatal(err)
		}
		path := alone(t, kept(t, c.name, duels, c.sets, nil))
		for _, width := range []int{browsertest.Desk, browsertest.Phone} {
			p := browsertest.Open(t, width, 900)
			p.File(path)
			p.Wait(figured)
			if title := p.Text("#title"); title != plan.Experiment.Title {
				t.Errorf("it opens with %q, want %q", title, plan.Experiment.Title)
			}
			if c.sets != nil && !strings.Contains(p.Text("#about"), "seed 99") {
				t.Errorf("it plays %q, want seed 99", p.Text("#about"))
			}
			p.Wait(`document.getElementById("sweep-figure").checkVisibility()`)
			p.Axe()
			p.Shot(fmt.Sprintf("alive-%d-%d", len(c.sets), width))
			if width < browsertest.Desk {
				continue
			}
			p.Eval(told, nil)
			p.Wait(`globalThis.curve !== null`)
			var found curve
			p.Eval(`globalThis.curve`, &found)
			for _, point := range []int{0, len(found.Points) / 2} {
				sameAsRun(t, c.name, c.sets, &found, point, duels)
			}
			p.Wait(fmt.Sprintf(`globalThis.most > %d`, duels))
			p.Click("#duels-part summary")
			p.Wait(`document.querySelectorAll("#duels button").length > 1`)
			p.Click("#duels button")
			p.Eval(frameSays, nil)
			p.Wait(`globalThis.drawn > 0`)
			p.Shot("alive-map")
		}
	}
}

// sameAsRun plays a point of a curve natively.
func sameAsRun(t *testing.T, name string, sets []experiments.Override, of *curve, point int, least int64) {
	t.Helper()
	at := of.Points[point]
	cell := slices.Clone(of.Settings)
	for i := range cell {
		if cell[i].Path == of.Path {
			cell[i].Value = at.Value
		}
	}
	plan, err := (sim.Folders{}).Plan(name, slices.Concat(sets, cell), nil)
	if err != nil {
		t.Fatal(err)
	}
	plan.Experiment.Stop, plan.Stop, plan.Experiment.Duels = nil, nil, at.Duels
	run := plan.NewRun("", 1)
	if !plan.Run(t.Context(), run, 1, nil) {
		t.Fatal("it was broken off")
	}
	for side := range rules.Side(2) {
		want := run.Cells[0].Tally.Kills(side)
		if got := at.Kill[side].Value * float64(at.Duels); int64(math.Round(got)) != want || at.Duels < least {
			t.Errorf("%s, %s %s: in %d duels the page has %v kills of %s, the command line %d; want %d duels at least", name, of.Path, at.Value,
				at.Duels, got, side, want, least)
		}
	}
}

// Runs that the page would play otherwise are refused.
func TestAliveRefuses(t *testing.T) {
	t.Parallel()
	const name = "tornado-vs-ufo"
	cell := settings(t, name)[0]
	for _, c := range []struct {
		dir, fault string
	}{
		{kept(t, name, 2, cell, func(m *manifest.Manifest) { m.Rules = "ufo 0" }), "found a run by the rules ufo 0, want ufo "},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) { m.Pairings = &manifest.Pairings{} }), "found the run of a question or of a tournament"},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) {
			m.Source.Text = []byte(strings.Replace(ownExperiment, "doctrine: sniper", "doctrine: {exec: [sh]}", 1))
		}), "found a program"},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) { m.Source.Text = []byte(ownExperiment) }), "whose duels would be others in the page"},
		{kept(t, name, 2, cell, func(m *manifest.Manifest) {
			m.Source.Text = []byte(strings.Replace(ownExperiment, "card: tornado", "card: mine", 1))
		}), "the shipped cards and doctrines alone, cannot play it"},
		{t.TempDir(), "is not the folder of a run"},
	} {
		if _, err := app.Opened(c.dir); err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("found %v, want %q", err, c.fault)
		}
	}
}
