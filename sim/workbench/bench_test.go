// Inside: it looks at firstCell, settings and compile, of which a caller sees only what follows.
package workbench

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// open makes a workbench and a visitor who listens and has opened an experiment.
func open(t *testing.T, experiment string, changes ...experiments.Override) (*Bench, *Visitor) {
	t.Helper()
	b := New(Settings{Workers: 2, Visitors: 8})
	t.Cleanup(b.Close)
	v, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	end, err := v.Listen()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	form, err := v.Open(t.Context(), "shipped/"+experiment, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(changes) > 0 {
		if err := v.Change(t.Context(), merged(form.Settings, changes), 2); err != nil {
			t.Fatal(err)
		}
	}
	return b, v
}

// merged are settings with changes to them.
func merged(settings, changes []experiments.Override) (all []experiments.Override) {
	for _, s := range settings {
		for _, c := range changes {
			if c.Path == s.Path {
				s = c
			}
		}
		all = append(all, s)
	}
	for _, c := range changes {
		if !strings.Contains("\n"+join(all), "\n"+c.Path+"=") {
			all = append(all, c)
		}
	}
	return all
}

func join(all []experiments.Override) (text string) {
	for _, o := range all {
		text += o.Path + "=" + o.Value + "\n"
	}
	return text
}

// after waits for news that fit, however long that takes; go test -v says for what.
func after(t *testing.T, v *Visitor, what string, fits func(n *News) bool) *News {
	t.Helper()
	t.Logf("waits for %s", what)
	for {
		if n := v.News(); fits(&n) {
			return &n
		}
		time.Sleep(2 * time.Millisecond)
	}
}

func duels(n int64) func(*News) bool {
	return func(news *News) bool { return news.Figures != nil && news.Figures.Duels >= n }
}

// The counts of a variant are those of the same experiment with the same changes and as many duels, played as furball
// run plays them.
func TestCountsAreThoseOfARun(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"tornado-vs-ufo", "spitfire-vs-bf109e", "two-against-one"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			change := experiments.Override{Path: "red.doctrine", Value: experiments.Random}
			_, v := open(t, name, change)
			after(t, v, "300 duels", duels(300))
			v.mu.Lock()
			v.halt()
			made := v.variant
			v.mu.Unlock()
			made.counts.mu.Lock()
			defer made.counts.mu.Unlock()
			if want := tallyOf(t, made, made.counts.part.To); made.counts.part.Tally.Digest() != want {
				t.Errorf("%d duels have the digest %s, want %s", made.counts.part.To, made.counts.part.Tally.Digest(), want)
			}
		})
	}
}

// tallyOf is the digest of the duels as a run with the settings as overrides counts them.
func tallyOf(t *testing.T, v *Variant, n int64) string {
	t.Helper()
	return runOf(t, v, n).Cells[0].Tally.Digest()
}

// runOf is such a run.
func runOf(t *testing.T, v *Variant, n int64) *results.Run {
	t.Helper()
	doc, err := yamldoc.Parse(v.source.file)
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), v.settings)
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Cells) != 1 {
		t.Fatalf("the settings leave %d cells", len(e.Cells))
	}
	e.Duels = n
	p, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	run := p.NewRun("", 1)
	p.Run(context.Background(), run, 1, nil)
	return run
}

// A setting that is wrong is refused at its field, and nothing plays.
func TestRefusedAtTheField(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo")
	after(t, v, "a duel", duels(1))
	for _, bad := range []struct{ path, value, want string }{
		{"red.card.dp", "61", "found 61, want 1 to 60 damage points"},
		{"red.card.dp", "many", `found "many", want`},
		{"red.doctrine", "missiles-first", "a doctrine for ufo"},
		{"red.card", "small-ufos", "did you mean small-ufo?"},
		{"start.range", "[1, 2]", "found a list of 2 entries, want"},
		{"blue.doctrine", "{exec: [rm, x]}", "a program or a file of values"},
		{"blue.doctrine.values", "/etc/passwd", "a program or a file of values"},
		{"title", "x", "the same for all cells"},
		{"blue.doctrine", strings.Repeat("x", 3000), "at most 2000"},
		{"red.card.dp", " ", "found nothing, want a value"},
	} {
		err := v.Change(t.Context(), []experiments.Override{{Path: bad.path, Value: bad.value}}, 3)
		var refused Refusals
		if !errors.As(err, &refused) {
			t.Errorf("%s=%s gives %v", bad.path, bad.value, err)
			continue
		}
		if refused[0].Field != bad.path || !strings.Contains(refused[0].Message, bad.want) {
			t.Errorf("%s=%s is refused with %+v, want %q at the field", bad.path, bad.value, refused, bad.want)
		}
		if v.mu.Lock(); v.stop != nil {
			t.Errorf("%s=%s plays", bad.path, bad.value)
		}
		v.mu.Unlock()
	}
}

// Bots are not started, whether the experiment or its first cell names them.
func TestNoBots(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := "title: A bot\nsystem: ufo\nblue: {card: tornado, doctrine: {exec: [touch, started]}}\nred: {card: small-ufo, doctrine: sniper}\n"
	varied := text + "vary:\n  blue.doctrine: [{exec: [touch, started]}]\n"
	for name, text := range map[string]string{"bot.yaml": text, "varied.yaml": varied} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	b := New(Settings{Workers: 1, Visitors: 1, Dir: dir})
	defer b.Close()
	v, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"folder/bot.yaml", "folder/varied.yaml"} {
		if _, err = v.Open(t.Context(), name, nil, 1); err == nil || !strings.Contains(err.Error(), "program") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "started")); err == nil {
		t.Error("a bot was started")
	}
}

// Every shipped experiment opens, has fields with values, and plays as a file that it is saved as.
func TestEveryExperimentOpens(t *testing.T) {
	t.Parallel()
	all, err := Sources("")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			b := &Bench{slot: make(chan struct{}, 1), ctx: t.Context()}
			settings, err := b.firstCell(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			v, err := compile(s, settings, sim.Folders{})
			if err != nil {
				t.Fatal(err)
			}
			checkSheet(t, v)
			checkFile(t, v)
		})
	}
}

// checkSheet checks that fields are there once, and that sliders hold the values of numbers.
func checkSheet(t *testing.T, v *Variant) {
	t.Helper()
	form, err := formOf(v, sim.Folders{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, f := range form.Fields {
		if seen[f.Path] {
			t.Errorf("%s is there twice", f.Path)
		}
		seen[f.Path] = true
		if f.Kind == Number && !(f.Low < f.High && f.Step > 0) {
			t.Errorf("%s has a slider from %g to %g in steps of %g", f.Path, f.Low, f.High, f.Step)
		}
		if f.Kind == Choice && len(f.Choices) == 0 {
			t.Errorf("%s has nothing to choose from", f.Path)
		}
	}
	for _, o := range v.settings {
		if !seen[o.Path] {
			t.Errorf("no field for %s, which the experiment varies", o.Path)
		}
	}
}

// checkFile checks that the file of a variant is an experiment with its duels.
func checkFile(t *testing.T, v *Variant) {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "saved.yaml", Data: v.File()})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
	if err != nil {
		t.Fatalf("the file does not load: %v\n%s", err, v.File())
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	run := p.NewRun("", 1)
	if len(run.Cells) != 1 || run.Cells[0].Key != v.counts.part.Key {
		t.Errorf("the file plays %d cells, and other duels than the variant:\n%s", len(run.Cells), v.File())
	}
}
