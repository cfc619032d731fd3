// Inside: it waits for looks of a weighing, and looks at what they are made of.
package workbench

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// weighed waits for what is known of a card.
func weighed(t *testing.T, v *Visitor, what string, fits func(w *Weighed) bool) *Weighed {
	t.Helper()
	return after(t, v, what, func(n *News) bool { return n.Weighed != nil && fits(n.Weighed) }).Weighed
}

// Damage points help the UFO, and are told with the settings that a click takes; a change that makes it even is found, and makes it
// more even when it is played. What is refused says so.
func TestWeighs(t *testing.T) {
	t.Parallel()
	b, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "red.card.dp", Value: "2"},
		experiments.Override{Path: "blue.doctrine", Value: "guns-only"})
	b.looks = [3]int64{400, 1000, 1600}
	if err := v.Weigh("green", true); err == nil || !strings.Contains(err.Error(), "want an aircraft") {
		t.Errorf("green gives %v", err)
	}
	if err := v.Weigh("red", true); err != nil {
		t.Fatal(err)
	}
	w := weighed(t, v, "changes", func(w *Weighed) bool { return len(w.Sets) > 0 || w.Progress == "" })
	at := slices.IndexFunc(w.Steps, func(s WeighedStep) bool { return s.Changed == "damage points 2 → 3" })
	if at < 0 || *w.Steps[at].Points.Value < 0 {
		t.Fatalf("found %+v, want that damage points help", w.Steps)
	}
	if want := []experiments.Override{{Path: "red.card.dp", Value: "3"}}; !slices.Equal(w.Steps[at].Settings, want) {
		t.Errorf("the step is %v, want %v", w.Steps[at].Settings, want)
	}
	if !strings.HasPrefix(w.Sentence, "Small UFO is weaker than Tornado: ") || !strings.HasPrefix(w.Nearest, "Nearest to even: ") || len(w.Sets) == 0 {
		t.Fatalf("found %q, %q, %v", w.Sentence, w.Nearest, w.Sets)
	}
	if p := w.Sets[0].Points; *p.Low > 0.5 || *p.High < 0.4 {
		t.Errorf("%s brings %v to %v, want about half", w.Sets[0].Changed, *p.Low, *p.High)
	}
	v.mu.Lock()
	settings := v.weighs.now.with(w.Sets[0].Settings)
	v.mu.Unlock()
	if err := v.Change(t.Context(), settings, 5); err != nil {
		t.Fatalf("%s is refused: %v", w.Sets[0].Changed, err)
	}
	weighed(t, v, "the next weighing", func(w *Weighed) bool { return w.Sentence != "" && !strings.Contains(w.Sentence, " is weaker") })
}

// What is told is the same whenever the play begins anew in the middle.
func TestWeighsTheSame(t *testing.T) {
	t.Parallel()
	first := func(broken bool) *Weighed {
		b, v := open(t, "tornado-vs-ufo")
		b.looks = [3]int64{80, 100, 120}
		if err := v.Weigh("blue", true); err != nil {
			t.Fatal(err)
		}
		weighed(t, v, "some steps", func(w *Weighed) bool { return len(w.Steps) > 3 })
		if broken {
			if _, err := v.Pin(true); err != nil {
				t.Fatal(err)
			}
		}
		return weighed(t, v, "the first look", func(w *Weighed) bool { return strings.HasPrefix(w.Progress, "a closer") })
	}
	a, b := first(false), first(true)
	if len(a.Steps) < 8 || a.Sentence != b.Sentence || a.Others != b.Others || len(a.Steps) != len(b.Steps) {
		t.Fatalf("found %+v, then %+v", a, b)
	}
	for i := range a.Steps {
		if x, y := a.Steps[i], b.Steps[i]; x.Changed != y.Changed || *x.Points.Low != *y.Points.Low {
			t.Errorf("step %d: found %+v, then %+v", i, x, y)
		}
	}
}

// A change ends a weighing at once, and a closed panel tells nothing.
func TestWeighingEnds(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo")
	if err := v.Weigh("red", true); err != nil {
		t.Fatal(err)
	}
	weighed(t, v, "a step", func(w *Weighed) bool { return len(w.Steps) > 0 })
	v.mu.Lock()
	old := v.weighs.now
	v.mu.Unlock()
	if err := v.Change(t.Context(), []experiments.Override{{Path: "blue.count", Value: "2"}}, 3); err != nil {
		t.Fatal(err)
	}
	old.turn.Lock() // nobody plays it any more
	if old.ctx.Err() == nil {
		t.Error("the old weighing goes on")
	}
	old.turn.Unlock()
	if err := v.Weigh("red", false); err != nil {
		t.Fatal(err)
	}
	if n := v.News(); n.Weighed != nil {
		t.Errorf("a closed panel is told %+v", n.Weighed)
	}
	if p, err := worth.Bench(old).Play(old.ctx, nil, results.Span{To: 90_000}); p != nil || err != nil {
		t.Errorf("the old weighing gives %v, %v", p, err)
	}
}
