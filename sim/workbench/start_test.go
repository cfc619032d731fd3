// Inside: it looks at playing, counts and share, of which a caller sees only what follows.
package workbench

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
)

// The cell to start from is an open one, and the same at every opening.
func TestStart(t *testing.T) {
	t.Parallel()
	b := New(Settings{Workers: 2, Visitors: 1})
	defer b.Close()
	first, err := b.Cells(t.Context(), "shipped/tornado-vs-ufo")
	if err != nil {
		t.Fatal(err)
	}
	cell := first.Cells[first.Start]
	if name := "doctrine of blue: Guns only; damage points of the Small UFO: "; !strings.HasPrefix(cell.Name, name) {
		t.Errorf("the cell is called %s, want %s…", cell.Name, name)
	}
	again, err := b.Cells(t.Context(), "shipped/tornado-vs-ufo")
	if err != nil || again.Start != first.Start {
		t.Errorf("the start is cell %d and then %d: %v", first.Start, again.Start, err)
	}
	v, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	end, err := v.Listen()
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	form, err := v.Open(t.Context(), "shipped/tornado-vs-ufo", cell.Settings, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(form.Varied, " "); got != "blue.doctrine red.card.dp" {
		t.Errorf("the experiment varies %s", got)
	}
	n := after(t, v, "duels", duels(500))
	for side, kill := range n.Figures.Kill {
		if *kill.Value < 0.2 || *kill.Value > 0.8 {
			t.Errorf("side %d kills in %v of the duels, want a start that is open", side, *kill.Value)
		}
	}
}

// Whoever needs a clock is refused, with the reason, whether a page sets it or a file.
func TestClocksAreRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := "title: A clock\nsystem: ufo\nblue: {card: tornado, doctrine: {rollout: 64, milliseconds: 5}}\n" +
		"red: {card: small-ufo, doctrine: sniper}\n"
	if err := os.WriteFile(filepath.Join(dir, "clock.yaml"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	b := New(Settings{Workers: 1, Visitors: 1, Dir: dir})
	defer b.Close()
	v, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := v.Open(t.Context(), "folder/clock.yaml", nil, 1); err == nil || !strings.Contains(err.Error(), "depend on the clock") {
		t.Errorf("a file: %v", err)
	}
	if _, err := v.Open(t.Context(), "shipped/tornado-vs-ufo", nil, 2); err != nil {
		t.Fatal(err)
	}
	for path, value := range map[string]string{"blue.doctrine": "{rollout: 64, milliseconds: 5}", "blue.doctrine.milliseconds": "5"} {
		err := v.Change(t.Context(), []experiments.Override{{Path: path, Value: value}}, 3)
		if err == nil || !strings.Contains(err.Error(), path+": found milliseconds") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := v.Change(t.Context(), []experiments.Override{{Path: "blue.doctrine", Value: "{rollout: 64}"}}, 4); err != nil {
		t.Errorf("without a clock: %v", err)
	}
}

// The seed is a field, and plays other duels; the file that is saved has it.
func TestSeed(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "seed", Value: "12345"})
	n := after(t, v, "duels", duels(100))
	if !strings.Contains(n.Figures.Command, "--set seed=12345") {
		t.Errorf("the command is %s", n.Figures.Command)
	}
	made, err := v.playing()
	if err != nil {
		t.Fatal(err)
	}
	if seed := made.match.Experiment.Seed; seed != 12345 {
		t.Errorf("the seed is %d", seed)
	}
	made.counts.mu.Lock()
	got, reach := made.counts.part.Tally.Digest(), made.counts.part.To
	made.counts.mu.Unlock() // a change waits for those who wait for it
	if want := tallyOf(t, made, reach); got != want {
		t.Error("the counts are not those of furball run with the same seed")
	}
	checkFile(t, made)
	err = v.Change(t.Context(), []experiments.Override{{Path: "seed", Value: "many"}}, 3)
	if err == nil || !strings.HasPrefix(err.Error(), "seed: ") {
		t.Errorf("a seed that is none: %v", err)
	}
}

// What an aircraft can leave at home is what it has, and is a list of words.
func TestWithout(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "blue.without", Value: "[cannon, amraam]"})
	form, err := v.Form(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	about := map[string]string{}
	for _, f := range form.Fields {
		if f.Label == "without" || strings.HasSuffix(f.Path, ".without") {
			about[f.Path] = f.About
			if !f.List {
				t.Errorf("%s is no list", f.Path)
			}
		}
	}
	if !strings.HasSuffix(about["blue.without"], "it has sidewinder, cannon and amraam") || !strings.HasSuffix(about["red.without"], "it has ray-gun") {
		t.Errorf("%v", about)
	}
}

// The baseline itself differs by nothing, and says so.
func TestBaselineItself(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo")
	settings, err := v.Pin(true)
	if err != nil || len(settings) != 2 {
		t.Fatalf("pinned %v: %v", settings, err)
	}
	n := after(t, v, "duels", duels(100))
	if b := n.Figures.Baseline; !b.Same || b.Sentence != "This is the baseline." {
		t.Errorf("%+v", b)
	}
}
