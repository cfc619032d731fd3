// Inside: it looks at mostVariants, mostSteps and baseline, of which a caller sees only what follows.
package workbench

import (
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
)

// Visitors who have gone make room for others; who listens stays, but not for ever.
func TestIdleVisitorsExpire(t *testing.T) {
	t.Parallel()
	b := New(Settings{Workers: 1, Visitors: 2})
	defer b.Close()
	now := time.Unix(0, 0)
	b.now = func() time.Time { return now }
	gone, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	listens, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	end, err := listens.Listen()
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	if _, err := b.Visit(); !errors.Is(err, ErrFull) {
		t.Errorf("a third visitor: %v, want %v", err, ErrFull)
	}
	now = now.Add(idle + time.Second)
	if _, err := b.Visit(); err != nil {
		t.Errorf("after one has gone: %v", err)
	}
	if _, err := b.Visitor(gone.ID); !errors.Is(err, ErrGone) {
		t.Errorf("the one who has gone: %v, want %v", err, ErrGone)
	}
	if _, err := b.Visitor(listens.ID); err != nil {
		t.Errorf("the one who listens: %v", err)
	}
	now = now.Add(asleep + time.Second)
	if _, err := b.Visitor(listens.ID); !errors.Is(err, ErrGone) || !listens.News().Gone {
		t.Errorf("the one who listens without a change: %v, want %v", err, ErrGone)
	}
}

// A change ends the play of the one before it.
func TestChangeEndsThePlay(t *testing.T) {
	t.Parallel()
	b, v := open(t, "spitfire-vs-bf109e")
	after(t, v, "a duel", duels(1))
	v.mu.Lock()
	before := v.variant
	v.mu.Unlock()
	other := experiments.Override{Path: "blue.doctrine", Value: "head-on"}
	if err := v.Change(t.Context(), merged(before.settings, []experiments.Override{other}), 2); err != nil {
		t.Fatal(err)
	}
	after(t, v, "a duel of the change", func(n *News) bool { return n.Figures.Change == 2 && n.Figures.Duels > 0 })
	time.Sleep(50 * time.Millisecond) // for a batch that was at its end
	there := before.reach()
	after(t, v, "more duels", duels(16))
	if now := before.reach(); now != there {
		t.Errorf("the variant before had %d duels and has %d", there, now)
	}
	b.pool.mu.Lock()
	defer b.pool.mu.Unlock()
	if n := len(b.pool.lines); n > 1 {
		t.Errorf("%d works wait for one visitor", n)
	}
}

// However many variants are tried, only so many are kept.
func TestVariantsAreBounded(t *testing.T) {
	t.Parallel()
	b, v := open(t, "tornado-vs-ufo")
	for i := range mostVariants + 20 {
		settings := []experiments.Override{{Path: "red.card.dp", Value: strconv.Itoa(1 + i%60)},
			{Path: "start.range", Value: strconv.Itoa(10 + i)}}
		if err := v.Change(t.Context(), settings, int64(i+2)); err != nil {
			t.Fatal(err)
		}
	}
	b.cache.mu.Lock()
	defer b.cache.mu.Unlock()
	if len(b.cache.at) != mostVariants || b.cache.recent.Len() != mostVariants {
		t.Errorf("%d variants and %d in their list, want %d", len(b.cache.at), b.cache.recent.Len(), mostVariants)
	}
	if len(v.trail) != mostSteps {
		t.Errorf("%d steps are remembered, want %d", len(v.trail), mostSteps)
	}
}

// When a variant is known, those before it are played until they are known roughly.
func TestTrailGetsSharper(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "red.card.dp", Value: "1"})
	for i, dp := range []string{"3", "2"} {
		if err := v.Change(t.Context(), []experiments.Override{{Path: "red.card.dp", Value: dp}}, int64(i+3)); err != nil {
			t.Fatal(err)
		}
	}
	after(t, v, "a sharp trail", func(n *News) bool {
		for _, p := range n.Trail {
			if *p.Kill[0].High-*p.Kill[0].Low > 2*rough || *p.Kill[1].High-*p.Kill[1].Low > 2*rough {
				return false
			}
		}
		return len(n.Trail) == 3
	})
}

// The difference from the baseline rests on the same dice: without a change there is none, and with one it is that of
// the kills of the first duels of both.
func TestDifference(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "red.card.dp", Value: "20"})
	after(t, v, "the change", func(n *News) bool { return n.Figures.Change == 2 })
	if _, err := v.Pin(true); err != nil {
		t.Fatal(err)
	}
	n := after(t, v, "duels", duels(1000))
	if d := n.Figures.Baseline.Difference[0]; *d.Value != 0 || *d.Low < -0.02 || *d.High > 0.02 {
		t.Errorf("without a change the difference is %v", d)
	}
	v.mu.Lock()
	settings := v.variant.settings
	v.mu.Unlock()
	more := merged(settings, []experiments.Override{{Path: "red.card.dp", Value: "40"}})
	if err := v.Change(t.Context(), more, 3); err != nil {
		t.Fatal(err)
	}
	after(t, v, "pairs", func(n *News) bool { return n.Figures.Change == 3 && n.Figures.Baseline.Pairs > 1000 })
	v.mu.Lock()
	v.halt()
	now, base := v.variant, v.baseline
	v.mu.Unlock()
	d := differ(&now.counts, &base.counts, 0)
	var sum int64
	for duel := range d.N {
		word, bit := duel/64, uint64(1)<<(duel%64)
		if now.part.Kills.Word(0, word)&bit != 0 {
			sum++
		}
		if base.part.Kills.Word(0, word)&bit != 0 {
			sum--
		}
	}
	if want := float64(sum) / float64(d.N); fmt.Sprintf("%.9f", d.Value) != fmt.Sprintf("%.9f", want) {
		t.Errorf("the difference is %v, want %v", d.Value, want)
	}
}
